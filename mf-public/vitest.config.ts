import { appTests } from 'shared/vitest';

export default appTests('mf-public', ['{src,scripts,content-check}/**/*.test.{ts,tsx}']);
