import { defineConfig } from 'vitest/config';
import { appTests } from './shared/build/app-tests.mjs';

export default defineConfig({
  test: {
    projects: [
      'server',
      'local-cognito',
      'e2e',
      // One for all apps: a project has processes of its own, each of which loads React, Mantine and the emulated browser.
      appTests('apps', ['{shared,shell,mf-*}/{src,build,scripts,content-check}/**/*.test.{ts,tsx}']),
    ],
  },
});
