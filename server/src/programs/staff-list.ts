import { type RawBuilder, sql } from 'kysely';
import { foldAccents } from 'shared/rules';
import type { ListedProgram, StaffProgram, StaffProgramPage, staffProgramQuerySchema } from 'shared/schemas';
import type { z } from 'zod';
import type { Database } from '../database/database';
import { STAFF_COLUMNS } from './program-row';

type StaffQuery = z.output<typeof staffProgramQuerySchema>;

/** What the list is filtered by. */
type StaffFilters = Omit<StaffQuery, 'pagina' | 'limit'>;

/** A price this many times below or above the middle one of its level asks for a second look. */
const FAR = 5;

const ORDERS: Readonly<Record<StaffQuery['orden'], RawBuilder<unknown>>> = {
  titulo: sql`titulo_orden, id`,
  precio: sql`precio asc nulls last, titulo_orden, id`,
  'precio-desc': sql`precio desc nulls last, titulo_orden, id`,
  reciente: sql`actualizado desc, id`,
};

/** Programs in which the checks find something: a SNIES that another one has, a price far from those of its level. */
const WARNED = sql`
  with middle as (
    select nivel as of_nivel, percentile_cont(0.5) within group (order by precio) as price
    from programs where moneda = 'COP' and precio > 0 group by nivel
  ), repeated as (
    select snies as of_snies from programs where snies ~ '^[0-9]+$' group by snies having count(*) > 1
  ), warned as (
    select * from (
      select id as of_id, array_remove(array[
        case when of_snies is not null then 'snies_repetido' end,
        case when moneda = 'COP' and precio > 0 and precio * ${FAR} < price then 'precio_bajo' end,
        case when moneda = 'COP' and precio > price * ${FAR} then 'precio_alto' end
      ], null) as avisos
      from programs left join middle on of_nivel = nivel left join repeated on of_snies = snies
    ) as checked where cardinality(avisos) > 0
  )`;
const PROGRAMS = sql`programs left join warned on of_id = id`;

const columns = sql.join(STAFF_COLUMNS.map((column) => sql.ref(column)));

function passes({ q, nivel, modalidad, universidad, sitio, avisos }: StaffFilters): RawBuilder<unknown> {
  const words = foldAccents(q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const conditions = words.map((word) => sql`busqueda like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  if (nivel) conditions.push(sql`nivel = ${nivel}`);
  if (modalidad) conditions.push(sql`modalidad = ${modalidad}`);
  if (universidad) conditions.push(sql`universidad = ${universidad}`);
  if (sitio) conditions.push(sql`publicado = ${sitio === 'publicado'}`);
  if (avisos) conditions.push(sql`of_id is not null`);
  return sql.join([sql`true`, ...conditions], sql` and `);
}

/** One page of the catalogue as staff see it, drafts and findings included. */
export async function staffPage(
  database: Database,
  { pagina, limit, ...filters }: StaffQuery,
): Promise<StaffProgramPage> {
  const where = passes(filters);
  const [page, counts] = await database.together(
    () =>
      sql<Omit<ListedProgram, 'actualizado'> & { actualizado: Date }>`
        ${WARNED} select ${columns}, coalesce(avisos, '{}') as avisos from ${PROGRAMS} where ${where}
        order by ${ORDERS[filters.orden]} limit ${limit} offset ${(pagina - 1) * limit}`.execute(
        database.records,
      ),
    () =>
      sql<Pick<StaffProgramPage, 'total' | 'totalSinFiltros' | 'conAvisos'>>`
        ${WARNED} select count(*) filter (where ${where})::int as total, count(*)::int as total_sin_filtros,
          count(of_id)::int as con_avisos from ${PROGRAMS}`.execute(database.records),
  );
  const [totals] = counts.rows;
  if (!totals) throw new Error('the catalogue was not counted');
  const programas = page.rows.map((row) => ({ ...row, actualizado: row.actualizado.toISOString() }));
  return { programas, pagina, ...totals };
}

/** All programs that the filters find, in the list's order. */
export async function staffPrograms(
  database: Database,
  filters: StaffFilters,
): Promise<Omit<StaffProgram, 'actualizado'>[]> {
  const { rows } = await sql<StaffProgram>`
    ${WARNED} select ${columns} from ${PROGRAMS} where ${passes(filters)} order by ${ORDERS[filters.orden]}`.execute(
    database.records,
  );
  return rows;
}
