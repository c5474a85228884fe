import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'checks',
    include: ['{checks,scripts}/**/*.test.ts'],
    // Compilers and linters start up in each of them.
    testTimeout: 60_000,
  },
});
