import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config';
import { openS3Storage } from '../storage/s3-storage';
import { DevReleases } from './dev-releases';
import type { ReleaseSource } from './release-source';
import { ReleaseStore } from './release-store';
import type { SeenSequence } from './seen-sequence';
import { folderSigner, signerOf } from './signing';

/** The store that a source reads from, also when development servers are in front of it. */
export function storeOf(releases: ReleaseSource): ReleaseStore | null {
  if (releases instanceof ReleaseStore) return releases;
  return releases instanceof DevReleases ? storeOf(releases.store) : null;
}

/**
 * The release store of a configuration: a folder of its data, or object storage with a copy there. `seen`: the newest
 * channels that the site's servers have seen.
 */
export async function openReleaseStore(
  {
    dataDir,
    releases: { keyFile, s3 } = {},
  }: Pick<Config, 'dataDir'> & { releases?: Partial<Config['releases']> },
  seen?: SeenSequence,
): Promise<ReleaseStore> {
  const signer = keyFile ? signerOf(await readFile(keyFile, 'utf8')) : await folderSigner(dataDir);
  const storage = s3 && openS3Storage(s3);
  return new ReleaseStore({ folder: join(dataDir, 'releases'), signer, storage, seen });
}
