import type { FastifyBaseLogger } from 'fastify';
import type { RemoteEvent } from 'shared/contract';
import type { RemoteFigures } from '../module-figures/remote-figures';
import { storeOf } from '../registry/open-store';
import type { ReleaseSource } from '../registry/release-source';
import { CanaryWatch } from './canary-watch';
import { ReportLimit } from './report-limit';

export interface CountOptions {
  releases: ReleaseSource;
  figures: RemoteFigures;
  /** Networks that must have seen a canary fail before it is stopped. */
  canaryNetworks: number;
  log: FastifyBaseLogger;
}

/**
 * Counts reports of published versions, and stops a canary that fails. `network`: of the browser that reports; absent for
 * what this server saw itself.
 */
export function countRemotes({ releases, figures, canaryNetworks, log }: CountOptions) {
  const store = storeOf(releases);
  const watch = store && new CanaryWatch(store, canaryNetworks);
  const limit = new ReportLimit();
  return (event: RemoteEvent, network?: string) => {
    // Reports are unauthenticated: versions that were never published are not counted, nor is one network without end.
    if (!releases.has(event.remote, event.version)) return;
    if (network !== undefined && !limit.admits(event, network)) return;
    figures.record(event);
    void watch?.told(event, log, network);
  };
}
