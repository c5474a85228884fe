import { type RawBuilder, sql } from 'kysely';
import { foldAccents } from 'shared/rules';
import type { ListedProgram, StaffProgram, StaffProgramPage, staffProgramQuerySchema } from 'shared/schemas';
import type { z } from 'zod';
import type { Database } from '../database/database';
import { keptByRevision } from '../http/kept-by-revision';
import { pageStatements } from './page-statements';
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

/** What the checks found in the whole catalogue. */
interface Findings {
  programs: number;
  /** By id; programs without warnings are absent. */
  warnings: ReadonlyMap<string, ListedProgram['avisos']>;
}

async function findAll(database: Database): Promise<Findings> {
  const { rows } = await sql<Pick<ListedProgram, 'id' | 'avisos'>>`
    ${CHECKED} select id, avisos from checked where cardinality(avisos) > 0`.execute(database.records);
  const { programs } = await database.records
    .selectFrom('programs')
    .select((select) => select.fn.countAll<number>().as('programs'))
    .executeTakeFirstOrThrow();
  return { programs: Number(programs), warnings: new Map(rows.map(({ id, avisos }) => [id, avisos])) };
}

function conditions(
  { q, nivel, modalidad, universidad, sitio, avisos }: StaffFilters,
  { warnings }: Findings,
): RawBuilder<unknown> {
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
  if (avisos) {
    const ids = JSON.stringify([...warnings.keys()]);
    all.push(sql`id in (select jsonb_array_elements_text(${ids}::jsonb))`);
  }
  return sql.join(all, sql` and `);
}

type SelectedProgram = Omit<StaffProgram, 'actualizado'> & { actualizado: Date };

/** Counts of so many combinations of filters are kept. */
const MAX_TOTALS = 500;
const columns = sql.join(STAFF_COLUMNS.map((column) => sql.ref(column)));

/** The catalogue as staff see it, drafts and findings included. What takes the whole table is kept by data revision. */
export function createStaffList(database: Database, readRevision: () => Promise<string>) {
  const findings = keptByRevision<Findings>(1);
  const totals = keptByRevision<number>(MAX_TOTALS);
  const statementOf = pageStatements<SelectedProgram>(MAX_TOTALS);

  async function count(where: RawBuilder<unknown>): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from programs where ${where}`.execute(database.records);
    return rows[0]?.total ?? 0;
  }

  return {
    /** One page of the programs that the filters find. */
    async page({ pagina, limit, ...filters }: StaffQuery): Promise<StaffProgramPage> {
      const revision = await readRevision();
      const found = await findings(revision, '', () => findAll(database));
      const where = conditions(filters, found);
      const { orden, ...counted } = filters;
      const total = await totals(revision, JSON.stringify(counted), () => count(where));
      // Which programs have warnings is written into the statement.
      const name = `${JSON.stringify(filters)} ${filters.avisos ? revision : ''}`;
      const statement = statementOf(name, { limit, offset: (pagina - 1) * limit }, (place) =>
        sql<SelectedProgram>`
          select ${columns} from programs where ${where}
          order by ${ORDERS[orden]} limit ${place.limit} offset ${place.offset}`.compile(database.query),
      );
      const { rows } = await database.query.executeQuery(statement);
      // The rows are this call's own: copying their fifteen fields took longer than looking up the warnings.
      const programas = rows.map((row) =>
        Object.assign(row, {
          actualizado: row.actualizado.toISOString(),
          avisos: found.warnings.get(row.id) ?? [],
        }),
      );
      return {
        programas,
        pagina,
        total,
        totalSinFiltros: found.programs,
        conAvisos: found.warnings.size,
      };
    },

    /** All programs that the filters find, in the list's order. */
    async all(filters: StaffFilters): Promise<Omit<StaffProgram, 'actualizado'>[]> {
      const revision = await readRevision();
      const where = conditions(filters, await findings(revision, '', () => findAll(database)));
      const { rows } = await sql<StaffProgram>`
        select ${columns} from programs where ${where} order by ${ORDERS[filters.orden]}`.execute(
        database.records,
      );
      return rows;
    },
  };
}

export type StaffList = ReturnType<typeof createStaffList>;
