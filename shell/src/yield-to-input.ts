/** Yields the main thread, so that pending input is handled before the work continues. */
export function yieldToInput(): Promise<void> {
  // Not in every browser yet.
  const { scheduler } = globalThis as Partial<Pick<typeof globalThis, 'scheduler'>>;
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}
