import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RemoteEvent } from 'shared/contract';
import { hourOf, type RemoteFigures } from '../module-figures/remote-figures';
import { storeOf } from '../registry/open-store';
import type { ReleaseSource } from '../registry/release-source';
import { CanaryWatch } from './canary-watch';

/** How many reports of one version count from one network in an hour, so that its share in the figures stays small. */
const PER_HOUR = 30;
const MAX_KEYS = 50_000;

/** Keeps one network from dominating the figures: reports are unauthenticated. */
export class ReportLimit {
  readonly #counted = new LRUCache<string, number>({ max: MAX_KEYS });

  constructor(readonly now: () => number = Date.now) {}

  /** Counts a report; false when the network has reported this version often enough. */
  admits({ remote, version }: RemoteEvent, network: string): boolean {
    const key = `${hourOf(this.now())} ${remote}@${version} ${network}`;
    const counted = this.#counted.get(key) ?? 0;
    if (counted >= PER_HOUR) return false;
    this.#counted.set(key, counted + 1);
    return true;
  }
}

export interface CountOptions {
  releases: ReleaseSource;
  figures: RemoteFigures;
  /** How many networks must have seen a canary fail before it is stopped. */
  canaryNetworks: number;
  log: FastifyBaseLogger;
}

/**
 * Logs reports about modules, counts those of published versions, and stops a canary that fails. `network`: that of the
 * reporting browser; absent for what this server saw itself.
 */
export function countRemotes({ releases, figures, canaryNetworks, log }: CountOptions) {
  const store = storeOf(releases);
  const watch = store && new CanaryWatch(store, canaryNetworks);
  const limit = new ReportLimit();
  return (event: RemoteEvent, network?: string) => {
    log[event.outcome === 'failed' ? 'warn' : 'info']({ remoteEvent: event }, `remote ${event.outcome}`);
    // Reports are unauthenticated: versions that were never published do not count, nor too many reports of one network.
    if (!releases.has(event.remote, event.version)) return;
    if (network !== undefined && !limit.admits(event, network)) return;
    figures.record(event);
    void watch?.told(event, log, network);
  };
}
