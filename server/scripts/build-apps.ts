import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findApps } from 'shared/apps';
import { StartupError } from '../src/config/startup-error';
import { buildArguments } from '../src/publishing/build-app';
import { lockedFor } from '../src/publishing/locked-for';
import type { ReleaseStore } from '../src/registry/release-store';

const repository = fileURLToPath(new URL('../..', import.meta.url));
/** Raise it when publishing writes something new, so that everything is published again. */
const PUBLICATION = '2';
/** How many builds run at the same time; each uses about one core. */
const AT_ONCE = 2;
/** Files that do not affect a build. */
const SKIPPED =
  /(^|\/)(node_modules|dist|\.rsbuild)(\/|$)|\.(test|fixture)\.tsx?$|(^|\/)(CHANGELOG\.md|api-report\.json|vitest\.config\.ts)$/;

async function hashFolder(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !SKIPPED.test(file))
    .sort();
  for (const file of files) hash.update(file).update(await readFile(join(folder, file)));
  return hash.digest('hex');
}

/** Inputs that all apps' builds share. */
interface Sources {
  commonHash: string;
  lockfile: string;
}

async function buildVersion(app: string, { commonHash, lockfile }: Sources): Promise<string> {
  const manifest = JSON.parse(await readFile(join(repository, app, 'package.json'), 'utf8')) as {
    version: string;
  };
  const hash = createHash('sha256')
    .update(commonHash)
    .update(lockedFor(app, lockfile))
    .update(await hashFolder(join(repository, app)));
  return `${manifest.version}-src.x${hash.digest('hex').slice(0, 8)}`;
}

function runBuild(app: string, version: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const folder = join(repository, app);
    const child = spawn(process.execPath, buildArguments(folder), {
      cwd: folder,
      env: { ...process.env, RELEASE_VERSION: version, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new StartupError(`${app} no compila:\n${output}`)),
    );
  });
}

/** Builds and publishes an app's current sources, unless that was done already; returns the version. */
async function publish(store: ReleaseStore, app: string, sources: Sources): Promise<string> {
  const version = await buildVersion(app, sources);
  if (await store.ensure(app, version)) return version;
  console.log(`  ${app} ${version}`);
  await runBuild(app, version);
  await store.publish(join(repository, app), app, version);
  return version;
}

/**
 * Builds and publishes what a store does not have yet; returns the version of each app. A version made here is the app's own version
 * plus a hash of everything that goes into the build, so an unchanged app is not built again.
 */
export async function buildApps(store: ReleaseStore): Promise<Map<string, string>> {
  const commonHash = createHash('sha256')
    .update(PUBLICATION)
    .update(await hashFolder(join(repository, 'shared')))
    .digest('hex');
  const lockfile = await readFile(join(repository, 'pnpm-lock.yaml'), 'utf8');
  const waiting = findApps(repository).map(({ id }) => id);
  const versions = new Map<string, string>();
  const work = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift())
      versions.set(app, await publish(store, app, { commonHash, lockfile }));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return versions;
}
