import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';

// Vitest uses this to print failures, and Node.js 20 does not have it.
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
};

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
      // Sources, also where the package is installed and not linked.
      server: { deps: { inline: [/\/node_modules\/shared\//] } },
      // React, Mantine and the emulated browser are loaded once for many files; the setup resets our own modules for each.
      isolate: false,
      // In lines: a comparison of two elements prints the whole page otherwise.
      diff: { truncateThreshold: 60 },
      // Only for tests that hang; a busy machine is slow.
      testTimeout: 20_000,
    },
  });
