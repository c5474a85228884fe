import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { rcompare, satisfies } from 'semver';
import type { Registry, Release, ShellRelease } from 'shared/contract';
import { releaseSchema, shellReleaseSchema } from 'shared/module-schema';
import { z } from 'zod';
import { publishRelease, RELEASE_FILE } from './publish';
import { ReleaseError } from './release-error';
import type { ReleaseSource } from './release-source';

/** Per app, the versions that were active, oldest first; the last one is active now. */
const activationsSchema = z.record(z.string(), z.array(z.string()));
type Activations = z.infer<typeof activationsSchema>;

const ACTIVE_FILE = 'active.json';
/** How far back a rollback can go. */
const MAX_HISTORY = 50;

export interface ReleaseListing {
  app: string;
  /** Active version, if one was promoted. */
  active: string | undefined;
  /** Published versions, newest first. */
  versions: string[];
}

/**
 * Releases in a folder: `<app>/<version>/` holds a published version and never changes; `active.json` says which
 * version of each app is live. Promoting and rolling back write only that file, atomically.
 */
export class ReleaseStore implements ReleaseSource {
  #cached: { stamp: number; registry: Registry } | undefined;

  constructor(readonly folder: string) {}

  /** Publishes the build in `appFolder` as `app` `version`. Throws `ReleaseError` when that version exists. */
  async publish(appFolder: string, app: string, version: string): Promise<void> {
    await publishRelease(this.folder, appFolder, app, version);
  }

  /** Makes a published version live. Throws `ReleaseError` when it is unknown or the contract does not fit. */
  async promote(app: string, version: string): Promise<void> {
    await this.#change(async (activations) => {
      await this.#assertCompatible(app, version, activations);
      const history = activations[app] ?? [];
      if (history.at(-1) !== version) history.push(version);
      activations[app] = history.slice(-MAX_HISTORY);
    });
  }

  /** Makes the version live that was before the present one; returns it. */
  async rollback(app: string): Promise<string> {
    return this.#change(async (activations) => {
      const history = activations[app] ?? [];
      const previous = history.at(-2);
      if (!previous) throw new ReleaseError(`${app} has no earlier version to go back to`);
      await this.#assertCompatible(app, previous, activations);
      activations[app] = history.slice(0, -1);
      return previous;
    });
  }

  /** Every app with its versions. */
  async list(): Promise<ReleaseListing[]> {
    const activations = await this.#activations();
    const folders = await readdir(this.folder, { withFileTypes: true }).catch(() => []);
    const apps = folders.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    return Promise.all(
      apps.sort().map(async (app) => {
        const names = await readdir(join(this.folder, app));
        const versions = names.filter((name) => this.has(app, name)).sort(rcompare);
        return { app, active: activations[app]?.at(-1), versions };
      }),
    );
  }

  /** Whether a version is published. */
  has(app: string, version: string): boolean {
    return existsSync(join(this.folder, app, version, RELEASE_FILE));
  }

  /** The live versions, as pages and `/remotes.json` carry them. Throws `ReleaseError` before a shell is promoted. */
  async registry(): Promise<Registry> {
    const stamp = await stat(join(this.folder, ACTIVE_FILE)).then(
      (file) => file.mtimeMs,
      () => 0,
    );
    if (this.#cached?.stamp === stamp) return this.#cached.registry;
    const { shell: shellHistory, ...remoteHistories } = await this.#activations();
    const shellVersion = shellHistory?.at(-1);
    if (!shellVersion) throw new ReleaseError('No shell has been promoted');
    const remotes: Record<string, Release> = {};
    for (const [app, history] of Object.entries(remoteHistories)) {
      const version = history.at(-1);
      if (version) remotes[app] = await this.#remote(app, version);
    }
    const content = { shell: await this.#shell(shellVersion), remotes };
    const revision = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
    const registry = { revision, ...content };
    this.#cached = { stamp, registry };
    return registry;
  }

  /** Folder of a version's server build. */
  nodeFolder(app: string, version: string): string {
    return join(this.folder, app, version, 'node');
  }

  async #assertCompatible(app: string, version: string, activations: Activations): Promise<void> {
    if (!this.has(app, version)) throw new ReleaseError(`${app} ${version} is not published`);
    const active = (name: string) => (name === app ? version : activations[name]?.at(-1));
    const shellVersion = active('shell');
    if (!shellVersion) return;
    const { contract } = await this.#shell(shellVersion);
    const affected = app === 'shell' ? Object.keys(activations).filter((name) => name !== 'shell') : [app];
    for (const name of affected) {
      const remoteVersion = active(name);
      if (!remoteVersion) continue;
      const { module } = await this.#remote(name, remoteVersion);
      if (satisfies(contract, module.requires)) continue;
      throw new ReleaseError(
        `${name} ${remoteVersion} needs shared ${module.requires}, but shell ${shellVersion} provides ${contract}`,
      );
    }
  }

  async #shell(version: string): Promise<ShellRelease> {
    return shellReleaseSchema.parse(await this.#read('shell', version));
  }

  async #remote(app: string, version: string): Promise<Release> {
    return releaseSchema.parse(await this.#read(app, version));
  }

  async #read(app: string, version: string): Promise<unknown> {
    return JSON.parse(await readFile(join(this.folder, app, version, RELEASE_FILE), 'utf8'));
  }

  async #activations(): Promise<Activations> {
    const text = await readFile(join(this.folder, ACTIVE_FILE), 'utf8').catch(() => '{}');
    return activationsSchema.parse(JSON.parse(text));
  }

  async #change<T>(edit: (activations: Activations) => Promise<T>): Promise<T> {
    await mkdir(this.folder, { recursive: true });
    const release = await lock(this.folder, { retries: { retries: 20, minTimeout: 50, maxTimeout: 200 } });
    try {
      const activations = await this.#activations();
      const result = await edit(activations);
      const draft = join(this.folder, `${ACTIVE_FILE}.${process.pid}`);
      await writeFile(draft, JSON.stringify(activations, null, 2));
      await rename(draft, join(this.folder, ACTIVE_FILE));
      return result;
    } finally {
      await release();
    }
  }
}
