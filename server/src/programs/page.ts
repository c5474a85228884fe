import { type Expression, sql } from 'kysely';
import { type OfferedProgram, programOptions } from 'shared/rules';
import type { Program, ProgramOrder, ProgramPage } from 'shared/schemas';
import type { Database } from '../database/database';
import { keptByRevision } from '../http/kept-by-revision';
import { COLUMNS } from './columns';
import { type ListQuery, PESOS, passesFilters } from './filters';
import { pageStatements } from './page-statements';

const PAGE_SIZE = 24;

/** What cannot be compared comes last, and what is equal in the order of the titles. */
const ORDERS: Readonly<Record<ProgramOrder, Expression<unknown> | null>> = {
  titulo: null,
  precio: sql`(${PESOS}) asc nulls last`,
  'precio-desc': sql`(${PESOS}) desc nulls last`,
  duracion: sql`duracion_meses asc nulls last`,
};

/** Counts and options of so many combinations of filters are kept. */
const MAX_TOTALS = 1_000;
const MAX_LEVELS = 10;

/**
 * Reads pages of programs with what the filters offer (spec: public-site §4). Counts and offers take the whole table and
 * are kept by data revision.
 */
export function createProgramPages(database: Database, revision: () => Promise<string>) {
  const offers = keptByRevision<CountedOffer[]>(MAX_LEVELS);
  const totals = keptByRevision<number>(MAX_TOTALS);
  const options = keptByRevision<ProgramPage['opciones']>(MAX_TOTALS);

  const statementOf = pageStatements<Program>(MAX_TOTALS);

  async function count(query: ListQuery): Promise<number> {
    const { total } = await database.records
      .selectFrom('programs')
      .where(passesFilters(query))
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  /** One page of the programs that pass the filters. */
  return async function page(query: ListQuery & { pagina: number }): Promise<ProgramPage> {
    const { orden = 'titulo', limit = PAGE_SIZE, pagina, cursor: _, ...filters } = query;
    const { nivel, universidad, modalidad } = filters;
    const state = await revision();
    const offered = await offers(state, nivel ?? '', () => offeredPrograms(database, nivel));
    const opciones = await options(state, JSON.stringify([nivel, universidad, modalidad]), async () =>
      programOptions(offered, { universidad, modalidad }),
    );
    const key = JSON.stringify(filters);
    const total = await totals(state, key, () => count(filters));
    const statement = statementOf(`${orden} ${key}`, { limit, offset: (pagina - 1) * limit }, (place) => {
      const order = ORDERS[orden];
      const select = database.records.selectFrom('programs').where(passesFilters(filters)).select(COLUMNS);
      const ordered = order ? select.orderBy(order) : select;
      return ordered.orderBy('tituloOrden').orderBy('id').limit(place.limit).offset(place.offset).compile();
    });
    const { rows: programas } = await database.query.executeQuery(statement);
    return {
      programas,
      pagina,
      total,
      totalSinFiltros: offered.reduce((sum, { programas: counted }) => sum + Number(counted), 0),
      opciones,
    };
  };
}

interface CountedOffer extends OfferedProgram {
  programas: number;
}

/** Every combination that the filters can choose, once: as many rows as there are kinds of programs, not programs. */
function offeredPrograms(database: Database, nivel: ListQuery['nivel']): Promise<CountedOffer[]> {
  const select = database.records
    .selectFrom('programs')
    .where('publicado', '=', true)
    .select(({ fn }) => [
      'universidad',
      'modalidad',
      fn.min<string>('duracion').as('duracion'),
      fn.countAll<number>().as('programas'),
    ])
    .groupBy(['universidad', 'modalidad', 'duracionClave']);
  return (nivel ? select.where('nivel', '=', nivel) : select).execute();
}
