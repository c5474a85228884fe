import { sql } from 'kysely';
import type { LeadEvent } from 'shared/schemas';
import type { Database } from '../../database/database';
import { decodeCursor, pageOf } from '../../http/paging';
import { assertReached, type Reader } from '../lead-access';

/** Field name (camelCase) of a column of a lead or of its entries. */
export const fieldOf = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Reads the history, which database triggers write with every change of a lead. */
export function createLeadHistory(database: Database) {
  return {
    /** One page of a lead's history, newest first; 404 when the lead is out of reach. */
    async list(
      reader: Reader,
      leadId: string,
      { limit, cursor }: { limit: number; cursor?: string | undefined },
    ): Promise<{ events: LeadEvent[]; next: string | null }> {
      await assertReached(database, reader, leadId);
      let select = database.records
        .selectFrom('leadEvents')
        .selectAll()
        .where('leadId', 'in', (other) =>
          other
            .selectFrom('leads')
            .select('leads.id')
            .where((row) => row.or([row('leads.id', '=', leadId), row('leads.fusionadoEn', '=', leadId)])),
        )
        .orderBy('id', 'desc')
        .limit(limit + 1);
      if (cursor) select = select.where('id', '<', sql<number>`${decodeCursor(cursor).id}::bigint`);
      const { page, next } = pageOf(await select.execute(), limit, ({ id }) => ['', String(id)]);
      return {
        events: page.map(({ id, fecha, tipo, actorId, actorNombre, cambios }) => ({
          id,
          leadId,
          fecha: fecha.toISOString(),
          tipo,
          actor: { id: actorId, nombre: actorNombre },
          cambios: changesOf(cambios),
        })),
        next,
      };
    },
  };
}

type Changes = LeadEvent['cambios'];

function changesOf(columns: Record<string, { antes: unknown; despues: unknown }>): Changes {
  return Object.fromEntries(
    Object.entries(columns).map(([column, { antes, despues }]) => [
      fieldOf(column),
      { antes: antes ?? null, despues: despues ?? null },
    ]),
  ) as Changes;
}
