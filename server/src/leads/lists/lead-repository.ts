import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { LeadFilters, LeadListQuery, LeadOrder, LeadRecord } from 'shared/schemas';
import { claimsOfLeads } from '../../claims/open-claims';
import type { Database } from '../../database/database';
import type { RecordSchema } from '../../database/schema';
import { afterCursor, cursorInstant, decodeCursor, pageOf } from '../../http/paging';
import { type Reader, waysOf, withinReachOf } from '../lead-access';
import { LEAD_COLUMNS, type ReadLead, toLeadRecord } from '../lead-record';
import { COUNTED_LEADS, createLeadCounters } from './lead-counters';
import { countedLeads, filterConditions } from './lead-filters';

/** Most notes, documents or payments that are answered with a lead, newest notes first. */
const MAX_ENTRIES = 200;

type PageRow = ReadLead & { readonly nombreOrden: string };

const COLUMNS = sql.join([...LEAD_COLUMNS, 'nombreOrden'].map((name) => sql.ref(`leads.${name}`)));

interface Order {
  readonly column: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
  /** Convert a row's sort value to text for the cursor, and back. */
  readonly read: (row: PageRow) => string;
  readonly parse: (text: string) => unknown;
}

const time = (
  column: string,
  direction: Order['direction'],
  read: (row: ReadLead) => Date | null,
): Order => ({
  column: sql.raw(column),
  direction,
  read: (row) => read(row)?.toISOString() ?? '',
  parse: cursorInstant,
});

/** Each order has an index whose last column is the id. */
const ORDERS: Readonly<Record<LeadOrder, Order>> = {
  actualizacion: time('fecha_ultima_actualizacion', 'desc', (row) => row.fechaUltimaActualizacion),
  creacion: time('fecha_creacion', 'desc', (row) => row.fechaCreacion),
  'creacion-asc': time('fecha_creacion', 'asc', (row) => row.fechaCreacion),
  accion: time('fecha_proxima_accion', 'asc', (row) => row.fechaProximaAccion),
  nombre: {
    column: sql.raw('nombre_orden'),
    direction: 'asc',
    read: ({ nombreOrden }) => nombreOrden,
    parse: (text) => text,
  },
};

/** The filters of a list's query. */
const filtersOf = ({ orden: _, limit: __, cursor: ___, ...filters }: LeadListQuery): LeadFilters => filters;

interface LeadPage {
  readonly leads: LeadRecord[];
  /** Up to `COUNTED_LEADS`; null where it is not counted. */
  readonly total: number | null;
  readonly next: string | null;
}

/** Reads leads within the caller's scope. */
export function createLeadRepository(database: Database) {
  const counters = createLeadCounters(database);
  const visible = (reader: Reader) => database.records.selectFrom('leads').where(withinReachOf(reader));

  return {
    count,

    /** One page in the requested order, and the cursor of the next page if there is one; with the first page also the total. */
    async page(reader: Reader, query: LeadListQuery): Promise<LeadPage> {
      const [page, total] = await database.together(
        () => list(reader, query),
        async () => (query.cursor ? null : count(reader, filtersOf(query), COUNTED_LEADS)),
      );
      return { ...page, total };
    },

    /** The lead of an id, if there is one within reach. */
    async find(reader: Reader, id: string): Promise<LeadRecord | undefined> {
      const rows = await visible(reader).select(LEAD_COLUMNS).where('id', '=', id).execute();
      return (await withEntries(rows))[0];
    },
  };

  async function list(reader: Reader, query: LeadListQuery): Promise<Omit<LeadPage, 'total'>> {
    const { read } = ORDERS[query.orden];
    const rows = await readPage(reader, query);
    const { page, next } = pageOf(rows, query.limit, (last) => [read(last), last.id]);
    return { leads: await withEntries(page), next };
  }

  /** How many leads pass the filters, up to a limit: beyond it, the limit plus one. */
  async function count(reader: Reader, filters: LeadFilters, limit: number): Promise<number> {
    const kept = await counters.kept(reader, filters);
    if (kept !== null) return Math.min(kept, limit + 1);
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from (${countedLeads(reader, filters, sql`1`, limit + 1)}) as found`.execute(
      database.records,
    );
    return Number(rows[0]?.total);
  }

  /** The leads of a page and one more. For an adviser, three indexed conditions are each read in order and merged. */
  async function readPage(reader: Reader, query: LeadListQuery): Promise<PageRow[]> {
    const { column, direction, parse } = ORDERS[query.orden];
    const conditions = filterConditions(query);
    // This order lists only leads with a next action.
    if (query.orden === 'accion') conditions.push(sql<SqlBool>`fecha_proxima_accion is not null`);
    if (query.cursor) {
      const { order, id } = decodeCursor(query.cursor);
      conditions.push(afterCursor(column, sql.raw('id'), direction, { order: parse(order), id }));
    }
    const way = sql.raw(direction);
    const ordered = (columns: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`
      select ${columns} from ${from} order by ${column} ${way}, id ${way} limit ${sql.lit(query.limit + 1)}`;
    const branches = waysOf(reader).map(
      (reach) =>
        sql`(${ordered(sql`id, ${column}`, sql`leads where ${sql.join([reach, ...conditions], sql` and `)}`)})`,
    );
    const { rows } = await sql<PageRow>`
      with page as (${ordered(sql`*`, sql`(${sql.join(branches, sql` union `)}) as found`)})
      select ${COLUMNS} from page join leads on leads.id = page.id
      order by page.${column} ${way}, page.id ${way}`.execute(database.records);
    return rows;
  }

  async function withEntries(rows: readonly ReadLead[]): Promise<LeadRecord[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const [notas, documentos, pagos, toReview, claims] = await database.together(
      () => entriesOf('leadNotas', ids, 'fecha desc, id'),
      () => entriesOf('leadDocumentos', ids, 'tipo'),
      () => entriesOf('leadPagos', ids, 'fecha_vencimiento, id'),
      () => documentsToReview(ids),
      () => claimsOfLeads(database, rows),
    );
    return rows.map((row) =>
      toLeadRecord(
        row,
        notas.get(row.id),
        documentos.get(row.id),
        pagos.get(row.id),
        toReview,
        claims.get(row.id),
      ),
    );
  }

  /** Documents of these leads with files to review: always few. */
  async function documentsToReview(leadIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await database.records
      .selectFrom('leadFiles')
      .select('documentoId')
      .distinct()
      .where('leadId', 'in', leadIds)
      .where('estado', '=', 'por_revisar')
      .execute();
    return new Set(rows.map(({ documentoId }) => documentoId));
  }

  // Lateral join: the limit applies per lead, and each lead uses the table's index.
  async function entriesOf<T extends 'leadNotas' | 'leadDocumentos' | 'leadPagos'>(
    table: T,
    leadIds: readonly string[],
    order: string,
  ): Promise<Map<string, Selectable<RecordSchema[T]>[]>> {
    const { rows } = await sql<Selectable<RecordSchema[T]> & { leadId: string }>`
      select entry.* from unnest(${leadIds}::text[]) as asked (id) cross join lateral (
        select * from ${sql.table(table)} where lead_id = asked.id
        order by ${sql.raw(order)} limit ${sql.lit(MAX_ENTRIES)}
      ) as entry`.execute(database.records);
    const groups = new Map<string, Selectable<RecordSchema[T]>[]>();
    for (const row of rows) {
      const group = groups.get(row.leadId);
      if (group) group.push(row);
      else groups.set(row.leadId, [row]);
    }
    return groups;
  }
}

export type LeadRepository = ReturnType<typeof createLeadRepository>;
