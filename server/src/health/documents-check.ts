import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { createDocumentVault, openDocumentStorage } from '../enrolment/document-vault';

/**
 * Whether the files of applicants can be read: one of them, with the key that this server has; while there is none, the place. Throws
 * where the place is away or the key is another.
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
