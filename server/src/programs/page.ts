import { type CompiledQuery, type Expression, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type OfferedProgram, programOptions } from 'shared/rules';
import type { Program, ProgramOrder, ProgramPage } from 'shared/schemas';
import type { Database } from '../database/database';
import { keptByRevision } from '../http/kept-by-revision';
import { COLUMNS } from './columns';
import { type ListQuery, PESOS, passesFilters } from './filters';

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

  const statements = new LRUCache<string, CompiledQuery<Program>>({ max: MAX_TOTALS });

  /** The statement of a page, compiled once for its filters and order. */
  function statementOf(
    filters: ListQuery,
    key: string,
    orden: ProgramOrder,
    { limit, offset }: { limit: number; offset: number },
  ): CompiledQuery<Program> {
    const name = `${orden} ${key}`;
    let compiled = statements.get(name);
    if (!compiled) {
      const order = ORDERS[orden];
      let ordered = database.records.selectFrom('programs').where(passesFilters(filters)).select(COLUMNS);
      if (order) ordered = ordered.orderBy(order);
      compiled = ordered.orderBy('tituloOrden').orderBy('id').limit(limit).offset(offset).compile();
      statements.set(name, compiled);
    }
    return { ...compiled, parameters: [...compiled.parameters.slice(0, -2), limit, offset] };
  }

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
    const { orden = 'titulo', limit = PAGE_SIZE, pagina: asked, cursor: _, ...filters } = query;
    const { nivel, universidad, modalidad } = filters;
    const state = await revision();
    const offered = await offers(state, nivel ?? '', () => offeredPrograms(database, nivel));
    const opciones = await options(state, JSON.stringify([nivel, universidad, modalidad]), async () =>
      programOptions(offered, { universidad, modalidad }),
    );
    const key = JSON.stringify(filters);
    const total = await totals(state, key, () => count(filters));
    const pagina = Math.max(1, Math.min(asked, Math.ceil(total / limit)));
    const statement = statementOf(filters, key, orden, { limit, offset: (pagina - 1) * limit });
    const { rows: programas } = await database.records.executeQuery(statement);
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
