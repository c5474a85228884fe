import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldAccents } from 'shared/rules';
import type {
  Cohort,
  ListedProgram,
  ProgramDetails,
  StaffProgram,
  StaffProgramPage,
  staffProgramQuerySchema,
} from 'shared/schemas';
import type { z } from 'zod';
import { holding } from '../database/conditions';
import type { Database } from '../database/database';
import { COHORTS } from './cohorts/program-cohorts';
import { STAFF_COLUMNS } from './program-row';

type StaffQuery = z.output<typeof staffProgramQuerySchema>;

/** What the list is filtered by. */
type StaffFilters = Omit<StaffQuery, 'pagina' | 'limit'>;

/** A price this many times below or above the median of its level gets a warning. */
const FAR = 5;

const ORDERS: Readonly<Record<StaffQuery['orden'], RawBuilder<unknown>>> = {
  titulo: sql`titulo_orden, id`,
  precio: sql`precio asc nulls last, titulo_orden, id`,
  'precio-desc': sql`precio desc nulls last, titulo_orden, id`,
  reciente: sql`actualizado desc, id`,
};

/** What the checks compare a program with: the median price of its level, and the SNIES that several programs have. */
const CHECKS = sql`
  with middle as materialized (
    select nivel as of_nivel, percentile_cont(0.5) within group (order by precio)::numeric as price
    from programs where moneda = 'COP' and precio > 0 group by nivel
  ), repeated as materialized (
    select snies as of_snies from programs where snies ~ '^[0-9]+$' group by snies having count(*) > 1
  )`;
const COMPARED = sql`left join middle on of_nivel = nivel left join repeated on of_snies = snies`;
const WARNINGS: Readonly<Record<ListedProgram['avisos'][number], RawBuilder<SqlBool>>> = {
  snies_repetido: sql`of_snies is not null`,
  precio_bajo: sql`moneda = 'COP' and precio > 0 and precio * ${sql.lit(FAR)} < price`,
  precio_alto: sql`moneda = 'COP' and precio > price * ${sql.lit(FAR)}`,
};
const WARNED = sql`coalesce(${sql.join(Object.values(WARNINGS), sql` or `)}, false)`;
const AVISOS = sql`array_remove(array[${sql.join(
  Object.entries(WARNINGS).map(([name, found]) => sql`case when ${found} then ${sql.lit(name)} end`),
)}], null)`;

const columns = sql.join(STAFF_COLUMNS.map((column) => sql.ref(column)));

/** The conditions of the filters. A filter by warnings needs the join `COMPARED`. */
function passes({
  q,
  nivel,
  modalidad,
  universidad,
  sitio,
  avisos,
  periodo,
}: Omit<StaffFilters, 'orden'>): RawBuilder<unknown> {
  const words = foldAccents(q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const conditions = words.map((word) => sql`busqueda like ${holding(word)}`);
  if (nivel) conditions.push(sql`nivel = ${nivel}`);
  if (modalidad) conditions.push(sql`modalidad = ${modalidad}`);
  if (universidad) conditions.push(sql`universidad = ${universidad}`);
  if (sitio) conditions.push(sql`publicado = ${sitio === 'publicado'}`);
  if (avisos) conditions.push(WARNED);
  if (periodo) {
    conditions.push(
      sql`exists (select from program_cohorts where program_id = programs.id and periodo = ${periodo})`,
    );
  }
  return sql.join([sql`true`, ...conditions], sql` and `);
}

type Hours = 'actualizado' | 'publicarEn' | 'retirarEn';

const listed = <R extends Record<Hours, Date | null>>({ actualizado, publicarEn, retirarEn, ...row }: R) => ({
  ...row,
  actualizado: actualizado?.toISOString() ?? '',
  publicarEn: publicarEn?.toISOString() ?? null,
  retirarEn: retirarEn?.toISOString() ?? null,
});

/** A query for the ids of the programs that the filters find. */
export const idsFoundBy = (filters: Omit<StaffFilters, 'orden'>): RawBuilder<{ id: string }> => sql`
  ${CHECKS} select id, null::integer as version from programs ${COMPARED} where ${passes(filters)}`;

/** One page of the catalogue for staff, with drafts and warnings. */
export async function staffPage(
  database: Database,
  { pagina, limit, ...filters }: StaffQuery,
): Promise<StaffProgramPage> {
  const where = passes(filters);
  const order = ORDERS[filters.orden];
  type Totals = Pick<StaffProgramPage, 'total' | 'totalSinFiltros' | 'conAvisos'>;
  type Listed = Omit<ListedProgram, Hours> & Record<Hours, Date | null>;
  // The rows of the page are selected first and only they are checked, unless the list is filtered by warnings.
  const { rows } = await sql<Totals & (Listed | { [field in keyof Listed]: null })>`
    ${CHECKS}, counts as (
      select count(*) filter (where ${where})::int as total, count(*)::int as total_sin_filtros,
        count(*) filter (where ${WARNED})::int as con_avisos from programs ${COMPARED}
    ), page as (
      select programs.* from programs ${filters.avisos ? COMPARED : sql``} where ${where}
      order by ${order} limit ${limit} offset ${(pagina - 1) * limit}
    ) select counts.*, ${columns}, publicar_en, retirar_en, ${AVISOS} as avisos
      from counts left join page on true ${COMPARED} order by ${order}`.execute(database.records);
  const [first] = rows;
  if (!first) throw new Error('the catalogue was not counted');
  const { total, totalSinFiltros, conAvisos } = first;
  const programas = rows.flatMap(({ total: _, totalSinFiltros: __, conAvisos: ___, ...row }) =>
    row.id === null ? [] : [listed(row)],
  );
  return { programas, pagina, total, totalSinFiltros, conAvisos };
}

type WithContent = Omit<StaffProgram, 'actualizado'> & {
  ficha: Partial<ProgramDetails> | null;
  cohortes: Cohort[];
};

/** All programs that the filters find, in the list's order, with the content of their pages and their cohorts. */
export async function staffPrograms(database: Database, filters: StaffFilters): Promise<WithContent[]> {
  const { rows } = await sql<WithContent>`
    ${CHECKS} select ${columns}, ficha, ${COHORTS} as cohortes from programs ${COMPARED} where ${passes(filters)}
    order by ${ORDERS[filters.orden]}`.execute(database.records);
  return rows;
}
