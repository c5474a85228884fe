import { sql } from 'kysely';
import type { UniversityName } from 'shared/rules';
import {
  NO_PROGRAM_DETAILS,
  type Program,
  type ProgramDate,
  type ProgramDetail,
  type ProgramPage,
  type ProgramSearch,
  type programSearchQuerySchema,
} from 'shared/schemas';
import type { z } from 'zod';
import type { Database } from '../database/database';
import { createDataRevision } from '../http/data-revision';
import { decodeCursor, pageOf } from '../http/paging';
import { type Cohorts, createCohorts } from './cohorts/program-cohorts';
import { type ListQuery, passesFilters } from './filters';
import { programPage } from './page';
import { programNames } from './program-names';
import { COLUMNS } from './program-row';
import { RELATED, relatedPrograms } from './related';
import { searchPrograms } from './search/search';

/** Most programs in one answer; its `Link` header points to the next ones. */
const LIST_SIZE = 1000;

/** The public catalogue. Its answers are kept by revision (`keepAnswers`); nothing below them is kept. */
export function createCatalogue(
  database: Database,
  cohorts: Pick<Cohorts, 'coming'> = createCohorts(database),
) {
  const published = () => database.records.selectFrom('programs').where('publicado', '=', true);

  return {
    ...createDataRevision(database, 'programs'),

    names: (university: UniversityName): Promise<string[]> => programNames(database, university),

    /** Programs in title order, and the cursor of the next ones if there are more. */
    async list(query: ListQuery): Promise<{ programs: Program[]; next: string | null }> {
      const { limit = LIST_SIZE } = query;
      let select = database.records
        .selectFrom('programs')
        .where(passesFilters(query))
        .orderBy('tituloOrden')
        .orderBy('id')
        .limit(limit + 1);
      if (query.cursor) {
        const { order, id } = decodeCursor(query.cursor);
        select = select.where(sql<boolean>`(titulo_orden, id) > (${order}, ${id})`);
      }
      const rows = await select.select([...COLUMNS, 'tituloOrden']).execute();
      const { page: programs, next } = pageOf(rows, limit, (last) => [last.tituloOrden, last.id]);
      return { programs, next };
    },

    /** One page of the programs that pass the filters, with the total and the options of the filters. */
    page: (query: ListQuery & { pagina: number }): Promise<ProgramPage> => programPage(database, query),

    /** All programs with the time of their last change. */
    async dates(): Promise<ProgramDate[]> {
      const rows = await published()
        .select(['id', 'titulo', 'nivel', 'universidad', 'actualizado'])
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...row, actualizado: row.actualizado.toISOString() }));
    },

    /** The program of an id with its details, if there is one. */
    async find(id: string): Promise<ProgramDetail | undefined> {
      const row = await published()
        .select([...COLUMNS, 'ficha'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const { ficha, ...program } = row;
      return { ...program, ...NO_PROGRAM_DETAILS, ...ficha, cohortes: await cohorts.coming(id) };
    },

    /** One page of the programs that have the visitor's words, or the most similar ones. */
    search: (query: z.output<typeof programSearchQuerySchema>): Promise<ProgramSearch> =>
      searchPrograms(database, query),

    /** Programs that are related to the given one. */
    related: (program: Program): Promise<Program[]> => relatedPrograms(database, program, RELATED),
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;
