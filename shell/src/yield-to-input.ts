/** Ends the present task, so that what the visitor has done meanwhile is answered before the work goes on. */
export function yieldToInput(): Promise<void> {
  // Not in every browser yet.
  const { scheduler } = globalThis as Partial<Pick<typeof globalThis, 'scheduler'>>;
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}
