import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_FILE, RELEASE_FILE } from '../../../server/src/publishing/publish';
import { openReleaseStore } from '../../../server/src/registry/open-store';
import { readRelease } from '../../../server/src/registry/published-version';
import { integrityOf } from '../../../server/src/storage/release-files';
import { repository } from '../../fixtures/paths';
import { run } from '../site';

const MONOLITH = '1.0.0-monolith';

/** The same sources as one application, published as a "shell" whose remote has no files of its own. */
export async function buildMonolith(dataDir: string): Promise<void> {
  const stage = join(dataDir, 'stage');
  const config = join(repository, 'e2e/bench/monolith/rsbuild.config.ts');
  const rsbuild = ['node_modules/@rsbuild/core/bin/rsbuild.js', 'build', '--config', config];
  const env = { RELEASE_VERSION: MONOLITH, BENCH_OUTPUT: join(stage, 'shell', 'dist') };
  await run([...rsbuild, '--environment', 'web', '--environment', 'node'], env, join(repository, 'shell'));
  const releases = await openReleaseStore({ dataDir });
  await releases.publish(join(stage, 'shell'), 'shell', MONOLITH);

  const module = JSON.parse(await readFile(join(repository, 'mf-public/module.json'), 'utf8'));
  const { publishedAt, entry, pages } = await readRelease(releases.storage, 'shell', MONOLITH);
  // The server build of the remote is part of the shell's.
  const record = JSON.stringify({ uses: {}, provides: {}, node: {} });
  await releases.storage.write(`mf-public/${MONOLITH}/${BUILD_FILE}`, record);
  const build = integrityOf(Buffer.from(record));
  const page = {
    app: 'mf-public',
    version: MONOLITH,
    container: 'page',
    first: { js: [], css: [] },
    fonts: [],
  };
  await releases.storage.write(
    `mf-public/${MONOLITH}/${RELEASE_FILE}`,
    JSON.stringify({ ...page, build, publishedAt, entry, pages, module }),
  );
  await releases.promote('shell', MONOLITH);
  await releases.promote('mf-public', MONOLITH);
}
