import { LRUCache } from 'lru-cache';
import type { ReleaseChange, ReleaseOverview } from 'shared/schemas';
import { canaryLimit } from '../canary/canary-verdict';
import { CANARY_WATCH } from '../canary/canary-watch';
import type { RemoteFigures } from '../module-figures/remote-figures';
import { type Change, type Channels, previousVersion } from '../registry/channels';
import { readBuildRecord, readDescription } from '../registry/published-version';
import type { ReleaseListing } from '../registry/release-listing';
import type { ReleaseStore } from '../registry/release-store';

type ModuleOverview = ReleaseOverview['modulos'][number];
type VersionOverview = ModuleOverview['versiones'][number];

/** Newest versions of a module that are listed; live ones and the one to roll back to are always listed. */
const LISTED_VERSIONS = 20;
const LISTED_CHANGES = 200;
/** How many descriptions of published versions are kept; they never change. */
const KEPT_DESCRIPTIONS = 500;

const ACTIONS: Record<Change['action'], ReleaseChange['accion']> = {
  promote: 'promover',
  rollback: 'revertir',
  canary: 'canario',
  'canary-stop': 'detener',
  withdraw: 'retirar',
  team: 'equipo',
  key: 'llave',
  'key-revoke': 'revocar',
};

/** Collects what the panel shows of the releases: versions, channels, figures and changes. */
export class ReleaseOverviewReader {
  readonly #described = new LRUCache<string, Pick<VersionOverview, 'publicada' | 'requiere' | 'bytes'>>({
    max: KEPT_DESCRIPTIONS,
  });

  constructor(
    readonly store: ReleaseStore,
    readonly figures: RemoteFigures,
  ) {}

  /** `mayRelease`: which modules are included. */
  async read(mayRelease: (app: string) => boolean): Promise<ReleaseOverview> {
    await this.figures.refresh();
    const [all, channels, problems] = [
      await this.store.list(),
      await this.store.channels(),
      await this.store.problems(),
    ];
    const listings = all.filter(({ app }) => mayRelease(app));
    // The shell comes first, as in the panel.
    listings.sort((a, b) => Number(b.app === 'shell') - Number(a.app === 'shell'));
    const registry = await this.store.registry().catch(() => null);
    return {
      revision: registry?.revision ?? '',
      contrato: registry?.shell.contract ?? null,
      problemas: problems.map(({ message }) => message),
      cambiable: this.store.mayChange,
      desde: this.figures.since.toISOString(),
      modulos: await Promise.all(listings.map((listing) => this.#module(listing, channels))),
      historial: channels.history
        .filter(({ app }) => mayRelease(app))
        .slice(-LISTED_CHANGES)
        .reverse()
        .map(changeOf),
    };
  }

  async #module(listing: ReleaseListing, channels: Channels): Promise<ModuleOverview> {
    const { app, stable, canary, versions, withdrawn } = listing;
    const anterior = previousVersion(channels, app) ?? null;
    const live = [stable, canary?.version, anterior];
    const listed = versions.filter((version, index) => index < LISTED_VERSIONS || live.includes(version));
    return {
      id: app,
      estable: stable ?? null,
      anterior,
      canario: canary
        ? {
            version: canary.version,
            porcentaje: canary.percent ?? null,
            rol: canary.role ?? null,
            desde: canary.since,
          }
        : null,
      limite: canaryLimit(this.figures.of(app, stable ?? '')),
      horas: this.figures.lastHours(app).map(({ loads, failures }) => ({ cargas: loads, fallos: failures })),
      versiones: await Promise.all(
        listed.map(async (version) => ({
          ...(await this.#describe(app, version)),
          ...this.#figuresOf(app, version),
          version,
          retirada: withdrawn.includes(version),
        })),
      ),
    };
  }

  #figuresOf(app: string, version: string) {
    const { loads, failures, failuresByStage, medianMs, p95Ms } = this.figures.of(app, version);
    return {
      cargas: loads,
      fallos: failures,
      fallosPorEtapa: failuresByStage,
      p50: medianMs ?? null,
      p95: p95Ms ?? null,
    };
  }

  /** What a version's own files say; nulls for a damaged one. */
  async #describe(app: string, version: string) {
    const key = `${app}@${version}`;
    const known = this.#described.get(key);
    if (known) return known;
    try {
      const description = await readDescription(this.store.storage, app, version);
      const { sizes } = await readBuildRecord(this.store.storage, description);
      const { publishedAt, module } = description.release;
      const described = {
        publicada: publishedAt,
        requiere: app === 'shell' ? null : module.requires,
        bytes: sizes ? { inicio: sizes.first, total: sizes.total } : null,
      };
      this.#described.set(key, described);
      return described;
    } catch {
      return { publicada: null, requiere: null, bytes: null };
    }
  }
}

function changeOf({ at, who, why, action, app, version, from, detail, rates }: Change): ReleaseChange {
  return {
    fecha: at,
    quien: who,
    motivo: why,
    accion: ACTIONS[action],
    modulo: app,
    version,
    desde: from ?? null,
    detalle: detail ?? null,
    automatico: who === CANARY_WATCH.who,
    tasas: rates ? { canario: rates.canary, estable: rates.stable } : null,
  };
}
