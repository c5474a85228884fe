import type { RemoteEvent } from 'shared';
import type { RemoteLoadError } from './load-error';

const URL_PATH = '/api/v1/telemetry/remotes';
/** By then the page is hydrated: sending takes a cheap phone 50 ms, which the page that has just got its module would wait for. */
const SEND_DELAY_MS = 1_000;
/** By then a page that is being left is gone. */
const ABORT_MS = 500;
const MAX_MESSAGE = 300;
const MAX_MILLISECONDS = 600_000;

/** Failures that may turn out to be those of a page that is being left. */
const unsent = new Set<RemoteEvent>();

if (typeof window !== 'undefined') {
  // What was loading is aborted, which Firefox tells as a file that is not the one that was published.
  window.addEventListener('pagehide', () => unsent.clear());
}

function send(event: RemoteEvent): void {
  unsent.delete(event);
  navigator.sendBeacon(URL_PATH, new Blob([JSON.stringify(event)], { type: 'application/json' }));
}

/** Reports every load and failure of a remote to the server. A report may get lost; that of a page that is left at once, always. */
export function report(event: RemoteEvent): void {
  if (typeof navigator === 'undefined' || !navigator.sendBeacon) return;
  if (event.outcome === 'failed') {
    unsent.add(event);
    setTimeout(() => unsent.has(event) && send(event), ABORT_MS);
    return;
  }
  setTimeout(() => {
    // The page has stayed: what has failed in it until now has failed.
    for (const failure of unsent) send(failure);
    send(event);
  }, SEND_DELAY_MS);
}

/** Reports that the present version of a remote could not be asked for. */
export function reportRegistry(remote: string, version: string, cause: unknown): void {
  const message = (cause instanceof Error ? cause.message : String(cause)).slice(0, MAX_MESSAGE);
  report({ remote, version, outcome: 'failed', stage: 'registry', message, milliseconds: 0 });
}

const reported = new WeakSet<object>();

/** Reports a failure once, however many slots show it. `milliseconds`: from the request to the failure, where known. */
export function reportFailure(error: RemoteLoadError, milliseconds = 0): void {
  const known = error.cause instanceof Error ? error.cause : error;
  if (reported.has(known)) return;
  reported.add(known);
  report({
    remote: error.remote,
    version: error.version,
    outcome: 'failed',
    stage: error.stage,
    message: error.message.slice(0, MAX_MESSAGE),
    milliseconds: Math.min(milliseconds, MAX_MILLISECONDS),
  });
}
