import { defineProject } from 'vitest/config';
import '../shared/build/in-memory.mjs';
import { patience } from '../shared/build/patience.mjs';

export default defineProject({
  test: {
    name: 'local-cognito',
    include: ['src/**/*.test.ts'],
    // Both engines, with the tables of the server's migrations.
    globalSetup: ['../server/src/testing/global-setup.ts'],
    isolate: false,
    setupFiles: ['../shared/build/patient-waits.ts'],
    ...patience,
  },
});
