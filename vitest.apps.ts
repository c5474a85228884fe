import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';

/** The tests of an app, in an emulated browser. */
export const appTests = (name: string, include = ['src/**/*.test.{ts,tsx}']) =>
  defineProject({
    test: {
      name,
      include,
      environment: 'happy-dom',
      setupFiles: [fileURLToPath(new URL('./vitest.setup.ts', import.meta.url))],
      // React, Mantine and the browser are loaded once for many files; the setup gives each what is ours anew.
      isolate: false,
      // Only ends what hangs: a busy machine takes its time.
      testTimeout: 20_000,
    },
  });
