/** Calls within this time after a click count as its effect; later ones belong to no click. */
const FOLLOWS_MS = 5_000;

const random = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
const newTrace = () => `00-${random(16)}-${random(8)}-01`;

let clicked = { trace: '', at: Number.NEGATIVE_INFINITY };
globalThis.document?.addEventListener(
  'click',
  () => {
    clicked = { trace: newTrace(), at: performance.now() };
  },
  { capture: true },
);

/**
 * The `traceparent` header (W3C Trace Context), by which the server adds a call to the trace of the click that caused it. All calls
 * that follow one click share a trace; any other call has its own. Empty outside a browser, where the server knows its trace, and
 * for other origins, which may refuse the header.
 */
export function traceHeader(url: string): { traceparent?: string } {
  if (!globalThis.document || !url.startsWith('/')) return {};
  const follows = performance.now() - clicked.at < FOLLOWS_MS;
  return { traceparent: follows ? clicked.trace : newTrace() };
}
