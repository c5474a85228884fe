import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { valid } from 'semver';
import { containerName } from 'shared/container-name';
import type { Release, ShellRelease } from 'shared/contract';
import { releaseSchema, shellReleaseSchema } from 'shared/module-schema';
import { z } from 'zod';
import { API_ENTRY, API_FILE, readBuiltApi } from '../module-declaration/built-api';
import { ReleaseError } from '../storage/release-error';
import { compressed, filesBelow, integrityOf } from '../storage/release-files';
import type { ReleaseStorage } from '../storage/release-storage';
import { describedModule } from './described-module';

/** Exports of the shared modules that a build imports; for the shell, those that it provides. */
const buildRecordSchema = z.object({
  uses: z.record(z.string(), z.array(z.string())).default({}),
  provides: z.record(z.string(), z.array(z.string())).default({}),
});

/** Error for publishing a version that exists: versions never change. */
export const alreadyPublished = (app: string, version: string) =>
  new ReleaseError(
    `${app} ${version} ya está publicada y no cambia: suba la versión, o promueva esta con "promote".`,
  );

/** Compressed bytes of a version's scripts and styles: those needed before its module can be used, and all of them. */
const sizesSchema = z.object({ first: z.number(), total: z.number() });
/** `build.json` of a published version. */
export const storedBuildSchema = buildRecordSchema.extend({
  sizes: sizesSchema.optional(),
  /** Integrity of each file of the build that renders pages, by path; absent in older versions. */
  node: z.record(z.string(), z.string()).optional(),
  /** The same for the module's API, if it has one. */
  server: z.record(z.string(), z.string()).optional(),
  /** The same for each stored file for browsers, compressed forms included. */
  web: z.record(z.string(), z.string()).optional(),
});
export type BuildRecord = z.infer<typeof storedBuildSchema>;

const groupSchema = z.object({
  js: z.array(z.string()),
  css: z.array(z.string()),
  shared: z.array(z.string()).default([]),
});
/** `release-manifest.json` of a browser build (`shared/build/release-manifest.ts`). */
const manifestSchema = buildRecordSchema.extend({
  base: z.string(),
  groups: z.record(z.string(), groupSchema),
  fonts: z.array(z.string()),
  container: z.enum(['page', 'federation']).optional(),
  /** `module.json` as it was when the build ran. */
  module: z.unknown(),
  /** Version of `shared` that it was built with. */
  contract: z.string(),
  /** Oldest version of `shared` whose shell can load the build; absent if any can. */
  needs: z.string().optional(),
});
type Manifest = z.infer<typeof manifestSchema>;

/** File that describes a published version; written last, so that an incomplete release is never visible. */
export const RELEASE_FILE = 'release.json';
/** What the build recorded about itself: used by the checks at promotion, and only server files listed there are run. */
export const BUILD_FILE = 'build.json';
const MANIFEST_FILE = 'release-manifest.json';
const EXPOSED = '__federation_expose_remote';

async function readManifest(webFolder: string, app: string): Promise<Manifest> {
  const file = join(webFolder, MANIFEST_FILE);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ReleaseError(`${app} no está compilado: falta ${file}.`);
  });
  const manifest = manifestSchema.safeParse(parsed(text));
  if (manifest.success) return manifest.data;
  throw new ReleaseError(
    `${app}: ${MANIFEST_FILE} es de otra versión de la compilación. Compile la app otra vez.`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const declaresApi = ({ module }: Manifest) =>
  typeof module === 'object' && module !== null && 'api' in module && module.api !== undefined;

const filesOf = (folder: string, app: string): Promise<string[]> =>
  filesBelow(folder).catch(() => {
    throw new ReleaseError(`${app} no está compilado: falta ${folder}.`);
  });

async function describe(
  webFolder: string,
  manifest: Manifest,
  app: string,
  version: string,
): Promise<Release | ShellRelease> {
  const { base } = manifest;
  const built = new Set(await filesOf(webFolder, app));
  const files = (names: readonly string[]) =>
    Promise.all(
      names.map(async (name) => {
        // A build may come from elsewhere: a name must not lead to a file outside of it.
        if (!built.has(name))
          throw new ReleaseError(`${app}: la compilación nombra ${name}, que no está en ella.`);
        return { url: base + name, integrity: integrityOf(await readFile(join(webFolder, name))) };
      }),
    );
  const chunk = async (name: string) => {
    const { js, css, shared } = manifest.groups[name] ?? { js: [], css: [], shared: [] };
    return { js: await files(js), css: await files(css), ...(shared.length > 0 && { shared }) };
  };

  const isShell = app === 'shell';
  const entryGroup = await chunk(isShell ? 'index' : containerName(app));
  const entry = entryGroup.js.at(-1);
  if (!entry) throw new ReleaseError(`${app}: la compilación no tiene script de entrada.`);
  const ownEntry = isShell || manifest.container === 'page';
  const first = ownEntry ? { js: entryGroup.js.slice(0, -1), css: entryGroup.css } : await chunk(EXPOSED);

  const internal = new Set(['index', EXPOSED, containerName(app)]);
  const pageNames = Object.keys(manifest.groups).filter((name) => !internal.has(name));
  const pages = Object.fromEntries(
    await Promise.all(pageNames.map(async (name) => [name, await chunk(name)])),
  );
  const release = {
    app,
    version,
    publishedAt: new Date().toISOString(),
    entry,
    first,
    pages,
    fonts: await files(manifest.fonts),
    ...(manifest.container && { container: manifest.container }),
    module: describedModule(app, { declared: manifest.module, needs: manifest.needs, chunks: pageNames }),
  };
  return isShell
    ? shellReleaseSchema.parse({ ...release, contract: manifest.contract })
    : releaseSchema.parse(release);
}

function sizesOf({ entry, first }: Release | ShellRelease, packed: ReadonlyMap<string, number>) {
  const sum = (urls: Iterable<string>) => [...urls].reduce((bytes, url) => bytes + (packed.get(url) ?? 0), 0);
  const start = [entry, ...first.js, ...first.css].map(({ url }) => url);
  return { first: sum(start), total: sum(packed.keys()) };
}

/** How many files are written at a time: each mostly waits for the disk or the bucket. */
const AT_A_TIME = 16;

async function forEachFile(names: string[], work: (name: string) => Promise<void>): Promise<void> {
  const waiting = [...names];
  const worker = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) await work(name);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}

