import { defineProject } from 'vitest/config';
import '../shared/build/in-memory.mjs';
import { patience } from '../shared/build/patience.mjs';

export default defineProject({
  test: {
    name: 'server',
    include: ['{src,scripts}/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Fastify, the database's WebAssembly and the AWS SDK are loaded once for many files.
    isolate: false,
    setupFiles: ['../shared/build/patient-waits.ts'],
    ...patience,
  },
});
