import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    include: ['{src,scripts}/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Fastify, the database's WebAssembly and the AWS SDK are loaded once for many files.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 40_000,
  },
});
