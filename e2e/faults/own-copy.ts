import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '../fixtures/site';

let copies = 0;

/**
 * Publishes a copy of a version under a name of its own in a site's store: files whose content no cache has seen.
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

/** Published files are links to those of other sites: they are replaced, never written into. */
export async function replaceFile(file: string, content: string): Promise<void> {
  await rm(file, { recursive: true, force: true });
  await writeFile(file, content);
}
