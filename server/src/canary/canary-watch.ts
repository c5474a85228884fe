import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RemoteEvent } from 'shared/contract';
import type { RemoteFigures, VersionFigures } from '../module-figures/remote-figures';
import type { Author } from '../registry/channels';
import type { ReleaseStore } from '../registry/release-store';

/** Author of automatic stops. */
export const CANARY_WATCH: Author = { who: 'canary watch', why: 'error rate' };
/** Minimum of failures before a canary is stopped. */
const MIN_FAILURES = 5;
/** Error rate that a canary may always have, even if stable has none. */
const ALLOWED_RATE = 0.02;
/** Canaries whose failing networks are remembered, and networks of each. */
const MAX_CANARIES = 100;
const MAX_NETWORKS = 1_000;
/** Allowed multiple of stable's error rate. */
const ALLOWED_FACTOR = 2;

const rateOf = ({ loads, failures }: VersionFigures) =>
  loads + failures > 0 ? failures / (loads + failures) : 0;

/** Error rate, from 0 to 1, beyond which a canary stops itself. */
export const canaryLimit = (stable: VersionFigures): number =>
  Math.max(ALLOWED_RATE, rateOf(stable) * ALLOWED_FACTOR);

/** Whether a canary's error rate is so far above stable's that it must stop. */
function hasFailed(canary: VersionFigures, stable: VersionFigures): boolean {
  if (canary.failures < MIN_FAILURES) return false;
  return rateOf(canary) > canaryLimit(stable);
}

/**
 * Stops failing canaries. It must get every report after it was counted. As anybody can report, failures are believed when
 * they came from several networks or this server saw several.
 */
export class CanaryWatch {
  readonly #stopping = new Set<string>();
  /** The networks from which failures of a canary were reported. */
  readonly #networks = new LRUCache<string, Set<string>>({ max: MAX_CANARIES });
  /** Each is as good as a network's. */
  #ownFailures = 0;

  constructor(
    readonly store: Pick<ReleaseStore, 'channels' | 'stopCanary'>,
    readonly figures: RemoteFigures,
    /** Networks that must have seen a canary fail. */
    readonly minNetworks: number,
  ) {}

  async told(
    { remote, version, outcome }: RemoteEvent,
    log: FastifyBaseLogger,
    network?: string,
  ): Promise<void> {
    if (outcome !== 'failed') return;
    const { stable = [], canary } = (await this.store.channels()).apps[remote] ?? {};
    if (canary?.version !== version) return;
    // A version that is tried again starts anew.
    const key = `${remote}@${version} ${canary.since}`;
    const source = network ?? `this server ${++this.#ownFailures}`;
    const networks = this.#networks.get(key) ?? new Set();
    if (networks.size < MAX_NETWORKS) networks.add(source);
    this.#networks.set(key, networks);
    const isBelieved = networks.size >= this.minNetworks;
    if (!isBelieved || this.#stopping.has(key)) return;
    // Failures that other instances were told of count, too.
    await this.figures.refresh().catch((err) => log.error({ err }, 'figures of other instances not read'));
    const [itself, beside] = [version, stable.at(-1) ?? ''].map((each) => this.figures.of(remote, each));
    if (!itself || !beside || !hasFailed(itself, beside)) return;
    const percent = (figures: VersionFigures) =>
      `${(rateOf(figures) * 100).toLocaleString('es-CO', { maximumFractionDigits: 1 })} %`;
    const detail = `falló el ${percent(itself)} de sus cargas, y el ${percent(beside)} de las de la versión estable`;
    const rates = { canary: rateOf(itself), stable: rateOf(beside) };
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
}
