/** Calls that follow a click within this time are what it does; later ones are nobody's. */
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
 * The header by which a server adds a call to the trace of the click that caused it (W3C Trace Context): the same for all calls that
 * follow one click, else a trace of its own. Nothing outside of a browser, where the server knows its trace itself, and for other
 * origins, which may not take the header.
 */
export function traceHeader(url: string): { traceparent?: string } {
  if (!globalThis.document || !url.startsWith('/')) return {};
  const follows = performance.now() - clicked.at < FOLLOWS_MS;
  return { traceparent: follows ? clicked.trace : newTrace() };
}
