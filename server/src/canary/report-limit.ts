import { LRUCache } from 'lru-cache';
import type { RemoteEvent } from 'shared/contract';
import { hourOf } from '../module-figures/remote-figures';

/** Reports of one version that count from one network in an hour: its share in the figures stays small. */
const PER_HOUR = 30;
const MAX_KEYS = 50_000;

/** Keeps a network from filling the figures: reports are unauthenticated. */
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
