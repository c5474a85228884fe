import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '../../server/src/storage/release-files';
import type { Site } from '../fixtures/site';

let copies = 0;

/**
 * Publishes a copy of a version under a new version name in a site's store, so that no cache has its files.
 * Returns its version and its folder.
 */
export async function copyRelease(
  site: Site,
  app: string,
  version: string,
): Promise<{ version: string; folder: string }> {
  const copy = `1.0.9-copia.${++copies}`;
  const versions = join(site.dataDir, 'releases', app);
  const folder = join(versions, copy);
  await cp(join(versions, version), folder, { recursive: true });
  const description = await readFile(join(folder, 'release.json'), 'utf8');
  await replaceFile(join(folder, 'release.json'), description.replaceAll(version, copy));
  return { version: copy, folder };
}

/** Replaces the API code of a copy as if it had been published so: the hashes in its records match. */
export async function replaceServerCode(folder: string, code: string): Promise<void> {
  const [build, release] = [join(folder, 'build.json'), join(folder, 'release.json')];
  const record = JSON.parse(await readFile(build, 'utf8')) as { server: Record<string, string> };
  record.server['index.js'] = integrityOf(Buffer.from(code));
  const recorded = JSON.stringify(record);
  const description = JSON.parse(await readFile(release, 'utf8')) as object;
  await replaceFile(join(folder, 'server', 'index.js'), code);
  await replaceFile(build, recorded);
  await replaceFile(release, JSON.stringify({ ...description, build: integrityOf(Buffer.from(recorded)) }));
}

/** Replaces a file. Published files are hard links shared with other sites, so they must never be written into. */
export async function replaceFile(file: string, content: string): Promise<void> {
  await rm(file, { recursive: true, force: true });
  await writeFile(file, content);
}
