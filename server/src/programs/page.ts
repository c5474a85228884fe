import { type Expression, sql } from 'kysely';
import { type OfferedProgram, programOptions } from 'shared/rules';
import type { ProgramOrder, ProgramPage } from 'shared/schemas';
import type { Database } from '../database/database';
import { type ListQuery, PESOS, passesFilters } from './filters';
import { COLUMNS } from './program-row';

const PAGE_SIZE = 24;

/** Programs that cannot be compared come last; equal ones are in title order. */
const ORDERS: Readonly<Record<ProgramOrder, Expression<unknown> | null>> = {
  titulo: null,
  precio: sql`(${PESOS}) asc nulls last`,
  'precio-desc': sql`(${PESOS}) desc nulls last`,
  duracion: sql`duracion_meses asc nulls last`,
};

/** One page of the programs that pass the filters, with the total and the options of the filters (spec: public-site §4). */
export async function programPage(
  database: Database,
  { orden = 'titulo', limit = PAGE_SIZE, pagina, ...filters }: ListQuery & { pagina: number },
): Promise<ProgramPage> {
  const found = database.records.selectFrom('programs').where(passesFilters(filters));
  const order = ORDERS[orden];
  const ordered = order ? found.orderBy(order) : found;
  const [programas, { total }, offered] = await database.together(
    () =>
      ordered
        .select(COLUMNS)
        .orderBy('tituloOrden')
        .orderBy('id')
        .limit(limit)
        .offset((pagina - 1) * limit)
        .execute(),
    () => found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    () => offeredPrograms(database, filters.nivel),
  );
  return {
    programas,
    pagina,
    total: Number(total),
    totalSinFiltros: offered.reduce((sum, { programas: counted }) => sum + Number(counted), 0),
    opciones: programOptions(offered, filters),
  };
}

interface CountedOffer extends OfferedProgram {
  programas: number;
}

/** Each combination of filter values that occurs, once, with its count: far fewer rows than programs. */
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
