import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { createDocumentVault, openDocumentStorage } from '../enrolment/document-vault';

/**
 * Whether applicants' files can be read: tries one with this server's key, or only the storage while there is no file. Throws when the
 * storage does not answer or the key is a different one.
 */
export async function readAnyDocument(
  config: Pick<Config, 'documentsS3' | 'dataDir'>,
  { records }: Pick<Database, 'records'>,
  key: Buffer,
): Promise<'none' | 'read' | 'missing'> {
  const storage = openDocumentStorage(config);
  const one = await records
    .selectFrom('leadFiles')
    .select(['id', 'llave'])
    .where('estado', '<>', 'subiendo')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (one) return (await createDocumentVault({ storage, key }).read(one)) ? 'read' : 'missing';
  await storage.read('documentos/ninguno');
  return 'none';
}
