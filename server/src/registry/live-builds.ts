import { LRUCache } from 'lru-cache';
import { releaseMessageOf } from '../storage/release-error';
import type { ReleaseStorage } from '../storage/release-storage';
import { type Description, damagedFiles, damageText } from './published-version';
import type { ReleaseProblem } from './release-source';

const MAX_COMPARED = 100;
/** How often whole builds are read again to report damage; each file is also compared whenever it is run or loaded. */
const COMPARED_MS = 60_000;

const IN_BROWSER = 'Sus páginas se arman en el navegador.';

/** Which server builds may run, and which of the live versions have damaged files. */
export class LiveBuilds {
  /** Integrity of the build record by `<app>@<version>`. */
  readonly #records = new Map<string, string>();
  readonly #compared: LRUCache<string, Promise<string | null>>;

  constructor(
    /** The files that are sent to browsers and that render pages. */
    readonly local: ReleaseStorage,
    now = () => performance.now(),
  ) {
    this.#compared = new LRUCache({
      max: MAX_COMPARED,
      ttl: COMPARED_MS,
      ttlResolution: 0,
      perf: { now },
    });
  }

  /** Lets the server build of a version run. The caller vouches for its description. */
  allow({ release: { app, version }, build }: Description): void {
    if (build) this.#records.set(`${app}@${version}`, build);
  }

  /** Integrity of the record of a build that may run; undefined for one that may not. */
  recordOf(app: string, version: string): string | undefined {
    return this.#records.get(`${app}@${version}`);
  }

  /** Damaged files of live versions. */
  async problems(live: readonly Description[]): Promise<ReleaseProblem[]> {
    const found = await Promise.all(live.map((description) => this.#problem(description)));
    return found.filter((problem) => problem !== null);
  }

  async #problem(description: Description): Promise<ReleaseProblem | null> {
    const { app, version } = description.release;
    const build = this.recordOf(app, version);
    const key = `${app}@${version} ${build}`;
    let reading = this.#compared.get(key);
    if (!reading) {
      reading = this.#damage({ ...description, build });
      this.#compared.set(key, reading);
    }
    const message = await reading;
    return message === null ? null : { remote: app, version, message };
  }

  async #damage(description: Description): Promise<string | null> {
    const { app, version } = description.release;
    if (!description.build) {
      return `La compilación de servidor de ${app} ${version} no está en el registro firmado: publíquela y promuévala otra vez. ${IN_BROWSER}`;
    }
    try {
      const { damaged } = await damagedFiles(this.local, description);
      if (damaged.length === 0) return null;
      const rendered = damaged.some((name) => name.startsWith('node/')) ? ` ${IN_BROWSER}` : '';
      return `${app} ${version}: ${damageText(damaged)}${rendered}`;
    } catch (error) {
      const reason = releaseMessageOf(
        error,
        `No se puede usar la compilación de servidor de ${app} ${version}.`,
      );
      return `${reason} ${IN_BROWSER}`;
    }
  }
}
