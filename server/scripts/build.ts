import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findApps } from 'shared/apps';
import { loadConfig } from '../src/config';
import { ReleaseStore } from '../src/releases/release-store';
import { lockDataFolder, prepareDataFolder } from '../src/startup/data-folder';
import { refuseToStart } from '../src/startup/refuse';
import { StartupError } from '../src/startup/startup-error';

/**
 * Builds and publishes what the release store does not have yet. A version made here is the app's own version plus a
 * hash of everything that goes into the build, so an unchanged app is neither built nor promoted again.
 */

const repository = fileURLToPath(new URL('../..', import.meta.url));
/** What each app's sources were last: going back to older sources promotes them again, a rollback by hand stays. */
const LAST_BUILT_FILE = 'built.json';
/** Builds at the same time; each takes about a core. */
const AT_ONCE = 2;
const SKIPPED = /(^|\/)(node_modules|dist|\.rsbuild)(\/|$)|\.test\.tsx?$/;

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

async function buildVersion(app: string, commonHash: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(repository, app, 'package.json'), 'utf8')) as {
    version: string;
  };
  const hash = createHash('sha256')
    .update(commonHash)
    .update(await hashFolder(join(repository, app)));
  return `${manifest.version}-src.x${hash.digest('hex').slice(0, 8)}`;
}

function runBuild(app: string, version: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['node_modules/@rsbuild/core/bin/rsbuild.js', 'build', '--environment', 'web', '--environment', 'node'],
      {
        cwd: join(repository, app),
        env: { ...process.env, RELEASE_VERSION: version, NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new StartupError(`${app} no compila:\n${output}`)),
    );
  });
}

async function release(
  store: ReleaseStore,
  app: string,
  commonHash: string,
  lastBuilt: Record<string, string>,
): Promise<void> {
  const version = await buildVersion(app, commonHash);
  if (lastBuilt[app] === version && store.has(app, version)) return;
  console.log(`  ${app} ${version}`);
  if (!store.has(app, version)) {
    await runBuild(app, version);
    await store.publish(join(repository, app), app, version);
  }
  await store.promote(app, version);
  lastBuilt[app] = version;
  await writeFile(join(store.folder, LAST_BUILT_FILE), JSON.stringify(lastBuilt));
}

async function buildAll(dataDir: string): Promise<void> {
  const store = new ReleaseStore(join(dataDir, 'releases'));
  const commonHash = createHash('sha256')
    .update(await hashFolder(join(repository, 'shared')))
    .update(await readFile(join(repository, 'pnpm-lock.yaml')))
    .digest('hex');
  const lastBuilt = await readFile(join(store.folder, LAST_BUILT_FILE), 'utf8').then(JSON.parse, () => ({}));
  const waiting = findApps(repository).map(({ id }) => id);
  const work = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift())
      await release(store, app, commonHash, lastBuilt);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

try {
  const { dataDir } = loadConfig(process.env, join(repository, 'server'));
  await prepareDataFolder(dataDir);
  const unlock = await lockDataFolder(dataDir, () =>
    refuseToStart(new StartupError(`Se perdió el bloqueo de la carpeta de datos ${dataDir}.`)),
  );
  await buildAll(dataDir);
  await unlock();
} catch (error) {
  refuseToStart(error);
}
