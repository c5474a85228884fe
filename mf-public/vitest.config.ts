import { appTests } from '../vitest.apps.ts';

export default appTests('mf-public', ['{src,scripts,content-check}/**/*.test.{ts,tsx}']);
