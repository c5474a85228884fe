import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'mf-public',
    environment: 'happy-dom',
    include: ['{src,scripts,content-check}/**/*.test.{ts,tsx}'],
    setupFiles: ['./vitest.setup.ts'],
  },
});
