import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { valid } from 'semver';
import { containerName } from 'shared/container-name';
import type { Release, ShellRelease } from 'shared/contract';
import { moduleDescriptorSchema, releaseSchema, shellReleaseSchema } from 'shared/module-schema';
import { z } from 'zod';
import { ReleaseError } from './release-error';
import { compressFiles, describeFile } from './release-files';

const groupSchema = z.object({ js: z.array(z.string()), css: z.array(z.string()) });
const manifestSchema = z.object({
  base: z.string(),
  groups: z.record(z.string(), groupSchema),
  fonts: z.array(z.string()),
  container: z.enum(['page', 'federation']).optional(),
});

/** File in a published version's folder that describes it. */
export const RELEASE_FILE = 'release.json';
const EXPOSED = '__federation_expose_remote';

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

async function describe(appFolder: string, webFolder: string, app: string, version: string) {
  const base = `/r/${app}/${version}/`;
  const manifest = manifestSchema.parse(await readJson(join(webFolder, 'release-manifest.json')));
  if (manifest.base !== base) {
    throw new ReleaseError(
      `${app} was built for ${manifest.base}, not ${base}; build it again with RELEASE_VERSION=${version}`,
    );
  }
  const files = (names: readonly string[]) =>
    Promise.all(names.map((name) => describeFile(webFolder, base, name)));
  const chunk = async (name: string) => {
    const group = manifest.groups[name] ?? { js: [], css: [] };
    return { js: await files(group.js), css: await files(group.css) };
  };

  const isShell = app === 'shell';
  const entryGroup = await chunk(isShell ? 'index' : containerName(app));
  const entry = entryGroup.js.at(-1);
  if (!entry) throw new ReleaseError(`${app}: the build has no entry script`);
  const ownEntry = isShell || manifest.container === 'page';
  const first = ownEntry ? { js: entryGroup.js.slice(0, -1), css: entryGroup.css } : await chunk(EXPOSED);

  const internal = new Set(['index', EXPOSED, containerName(app)]);
  const pageNames = Object.keys(manifest.groups).filter((name) => !internal.has(name));
  const pages = Object.fromEntries(
    await Promise.all(pageNames.map(async (name) => [name, await chunk(name)])),
  );
  const { devPort: _, ...module } = moduleDescriptorSchema.parse(
    await readJson(join(appFolder, 'module.json')),
  );
  if (module.id !== app) throw new ReleaseError(`${app}: module.json names another app, ${module.id}`);
  const release: Release = {
    app,
    version,
    publishedAt: new Date().toISOString(),
    entry,
    first,
    pages,
    fonts: await files(manifest.fonts),
    ...(manifest.container && { container: manifest.container }),
    module,
  };
  if (!isShell) return releaseSchema.parse(release);
  const contract = z
    .object({ version: z.string() })
    .parse(await readJson(join(appFolder, '..', 'shared', 'package.json')));
  return shellReleaseSchema.parse({ ...release, contract: contract.version });
}

/**
 * * Publishes an app's build (`dist/web` and `dist/node` in its folder) as an immutable version. Refuses a version that
 * exists, and one that is no semantic version; an incomplete release is never visible.
 */
export async function publishRelease(
  storeFolder: string,
  appFolder: string,
  app: string,
  version: string,
): Promise<ShellRelease | Release> {
  if (!valid(version)) throw new ReleaseError(`"${version}" is no semantic version (for example 1.4.0)`);
  const target = join(storeFolder, app, version);
  const web = join(appFolder, 'dist', 'web');
  const release = await describe(appFolder, web, app, version).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new ReleaseError(`${app} is not built: missing ${error.path}`);
  });

  const draft = `${target}.draft-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await cp(web, join(draft, 'web'), { recursive: true });
  await cp(join(appFolder, 'dist', 'node'), join(draft, 'node'), { recursive: true });
  await writeFile(join(draft, 'node', 'package.json'), '{"type":"commonjs"}\n');
  await compressFiles(join(draft, 'web'), await filesBelow(join(draft, 'web')));
  await writeFile(join(draft, RELEASE_FILE), JSON.stringify(release, null, 2));
  try {
    await rename(draft, target);
  } catch {
    await rm(draft, { recursive: true, force: true });
    throw new ReleaseError(`${app} ${version} is already published; a version never changes`);
  }
  return release;
}
