import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'local-cognito',
    include: ['src/**/*.test.ts'],
    // Both engines, with the tables of the server's migrations.
    globalSetup: ['../server/src/testing/global-setup.ts'],
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 40_000,
  },
});
