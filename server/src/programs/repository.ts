import { type CompiledQuery, sql } from 'kysely';
import type { UniversityName } from 'shared/rules';
import {
  NO_PROGRAM_DETAILS,
  type Program,
  type ProgramDate,
  type ProgramDetail,
  type ProgramDetails,
  type ProgramSearch,
  type programSearchQuerySchema,
} from 'shared/schemas';
import type { z } from 'zod';
import type { Database } from '../database/database';
import { keptValue } from '../http/kept-value';
import { decodeCursor, encodeCursor } from '../http/paging';
import { catalogueRevision } from './catalogue-revision';
import { COLUMNS } from './columns';
import { type ListQuery, passesFilters } from './filters';
import { createProgramPages } from './page';
import { programNames } from './program-names';
import { RELATED, relatedPrograms } from './related';
import { searchPrograms } from './search';

/** Until an instance notices what another one changed. */
const REVISION_TTL_MS = 1_000;
/** Programs that an answer has at most; its `Link` header names the next ones. */
const LIST_SIZE = 1000;

type FoundProgram = Program & { ficha: Partial<ProgramDetails> | null };

function withDetails({ ficha, ...program }: FoundProgram): ProgramDetail {
  return { ...program, ...NO_PROGRAM_DETAILS, ...ficha };
}

/** Reads the catalogue as the public sees it. */
export function createProgramRepository(database: Database) {
  let compiledFind: CompiledQuery<FoundProgram> | undefined;

  /** The statement that finds a program by its id, compiled once. */
  function findStatement(id: string): CompiledQuery<FoundProgram> {
    compiledFind ??= database.records
      .selectFrom('programs')
      .select([...COLUMNS, 'ficha'])
      .where('publicado', '=', true)
      .where('id', '=', id)
      .compile();
    return { ...compiledFind, parameters: [...compiledFind.parameters.slice(0, -1), id] };
  }

  const revision = keptValue(() => catalogueRevision(database), REVISION_TTL_MS);

  return {
    /**
     * Text that changes with every write to the catalogue; a write of another instance is seen within a second. Read it
     * before the data that it stands for.
     */
    revision: revision.get,

    /** To be called after a write of this instance, which its readers see at once. */
    forgetRevision: revision.forget,

    names: (university: UniversityName) => programNames(database, university),

    /** Programs by title, and the cursor of the next ones if there are more. */
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
      const more = rows.length > limit;
      const kept = more ? rows.slice(0, limit) : rows;
      const last = kept.at(-1);
      return {
        programs: kept.map(({ tituloOrden: _, ...program }) => program),
        next: more && last ? encodeCursor(last.tituloOrden, last.id) : null,
      };
    },

    /** One page of the programs that pass the filters, with their number and what the filters offer. */
    page: createProgramPages(database, revision.get),

    /** All programs with the time of their last change. */
    async dates(): Promise<ProgramDate[]> {
      const rows = await database.records
        .selectFrom('programs')
        .select(['id', 'titulo', 'nivel', 'universidad', 'actualizado'])
        .where('publicado', '=', true)
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...row, actualizado: row.actualizado.toISOString() }));
    },

    /** The program of an id with its details, if there is one. */
    async find(id: string): Promise<ProgramDetail | undefined> {
      const { rows } = await database.query.executeQuery(findStatement(id));
      return rows[0] && withDetails(rows[0]);
    },

    /** One page of the programs that have the visitor's words, or the most similar ones. */
    search(query: z.output<typeof programSearchQuerySchema>): Promise<ProgramSearch> {
      return searchPrograms(database, query);
    },

    /** Programs to look at besides the given one. */
    related(program: Program): Promise<Program[]> {
      return relatedPrograms(database, program, RELATED);
    },
  };
}

export type ProgramRepository = ReturnType<typeof createProgramRepository>;
