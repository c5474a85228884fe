import { type Expression, sql } from 'kysely';
import { type OfferedProgram, programOptions } from 'shared/rules';
import type { ProgramOrder, ProgramPage } from 'shared/schemas';
import type { Database } from '../database/database';
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

/** One page of the programs that pass the filters, and what the filters offer (spec: public-site §4). */
export async function programPage(
  database: Database,
  query: ListQuery & { pagina: number },
): Promise<ProgramPage> {
  const { orden = 'titulo', limit = PAGE_SIZE, universidad, modalidad } = query;
  const offered = await offeredPrograms(database, query.nivel);
  const { total } = await database.records
    .selectFrom('programs')
    .where(passesFilters(query))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const pagina = Math.max(1, Math.min(query.pagina, Math.ceil(Number(total) / limit)));
  const order = ORDERS[orden];
  let ordered = database.records.selectFrom('programs').where(passesFilters(query)).select(COLUMNS);
  if (order) ordered = ordered.orderBy(order);
  const programas = await ordered
    .orderBy('tituloOrden')
    .orderBy('id')
    .limit(limit)
    .offset((pagina - 1) * limit)
    .execute();
  return {
    programas,
    pagina,
    total: Number(total),
    totalSinFiltros: offered.reduce((sum, { programas: count }) => sum + Number(count), 0),
    opciones: programOptions(offered, { universidad, modalidad }),
  };
}

/** Every combination that the filters can choose, once: as many rows as there are kinds of programs, not programs. */
function offeredPrograms(
  database: Database,
  nivel: ListQuery['nivel'],
): Promise<(OfferedProgram & { programas: number })[]> {
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
