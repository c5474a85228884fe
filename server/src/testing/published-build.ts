import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { containerName } from 'shared/container-name';
import type { ReleaseStore } from '../registry/release-store';

/** What a build declares; the rest is the minimum that can be published. */
export interface Build {
  app: string;
  version: string;
  entry?: string;
  /** Chunk groups besides the entry; their files are written, too. */
  groups?: Record<string, { js: string[]; css: string[]; shared?: string[] }>;
  /** Files of the server build; by default an entry that does nothing. */
  server?: Record<string, string>;
  /** API of the module: its script and its declaration. */
  api?: { code: string; declared: object };
  contract?: string;
  needs?: string;
  module?: object;
  uses?: Record<string, string[]>;
  provides?: Record<string, string[]>;
}

/** Writes the output of a build below `folder`, and returns the app's folder. */
export async function writeBuild(folder: string, build: Build): Promise<string> {
  const {
    app,
    version,
    entry = 'one',
    contract = '1.0.0',
    groups = {},
    needs,
    module,
    server = { 'remoteEntry.js': '' },
    api,
    uses = {},
    provides = {},
  } = build;
  const appFolder = join(folder, app);
  await mkdir(join(appFolder, 'dist', 'web'), { recursive: true });
  await mkdir(join(appFolder, 'dist', 'node'), { recursive: true });
  const group = app === 'shell' ? 'index' : containerName(app);
  await writeFile(join(appFolder, 'dist/web/entry.js'), entry);
  for (const [name, text] of Object.entries(server)) {
    await writeFile(join(appFolder, 'dist/node', name), text);
  }
  // An earlier build may have left one.
  await rm(join(appFolder, 'dist', 'server'), { recursive: true, force: true });
  if (api) {
    await mkdir(join(appFolder, 'dist', 'server'));
    await writeFile(join(appFolder, 'dist/server/index.js'), api.code);
    await writeFile(join(appFolder, 'dist/server/api.json'), JSON.stringify(api.declared));
  }
  for (const name of Object.values(groups).flatMap(({ js, css }) => [...js, ...css])) {
    await writeFile(join(appFolder, 'dist/web', name), name);
  }
  await writeFile(
    join(appFolder, 'dist/web/release-manifest.json'),
    JSON.stringify({
      base: `/r/${app}/${version}/`,
      groups: { [group]: { js: ['entry.js'], css: [] }, ...groups },
      fonts: [],
      module: {
        id: app,
        title: app,
        requires: '^1.0.0',
        devPort: 3119,
        routes: [],
        ...module,
        ...(api && { api: declaredIn(api.declared) }),
      },
      contract,
      needs,
      uses,
      provides,
    }),
  );
  return appFolder;
}

/** The part of `api.json` that also stands in `module.json`. */
function declaredIn(declared: object): object {
  const { statements: _, migrations: __, ...own } = declared as Record<string, unknown>;
  return own;
}

/** Publishes such a build. */
export async function publishBuild(store: ReleaseStore, folder: string, build: Build): Promise<void> {
  await store.publish(await writeBuild(folder, build), build.app, build.version);
}
