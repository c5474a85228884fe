import { type Selectable, sql } from 'kysely';
import type { LeadRecord } from 'shared/schemas';
import type { Database } from '../database/database';
import type { LeadSchema, LeadsTable } from '../database/lead-tables';
import { encodeCursor } from '../http/paging';
import type { Caller } from '../identity/verify-token';
import { filtersOf, type LeadListQuery } from './lead-filters';
import { toLeadRecord } from './lead-record';
import { withinReachOf } from './lead-scope';

/** Most notes, documents or payments that a lead brings along, newest notes first. */
const MAX_ENTRIES = 200;

type Reader = Pick<Caller, 'sub' | 'groups'>;

/** Reads leads for whoever may see them. */
export function createLeadRepository(database: Database) {
  return {
    /**
     * One page, newest update first, and the cursor of the next one if there is more. How many there are in all is said
     * unless a cursor leads on: who follows cursors was told before.
     */
    async list(
      reader: Reader,
      query: LeadListQuery,
    ): Promise<{ leads: LeadRecord[]; next: string | null; total: number | null }> {
      const asked = database.query
        .selectFrom('leads')
        .where((where) => where.and([withinReachOf(reader), ...filtersOf(query)]));
      const counted = query.cursor
        ? undefined
        : await asked.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirst();
      const rows = await asked
        .selectAll()
        .orderBy('fecha_ultima_actualizacion', 'desc')
        .orderBy('id', 'desc')
        .limit(query.limit + 1)
        .offset(query.cursor ? 0 : (query.page - 1) * query.limit)
        .execute();
      const page = rows.slice(0, query.limit);
      const last = page.at(-1);
      const more = rows.length > query.limit && last;
      return {
        leads: await withEntries(page),
        total: counted ? Number(counted.total) : null,
        next: more ? encodeCursor(last.fecha_ultima_actualizacion.toISOString(), last.id) : null,
      };
    },

    /** The lead of an id, if there is one within reach. */
    async find(reader: Reader, id: string): Promise<LeadRecord | undefined> {
      const rows = await database.query
        .selectFrom('leads')
        .selectAll()
        .where('id', '=', id)
        .where(withinReachOf(reader))
        .execute();
      return (await withEntries(rows))[0];
    },
  };

  async function withEntries(rows: readonly Selectable<LeadsTable>[]): Promise<LeadRecord[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const notas = await entriesOf('lead_notas', ids, 'fecha desc, id');
    const documentos = await entriesOf('lead_documentos', ids, 'tipo');
    const pagos = await entriesOf('lead_pagos', ids, 'fecha_vencimiento, id');
    return rows.map((row) =>
      toLeadRecord(row, notas.get(row.id) ?? [], documentos.get(row.id) ?? [], pagos.get(row.id) ?? []),
    );
  }

  // Lateral: the bound counts per lead, and each is answered by the index of its table.
  async function entriesOf<T extends 'lead_notas' | 'lead_documentos' | 'lead_pagos'>(
    table: T,
    leadIds: readonly string[],
    order: string,
  ): Promise<Map<string, Selectable<LeadSchema[T]>[]>> {
    const { rows } = await sql<Selectable<LeadSchema[T]> & { lead_id: string }>`
      select entry.* from unnest(${leadIds}::text[]) as asked (id) cross join lateral (
        select * from ${sql.table(table)} where lead_id = asked.id
        order by ${sql.raw(order)} limit ${sql.lit(MAX_ENTRIES)}
      ) as entry`.execute(database.query);
    const groups = new Map<string, Selectable<LeadSchema[T]>[]>(leadIds.map((id) => [id, []]));
    for (const row of rows) groups.get(row.lead_id)?.push(row);
    return groups;
  }
}

/** Reads leads for whoever may see them. */
export type LeadRepository = ReturnType<typeof createLeadRepository>;
