/** Longest wait for an idle moment on a busy page. */
const TIMEOUT_MS = 4_000;

/** Runs a task in an idle moment, unless the visitor saves data. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => {};
  // Not in every browser yet.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}
