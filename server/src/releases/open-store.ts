import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config';
import { ReleaseStore } from './release-store';
import { folderSigner, signerOf } from './signing';
import { openS3Storage } from './storage/s3-storage';

/** The release store of a configuration: a folder of its data, or object storage with a copy there. */
export async function openReleaseStore({
  dataDir,
  releases: { keyFile, s3 } = {},
}: Pick<Config, 'dataDir'> & { releases?: Partial<Config['releases']> }): Promise<ReleaseStore> {
  const signer = keyFile ? signerOf(await readFile(keyFile, 'utf8')) : await folderSigner(dataDir);
  const storage = s3 && openS3Storage(s3);
  return new ReleaseStore({ folder: join(dataDir, 'releases'), signer, storage });
}
