import { type RawBuilder, sql } from 'kysely';
import { foldAccents } from 'shared/rules';
import type { ListedProgram, StaffProgram, StaffProgramPage, staffProgramQuerySchema } from 'shared/schemas';
import type { z } from 'zod';
import type { Database } from '../database/database';
import { STAFF_COLUMNS } from './staff-columns';

type StaffQuery = z.output<typeof staffProgramQuerySchema>;

/** A price this many times below or above the middle one of its level asks for a second look. */
const FAR = 5;

const ORDERS: Readonly<Record<StaffQuery['orden'], RawBuilder<unknown>>> = {
  titulo: sql`titulo_orden, id`,
  precio: sql`precio asc nulls last, titulo_orden, id`,
  'precio-desc': sql`precio desc nulls last, titulo_orden, id`,
  reciente: sql`actualizado desc, id`,
};

/** Every program with what the checks find in it: a SNIES that another one has, a price far from those of its level. */
const CHECKED = sql`
  with middle as (
    select nivel as of_nivel, percentile_cont(0.5) within group (order by precio) as price
    from programs where moneda = 'COP' and precio > 0 group by nivel
  ), repeated as (
    select snies as of_snies from programs where snies ~ '^[0-9]+$' group by snies having count(*) > 1
  ), checked as (
    select programs.*, array_remove(array[
      case when of_snies is not null then 'snies_repetido' end,
      case when moneda = 'COP' and precio > 0 and precio * ${FAR} < price then 'precio_bajo' end,
      case when moneda = 'COP' and precio > price * ${FAR} then 'precio_alto' end
    ], null) as avisos
    from programs left join middle on of_nivel = nivel left join repeated on of_snies = snies
  )`;

/** What the list is filtered by. */
type StaffFilters = Omit<StaffQuery, 'pagina' | 'limit'>;

function conditions({ q, nivel, modalidad, universidad, sitio, avisos }: StaffFilters): RawBuilder<unknown> {
  const all = [sql`true`];
  for (const word of foldAccents(q ?? '')
    .split(/\s+/)
    .filter(Boolean)) {
    all.push(sql`busqueda like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  }
  if (nivel) all.push(sql`nivel = ${nivel}`);
  if (modalidad) all.push(sql`modalidad = ${modalidad}`);
  if (universidad) all.push(sql`universidad = ${universidad}`);
  if (sitio) all.push(sql`publicado = ${sitio === 'publicado'}`);
  if (avisos) all.push(sql`cardinality(avisos) > 0`);
  return sql.join(all, sql` and `);
}

/** One page of the staff list, drafts and findings included. */
export async function staffProgramPage(database: Database, query: StaffQuery): Promise<StaffProgramPage> {
  const where = conditions(query);
  const counted = await sql<{ total: number; totalSinFiltros: number; conAvisos: number }>`
    ${CHECKED} select count(*) filter (where ${where})::int as total, count(*)::int as "totalSinFiltros",
      count(*) filter (where cardinality(avisos) > 0)::int as "conAvisos" from checked`.execute(
    database.records,
  );
  const { total = 0, totalSinFiltros = 0, conAvisos = 0 } = counted.rows[0] ?? {};
  const pagina = Math.max(1, Math.min(query.pagina, Math.ceil(total / query.limit)));
  const columns = sql.join(STAFF_COLUMNS.map((column) => sql.ref(column)));
  const { rows } = await sql<Omit<ListedProgram, 'actualizado'> & { actualizado: Date }>`
    ${CHECKED} select ${columns}, avisos from checked where ${where}
    order by ${ORDERS[query.orden]} limit ${query.limit} offset ${(pagina - 1) * query.limit}`.execute(
    database.records,
  );
  const programas = rows.map((row) => ({ ...row, actualizado: row.actualizado.toISOString() }));
  return { programas, pagina, total, totalSinFiltros, conAvisos };
}

/** All programs that the filters find, in the list's order. */
export async function staffPrograms(
  database: Database,
  filters: StaffFilters,
): Promise<Omit<StaffProgram, 'actualizado'>[]> {
  const columns = sql.join(STAFF_COLUMNS.map((column) => sql.ref(column)));
  const { rows } = await sql<StaffProgram>`
    ${CHECKED} select ${columns} from checked where ${conditions(filters)} order by ${ORDERS[filters.orden]}`.execute(
    database.records,
  );
  return rows;
}
