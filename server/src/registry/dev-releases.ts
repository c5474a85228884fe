import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { containerName } from 'shared/container-name';
import type { Registry, Release } from 'shared/contract';
import { moduleDescriptorSchema } from 'shared/module-schema';
import { z } from 'zod';
import { ReleaseError } from '../storage/release-error';
import type { Visitor } from './channel-choice';
import { type Channels, noChannels } from './channels';
import type { ReleaseProblem, ReleaseSource, ServerBuild } from './release-source';

const groupSchema = z.object({ js: z.array(z.string()), css: z.array(z.string()) });
const manifestSchema = z.object({
  groups: z.record(z.string(), groupSchema),
  container: z.enum(['page', 'federation']).optional(),
});

/** Revision of every registry with development servers: their code changes without a new revision, and has no server builds. */
export const DEV_REVISION = 'dev';

/**
 * Development servers in place of published versions: of all apps (`npm run dev`), or of single ones over a store
 * (`DEV_REMOTES`). Their pages are rendered in the browser only.
 */
export class DevReleases implements ReleaseSource {
  /** `origins`: URL of the development server by app. `appsFolder` holds the apps' sources. */
  constructor(
    readonly store: ReleaseSource,
    readonly origins: Readonly<Record<string, string>>,
    readonly appsFolder: string,
  ) {}

  get folder(): string {
    return this.store.folder;
  }

  has(app: string, version: string): boolean {
    return this.store.has(app, version);
  }

  ensure(app: string, version: string): Promise<boolean> {
    return this.store.ensure(app, version);
  }

  async channels(): Promise<Channels> {
    return noChannels();
  }

  problems(): Promise<ReleaseProblem[]> {
    return this.store.problems();
  }

  serverBuild(app: string, version: string): ServerBuild {
    return this.store.serverBuild(app, version);
  }

  /** Apps whose development server does not answer keep their published version, if there is one. */
  async registry(visitor?: Visitor): Promise<Registry> {
    const published = await this.store.registry(visitor).catch(() => null);
    const served = await Promise.all(Object.keys(this.origins).map((app) => this.#release(app)));
    const remotes = { ...published?.remotes };
    let shell = published?.shell;
    for (const release of served) {
      if (release?.app === 'shell') shell = { ...release, contract: await this.#contract() };
      else if (release) remotes[release.app] = release;
    }
    if (!shell) throw new ReleaseError('El servidor de desarrollo del shell todavía no responde.');
    return { revision: DEV_REVISION, shell, remotes };
  }

  async #release(app: string): Promise<Release | null> {
    const origin = this.origins[app];
    const answer = await fetch(`${origin}/release-manifest.json`).catch(() => null);
    if (!answer?.ok) return null;
    const { groups, container } = manifestSchema.parse(await answer.json());
    const file = (name: string) => ({ url: `${origin}/${name}`, integrity: '' });
    const entryGroup = groups[app === 'shell' ? 'index' : containerName(app)];
    const entry = entryGroup?.js.at(-1);
    if (!entryGroup || !entry) return null;
    const module = moduleDescriptorSchema.parse(await this.#json(app, 'module.json'));
    return {
      app,
      version: '0.0.0-dev',
      publishedAt: new Date().toISOString(),
      entry: file(entry),
      // In development the scripts contain the styles.
      first: { js: entryGroup.js.slice(0, -1).map(file), css: [] },
      pages: {},
      fonts: [],
      ...(container && { container }),
      module: {
        ...module,
        routes: module.routes.map((route) => ({ ...route, rendering: 'browser' as const })),
      },
    };
  }

  async #contract(): Promise<string> {
    return z.object({ version: z.string() }).parse(await this.#json('shared', 'package.json')).version;
  }

  async #json(app: string, file: string): Promise<unknown> {
    return JSON.parse(await readFile(join(this.appsFolder, app, file), 'utf8'));
  }
}
