import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_FILE, RELEASE_FILE } from '../../server/src/publishing/publish';
import { openReleaseStore } from '../../server/src/registry/open-store';
import { readRelease } from '../../server/src/registry/published-version';
import { compressed, integrityOf } from '../../server/src/storage/release-files';
import { repository } from '../fixtures/paths';
import { startNode } from '../fixtures/processes';

const MONOLITH = '1.0.0-monolith';
const STATIC = { app: 'static', version: '1.0.0' };

/** Runs Node to its end, and returns what it printed; throws that when it fails. */
export async function run(args: string[], env: Record<string, string>, cwd?: string): Promise<string> {
  const running = startNode(args, env, cwd);
  if ((await running.exited) !== 0) throw new Error(running.output());
  return running.output();
}

/** The production releases of all apps, exactly as `npm start` makes them. */
export async function buildFederated(dataDir: string): Promise<void> {
  await run(['--import', 'tsx', 'server/scripts/build.ts'], { DATA_DIR: dataDir });
}

/** The same sources as one application, published as a "shell" whose remote has no files of its own. */
export async function buildMonolith(dataDir: string): Promise<void> {
  const stage = join(dataDir, 'stage');
  const store = join(dataDir, 'releases');
  await rm(stage, { recursive: true, force: true });
  await rm(store, { recursive: true, force: true });
  const config = join(repository, 'e2e/bench/monolith.rsbuild.config.ts');
  const rsbuild = ['node_modules/@rsbuild/core/bin/rsbuild.js', 'build', '--config', config];
  const env = { RELEASE_VERSION: MONOLITH, BENCH_OUTPUT: join(stage, 'shell', 'dist') };
  await run([...rsbuild, '--environment', 'web', '--environment', 'node'], env, join(repository, 'shell'));
  const releases = await openReleaseStore({ dataDir });
  await releases.publish(join(stage, 'shell'), 'shell', MONOLITH);

  const module = JSON.parse(await readFile(join(repository, 'mf-public/module.json'), 'utf8'));
  const { publishedAt, entry, pages } = await readRelease(releases.storage, 'shell', MONOLITH);
  // Its server build is in that of the shell.
  const record = JSON.stringify({ uses: {}, provides: {}, node: {} });
  await releases.storage.write(`mf-public/${MONOLITH}/${BUILD_FILE}`, record);
  const build = integrityOf(Buffer.from(record));
  const part = {
    build,
    app: 'mf-public',
    version: MONOLITH,
    publishedAt,
    entry,
    pages,
    module,
    container: 'page',
  };
  await releases.storage.write(
    `mf-public/${MONOLITH}/${RELEASE_FILE}`,
    JSON.stringify({ ...part, first: { js: [], css: [] }, fonts: [] }),
  );
  await releases.promote('shell', MONOLITH);
  await releases.promote('mf-public', MONOLITH);
}

/** Publishes a file with its compressed copies on the same server. Returns its path. */
export async function publishFile(dataDir: string, file: string, text: string): Promise<string> {
  const folder = join(dataDir, 'releases', STATIC.app, STATIC.version);
  await mkdir(join(folder, 'web'), { recursive: true });
  await writeFile(join(folder, RELEASE_FILE), '{}');
  await writeFile(join(folder, 'web', file), text);
  for (const [ending, bytes] of await compressed(file, Buffer.from(text))) {
    await writeFile(join(folder, 'web', file + ending), bytes);
  }
  return `/r/${STATIC.app}/${STATIC.version}/${file}`;
}
