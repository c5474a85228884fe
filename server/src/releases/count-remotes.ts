import type { FastifyBaseLogger } from 'fastify';
import type { RemoteEvent } from 'shared/contract';
import { CanaryWatch } from './canary-watch';
import { storeOf } from './open-store';
import type { ReleaseSource } from './release-source';
import type { RemoteFigures } from './remote-figures';

/** Counts every report of a published version, and stops a canary that fails. */
export function countRemotes(releases: ReleaseSource, figures: RemoteFigures, log: FastifyBaseLogger) {
  const store = storeOf(releases);
  const watch = store && new CanaryWatch(store, figures);
  return (event: RemoteEvent) => {
    // Reports are unauthenticated: versions that were never published are not counted.
    if (!releases.has(event.remote, event.version)) return;
    figures.record(event);
    void watch?.told(event, log);
  };
}
