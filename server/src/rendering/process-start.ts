import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, RuntimeConfig } from 'shared/contract';
import { z } from 'zod';
import type { ReleaseSource, ServerBuild } from '../registry/release-source';
import { integrityOf } from '../storage/release-files';
import type { BuildFile, ProcessStart } from './render-messages';

/** Versions and configuration that render the pages of one app, or answer calls of its API. */
export interface Rendering {
  /** The same for the same versions of shell and app. */
  id: string;
  /** Which build runs: the one that renders pages (`node`), or the API of a module (`server`), which needs no shell. */
  part: 'node' | 'server';
  /** The live object: what the team changes in it is sent with the next task. */
  config: RuntimeConfig;
  /** Server builds of the shell and, for pages of a module, of that module, by app. */
  builds: Record<string, ServerBuild>;
}

const filesSchema = z.record(z.string(), z.string()).default({});
const recordSchema = z.object({ node: filesSchema, server: filesSchema });

/** The file that runs first. */
const entryOf = (part: Rendering['part'], app: string) =>
  part === 'server' || app === 'shell' ? 'index.js' : 'remoteEntry.js';

/**
 * The rendering of an app's pages: its server build and the shell's, nothing of the other modules, so that a promotion of
 * another module does not replace its processes.
 */
export function renderingOf(
  releases: Pick<ReleaseSource, 'serverBuild'>,
  registry: Registry,
  config: RuntimeConfig,
  app: string,
): Rendering {
  const shell = registry.shell.version;
  const builds = { shell: releases.serverBuild('shell', shell) };
  const release = registry.remotes[app];
  if (!release) return { id: `shell@${shell}`, part: 'node', config, builds };
  const { version } = release;
  return {
    id: `shell@${shell} ${app}@${version}`,
    part: 'node',
    config,
    builds: { ...builds, [app]: releases.serverBuild(app, version) },
  };
}

/** Hands out the files of server builds. It verifies the very bytes that run against the published hashes. */
export class BuildReader {
  /** Integrity of each file by app and name. */
  readonly #published = new Map<string, Record<string, string>>();

  constructor(readonly rendering: Rendering) {}

  /** What a process starts with. A build that must not run is included with the reason. */
  async start(): Promise<ProcessStart> {
    const { config, builds, part } = this.rendering;
    const read = Object.entries(builds).map(async ([app, build]) => {
      const name = entryOf(part, app);
      const problem = await this.#readRecord(app, build);
      const entry = problem === undefined ? await this.read(app, name) : { problem };
      const files = Object.keys(this.#published.get(app) ?? {});
      return [app, { entry: { ...entry, name }, files }] as const;
    });
    return { config, part, builds: Object.fromEntries(await Promise.all(read)) };
  }

  /** A file of a build, or why it must not run. */
  async read(app: string, name: string): Promise<BuildFile> {
    const { folder } = this.rendering.builds[app] ?? {};
    const files = this.#published.get(app) ?? {};
    const integrity = Object.hasOwn(files, name) ? files[name] : undefined;
    const { part } = this.rendering;
    const file = `${app}/${part}/${name}`;
    const bytes = folder && integrity && (await readFile(join(folder, part, name)).catch(() => null));
    if (!bytes || integrityOf(bytes) !== integrity) return { problem: `${file} is not what was published.` };
    return { text: bytes.toString('utf8') };
  }

  async #readRecord(app: string, { folder, record }: ServerBuild): Promise<string | undefined> {
    if (!record) return `Nothing vouches for the server build of ${app}: publish it again.`;
    const bytes = await readFile(join(folder, 'build.json')).catch(() => null);
    if (!bytes || integrityOf(bytes) !== record) return `${app}/build.json is not what was published.`;
    const files = recordSchema.parse(JSON.parse(bytes.toString('utf8')))[this.rendering.part];
    // Leaves out names that lead out of the build's folder.
    const inside = Object.entries(files).filter(([name]) => !name.split(/[\\/]/).includes('..'));
    this.#published.set(app, Object.fromEntries(inside));
    return undefined;
  }
}
