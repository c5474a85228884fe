import type { NewsDocument, PolicyDraft } from 'shared/schemas';
import type { Database } from '../database/database';

type Reader = Pick<Database, 'records'>;

/** The published versions, the newest first. */
const published = ({ records }: Reader) =>
  records
    .selectFrom('policyVersions')
    .where('version', 'is not', null)
    .orderBy('publicada', 'desc')
    .orderBy('id', 'desc');

/** The version in force; undefined while it is that of the site's files. */
export async function newestPolicy(database: Reader): Promise<string | undefined> {
  return (await published(database).select('version').executeTakeFirst())?.version ?? undefined;
}

/** All versions that the team has published, and the one of the files before them; the newest first. */
export const policyHistory = (database: Reader) =>
  published(database)
    .select(['version', 'usuario', 'publicada'])
    .$narrowType<{ version: string }>()
    .execute();

/** The text of a published version. */
export async function policyText(database: Reader, version: string): Promise<NewsDocument | undefined> {
  const row = await database.records
    .selectFrom('policyVersions')
    .select('cuerpo')
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.cuerpo as NewsDocument | undefined;
}

/** The version that is being written. */
export async function policyDraft(database: Reader): Promise<PolicyDraft | null> {
  const row = await database.records
    .selectFrom('policyVersions')
    .select(['cuerpo', 'edicion', 'desde', 'usuario', 'cuando'])
    .where('version', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    cuerpo: row.cuerpo as NewsDocument,
    edicion: row.edicion,
    desde: row.desde,
    usuario: row.usuario ?? '',
    cuando: row.cuando.toISOString(),
  };
}
