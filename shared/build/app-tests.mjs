import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';
import { patience } from './patience.mjs';

/**
 * The tests of an app, in an emulated browser.
 * @param {string} name
 * @param {string[]} [include]
 */
export const appTests = (name, include = ['src/**/*.test.{ts,tsx}']) =>
  defineProject({
    test: {
      name,
      include,
      environment: 'happy-dom',
      setupFiles: [fileURLToPath(new URL('./test-setup.ts', import.meta.url))],
      // Compile `shared` as sources, even if it is installed instead of linked.
      server: { deps: { inline: [/\/node_modules\/shared\//] } },
      // React, Mantine and the emulated browser are loaded once for many files; the setup resets our own modules for each file.
      isolate: false,
      // Number of lines. Without it, comparing two elements prints the whole page.
      diff: { truncateThreshold: 60 },
      ...patience,
    },
  });
