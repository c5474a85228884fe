/** How long a test waits for something that must happen. Only a failing test waits this long, even on a slow machine. */
export const PATIENCE_MS = 30_000;

/** Limits for every project, which only a hanging test reaches. */
export const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: PATIENCE_MS } },
};
