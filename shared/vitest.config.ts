import { appTests } from './build/app-tests.mjs';

export default appTests('shared', ['{src,build}/**/*.test.{ts,tsx}']);
