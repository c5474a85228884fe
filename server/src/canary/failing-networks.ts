import { LRUCache } from 'lru-cache';

const MAX_VERSIONS = 100;
const MAX_NETWORKS = 1_000;

/** The networks from which failures of a version were reported. */
export class FailingNetworks {
  readonly #networks = new LRUCache<string, Set<string>>({ max: MAX_VERSIONS });

  /** Remembers a network; returns how many there are of this version. */
  add(version: string, network: string): number {
    const known = this.#networks.get(version) ?? new Set();
    if (known.size < MAX_NETWORKS) known.add(network);
    this.#networks.set(version, known);
    return known.size;
  }
}
