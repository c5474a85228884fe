import type { LoadStage } from './load-error';

export interface RemoteEvent {
  remote: string;
  version: string;
  outcome: 'loaded' | 'failed';
  /** Stage that failed. */
  stage?: LoadStage;
  message?: string;
  /** From the request to the usable module. */
  milliseconds: number;
}

const ADDRESS = '/api/v1/telemetry/remotes';
/** By then the page has been taken over. */
const SEND_DELAY_MS = 1_000;

/** Reports every load and failure of a remote; the server logs it. Reports may be lost. */
export function report(event: RemoteEvent): void {
  if (typeof navigator === 'undefined' || !navigator.sendBeacon) return;
  const send = () =>
    void navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(event)], { type: 'application/json' }));
  // Sending takes a cheap phone 50 ms, which the page that has just got its module would wait for.
  if (event.outcome === 'loaded') setTimeout(send, SEND_DELAY_MS);
  else send();
}
