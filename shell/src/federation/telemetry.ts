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

/** Reports every load and failure of a remote; the server logs it. Losing a report harms nobody. */
export function report(event: RemoteEvent): void {
  if (typeof navigator === 'undefined' || !navigator.sendBeacon) return;
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(event)], { type: 'application/json' }));
}
