import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RemoteEvent } from 'shared/contract';
import type { Author } from '../registry/channel-changes';
import type { ReleaseStore } from '../registry/release-store';
import { mustStop, type Reports, rateOf, tallyOf } from './canary-verdict';

/** Author of automatic stops. */
export const CANARY_WATCH: Author = { who: 'canary watch', why: 'error rate' };
const MAX_VERSIONS = 100;
const MAX_NETWORKS = 5_000;

/** Stops failing canaries. It compares the reports about canary and stable version while there is a canary; a restart forgets them. */
export class CanaryWatch {
  readonly #stopping = new Set<string>();
  /** By version and start of the canary, then by network. */
  readonly #reports = new LRUCache<string, Map<string, Reports>>({ max: MAX_VERSIONS });
  /** Failures that this server saw itself: each counts as one of another network. */
  #ownFailures = 0;

  constructor(
    readonly store: Pick<ReleaseStore, 'channels' | 'stopCanary'>,
    /** How many networks must have seen a canary fail. */
    readonly minNetworks: number,
  ) {}

  /** `network`: that of the reporting browser; absent for what this server saw itself. */
  async told(event: RemoteEvent, log: FastifyBaseLogger, network?: string): Promise<void> {
    const { remote, version, outcome } = event;
    const { stable = [], canary } = (await this.store.channels()).apps[remote] ?? {};
    const beside = stable.at(-1) ?? '';
    if (!canary || ![canary.version, beside].includes(version)) return;
    // The key contains the start, so that a version that becomes canary again starts from zero.
    const keyOf = (each: string) => `${remote}@${each} ${canary.since}`;
    this.#add(keyOf(version), outcome, network ?? `this server ${++this.#ownFailures}`);
    const key = keyOf(canary.version);
    if (outcome !== 'failed' || version !== canary.version || this.#stopping.has(key)) return;
    const [itself, other] = [key, keyOf(beside)].map((each) =>
      tallyOf(this.#reports.get(each)?.values() ?? [], this.minNetworks),
    );
    if (!itself || !other || !mustStop(itself, other, this.minNetworks)) return;
    const percent = (reports: Reports) =>
      `${(rateOf(reports) * 100).toLocaleString('es-CO', { maximumFractionDigits: 1 })} %`;
    const detail = `falló el ${percent(itself)} de sus cargas, y el ${percent(other)} de las de la versión estable`;
    const rates = { canary: rateOf(itself), stable: rateOf(other) };
    this.#stopping.add(key);
    try {
      await this.store.stopCanary(remote, CANARY_WATCH, { detail, rates });
      log.warn({ remote, version, detail }, 'canary stopped');
    } catch (error) {
      log.error({ err: error, remote, version }, 'canary could not be stopped');
    } finally {
      this.#stopping.delete(key);
    }
  }

  #add(key: string, outcome: RemoteEvent['outcome'], network: string): void {
    const networks = this.#reports.get(key) ?? new Map<string, Reports>();
    this.#reports.set(key, networks);
    const reports = networks.get(network) ?? { loads: 0, failures: 0 };
    if (networks.size < MAX_NETWORKS || networks.has(network)) networks.set(network, reports);
    reports[outcome === 'failed' ? 'failures' : 'loads'] += 1;
  }
}