/** Stores the files of a server build; returns their integrity by name. */
async function storeServerFiles(
  storage: ReleaseStorage,
  app: string,
  { from, to }: { from: string; to: string },
): Promise<Record<string, string>> {
  const stored: Record<string, string> = {};
  await forEachFile(await filesOf(from, app), async (name) => {
    const bytes = await readFile(join(from, name));
    await storage.write(to + name, bytes);
    stored[name] = integrityOf(bytes);
  });
  return stored;
}

/** Throws a `ReleaseError` unless the build of a module's API has its two files, and only SQL that a module may use. */
async function assertApi(folder: string, app: string): Promise<void> {
  const files = await filesOf(folder, app);
  for (const name of [API_ENTRY, API_FILE]) {
    if (!files.includes(name))
      throw new ReleaseError(`${app} no está compilado: falta ${join(folder, name)}.`);
  }
  await readBuiltApi(app, await readFile(join(folder, API_FILE), 'utf8'));
}

/**
 * Publishes an app's build as an immutable version: `dist/web`, `dist/node` and, with an API, `dist/server` of its folder,
 * nothing else. Refuses a version that exists or is no semantic version. An incomplete release is never visible.
 */
export async function publishRelease(
  storage: ReleaseStorage,
  appFolder: string,
  app: string,
  version: string,
): Promise<void> {
  if (!valid(version)) throw new ReleaseError(`"${version}" no es una versión semántica, como 1.4.0.`);
  const web = join(appFolder, 'dist', 'web');
  const node = join(appFolder, 'dist', 'node');
  const manifest = await readManifest(web, app);
  const base = `/r/${app}/${version}/`;
  if (manifest.base !== base) {
    throw new ReleaseError(
      `${app} se compiló para ${manifest.base}, no para ${base}. Compílelo otra vez con RELEASE_VERSION=${version}.`,
    );
  }
  const target = `${app}/${version}/`;
  if (await storage.read(target + RELEASE_FILE)) {
    throw alreadyPublished(app, version);
  }
  const release = await describe(web, manifest, app, version);
  const server = declaresApi(manifest) ? join(appFolder, 'dist', 'server') : undefined;
  if (server) await assertApi(server, app);
  // Removes what a killed command left behind.
  await storage.remove(target);
  const packedSizes = new Map<string, number>();
  const browserFiles: Record<string, string> = {};
  await forEachFile(await filesOf(web, app), async (name) => {
    const bytes = await readFile(join(web, name));
    const packed = await compressed(name, bytes);
    for (const [ending, content] of [['', bytes] as const, ...packed]) {
      await storage.write(`${target}web/${name}${ending}`, content);
      browserFiles[name + ending] = integrityOf(content);
    }
    if (/\.(js|css)$/.test(name)) packedSizes.set(base + name, packed[0]?.[1].length ?? bytes.length);
  });
  const nodeFiles = await storeServerFiles(storage, app, { from: node, to: `${target}node/` });
  const apiFiles = server && (await storeServerFiles(storage, app, { from: server, to: `${target}server/` }));
  const { uses, provides } = manifest;
  const sizes = sizesOf(release, packedSizes);
  const files = { node: nodeFiles, server: apiFiles, web: browserFiles };
  const record = Buffer.from(JSON.stringify({ uses, provides, sizes, ...files }));
  await storage.write(target + BUILD_FILE, record);
  // Whoever vouches for the description thereby vouches for the record, and so for every file.
  const description = { ...release, build: integrityOf(record) };
  await storage.write(target + RELEASE_FILE, JSON.stringify(description, null, 2));
}
