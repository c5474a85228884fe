import { LRUCache } from 'lru-cache';
import { ReleaseError, releaseMessageOf } from '../storage/release-error';
import type { ReleaseStorage } from '../storage/release-storage';
import { type Description, damagedServerFiles } from './published-version';
import type { ReleaseProblem } from './release-source';

const MAX_COMPARED = 100;
/** Whole builds are read again to say whether they are damaged; each file is compared as it is rendered with in any case. */
const COMPARED_MS = 60_000;

/** Which server builds may run, and which of the live ones are damaged. */
export class ServerBuilds {
  /** Integrity of the build record by `<app>@<version>`. */
  readonly #records = new Map<string, string>();
  readonly #compared = new LRUCache<string, Promise<ReleaseError | null>>({
    max: MAX_COMPARED,
    ttl: COMPARED_MS,
  });

  /** `local`: where pages are rendered from. */
  constructor(readonly local: ReleaseStorage) {}

  /** Lets the build of a version run, of which somebody vouches for the description. */
  allow({ release: { app, version }, build }: Description): void {
    if (build) this.#records.set(`${app}@${version}`, build);
  }

  /** Integrity of the record of a build that may run. */
  recordOf(app: string, version: string): string | undefined {
    return this.#records.get(`${app}@${version}`);
  }

  /** What keeps live versions from being rendered on the server. */
  async problems(live: readonly Description[]): Promise<ReleaseProblem[]> {
    const found = await Promise.all(live.map((description) => this.#problem(description)));
    return found.filter((problem) => problem !== null);
  }

  async #problem(description: Description): Promise<ReleaseProblem | null> {
    const { app, version } = description.release;
    const build = this.recordOf(app, version);
    const key = `${app}@${version} ${build}`;
    const reading = this.#compared.get(key) ?? this.#damage({ ...description, build });
    this.#compared.set(key, reading);
    const reason = await reading;
    return reason === null
      ? null
      : {
          remote: app,
          version,
          message: `${reason.message} Sus páginas se arman en el navegador.`,
        };
  }

  async #damage(description: Description): Promise<ReleaseError | null> {
    const { app, version } = description.release;
    if (!description.build) {
      return new ReleaseError(
        `La compilación de servidor de ${app} ${version} no está en el registro firmado: publíquela y promuévala otra vez.`,
      );
    }
    try {
      const { damaged } = await damagedServerFiles(this.local, description);
      if (damaged.length === 0) return null;
      const files = damaged.join(', ');
      return new ReleaseError(`Archivos dañados en ${app} ${version}: ${files}. Publique una versión nueva.`);
    } catch (error) {
      return new ReleaseError(
        releaseMessageOf(error, `No se puede usar la compilación de servidor de ${app} ${version}.`),
      );
    }
  }
}
