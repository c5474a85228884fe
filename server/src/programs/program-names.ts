import { sql } from 'kysely';
import { LISTED_PROGRAMS, type UniversityName } from 'shared/rules';
import type { Database } from '../database/database';

/** Most programs of one university that are named. */
const MOST = 1000;

const nameOf = ({ titulo, modalidad }: { titulo: string; modalidad: string }) => `${titulo} (${modalidad})`;

/**
 * Names that forms suggest for a university: its published programs, and those of the fixed list that were never in the
 * catalogue. A program that was published once and no longer is, is withdrawn and not suggested (decisions, "Program names").
 */
export async function programNames(database: Database, university: UniversityName): Promise<string[]> {
  const published = await database.records
    .selectFrom('programs')
    .select(['titulo', 'modalidad'])
    .where('publicado', '=', true)
    .where('universidad', '=', university)
    .orderBy('tituloOrden')
    .limit(MOST)
    .execute();
  const once = await database.records
    .selectFrom('programHistory')
    .select([
      sql<string>`programa->>'titulo'`.as('titulo'),
      sql<string>`programa->>'modalidad'`.as('modalidad'),
    ])
    .distinct()
    .where(sql<boolean>`programa->>'universidad' = ${university} and programa->>'publicado' = 'true'`)
    .limit(MOST)
    .execute();
  const { pregrado, posgrado } = LISTED_PROGRAMS[university];
  const withdrawn = new Set(once.map(nameOf));
  const listed = [...pregrado, ...posgrado].filter((name) => !withdrawn.has(name));
  return [...new Set([...published.map(nameOf), ...listed])].sort((one, other) =>
    one.localeCompare(other, 'es'),
  );
}
