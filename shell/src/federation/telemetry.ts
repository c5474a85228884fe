import type { RemoteEvent } from 'shared';
import type { RemoteLoadError } from './load-error';

const URL_PATH = '/api/v1/telemetry/remotes';
/** By then the page is hydrated. Sending takes a cheap phone 50 ms; earlier, it would delay the page that waits for its module. */
const SEND_DELAY_MS = 1_000;
/** After this time a page that is being left is gone. */
const ABORT_MS = 500;
const MAX_MESSAGE = 300;
const MAX_MILLISECONDS = 600_000;

/** Failures that may only come from leaving the page. */
const unsent = new Set<RemoteEvent>();

if (typeof window !== 'undefined') {
  // Leaving aborts what is loading; Firefox reports that as a file that differs from the published one.
  window.addEventListener('pagehide', () => unsent.clear());
}

function send(event: RemoteEvent): void {
  unsent.delete(event);
  navigator.sendBeacon(URL_PATH, new Blob([JSON.stringify(event)], { type: 'application/json' }));
}

/** Reports every load and failure of a remote to the server. A report may get lost; one from a page left at once always does. */
export function report(event: RemoteEvent): void {
  if (typeof navigator === 'undefined' || !navigator.sendBeacon) return;
  if (event.outcome === 'failed') {
    unsent.add(event);
    setTimeout(() => unsent.has(event) && send(event), ABORT_MS);
    return;
  }
  setTimeout(() => {
    // The page is still open, so its failures until now are real.
    for (const failure of unsent) send(failure);
    send(event);
  }, SEND_DELAY_MS);
}

/** Reports that the registry could not be asked for a remote's current version. */
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
