/** Yields the main thread, so that pending input is handled before the work continues. */
export function yieldToInput(): Promise<void> {
  // Not in every browser yet.
  const { scheduler } = globalThis as Partial<Pick<typeof globalThis, 'scheduler'>>;
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}

/** Runs what the page can do without when the main thread is idle. */
export function whenIdle(task: () => void): void {
  // Not in every browser yet.
  const { requestIdleCallback } = globalThis as Partial<Pick<typeof globalThis, 'requestIdleCallback'>>;
  if (requestIdleCallback) requestIdleCallback(task);
  else setTimeout(task, 200);
}
