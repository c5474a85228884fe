/** How long a test waits for what must happen. Only one that fails gets there: a slow machine does not. */
export const PATIENCE_MS = 30_000;

/** For every project: limits that only a test that hangs reaches. */
export const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: PATIENCE_MS } },
};
