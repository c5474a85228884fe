import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { readSecret } from '../storage/kept-secret';

const MARK_ID = 1;

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'imagesS3' | 'documentsS3'> & {
  readonly releases: Pick<Config['releases'], 's3'>;
};

/** Mark that distinguishes a data folder and its copies from others: made once and kept in it. */
const readFolderMark = (folder: string) => readSecret(join(folder, 'folder-mark'), randomUUID);

/** Kinds of site data in the data folder, as people call them. */
const keptInFolder = ({ imagesS3, documentsS3, releases }: Settings): string[] => [
  ...(imagesS3 ? [] : ['imágenes']),
  ...(documentsS3 ? [] : ['documentos']),
  ...(releases.s3 ? [] : ['versiones']),
];

/**
 * What this instance keeps in a data folder other than the database's own, so that other instances do not see it; empty when all is well.
 * The first folder that a database sees becomes its own, including every copy.
 */
export async function keptElsewhere({ records }: Database, config: Settings): Promise<string[]> {
  const kept = keptInFolder(config);
  // The embedded database lies in the folder itself.
  if (!config.databaseUrl || kept.length === 0) return [];
  const mark = await readFolderMark(config.dataDir);
  await records
    .insertInto('folderMark')
    .values({ id: MARK_ID, mark })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = await records.selectFrom('folderMark').select('mark').executeTakeFirstOrThrow();
  return known.mark === mark ? [] : kept;
}

/** Makes a data folder the database's own, after the former one was lost. */
export async function adoptFolder({ records }: Database, dataDir: string): Promise<void> {
  const mark = await readFolderMark(dataDir);
  await records
    .insertInto('folderMark')
    .values({ id: MARK_ID, mark })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ mark }))
    .execute();
}
