import { sql } from 'kysely';
import type { ConsentEvent, ConsentLedgerEntry, consentLedgerQuerySchema } from 'shared/schemas';
import type { z } from 'zod';
import { inDays } from '../database/conditions';
import type { Database } from '../database/database';
import { afterCursor, cursorInstant, decodeCursor, pageOf } from '../http/paging';

/** This many characters of the hash are enough to distinguish persons. */
export const HASH_SHOWN = 8;

/** A page of the ledger of consents, the newest first. It names no person. */
export async function readLedger(
  { records }: Database,
  { evento, por, desde, hasta, limit, cursor }: z.output<typeof consentLedgerQuerySchema>,
): Promise<{ page: ConsentLedgerEntry[]; next: string | null }> {
  let query = records
    .selectFrom('consentEvents')
    .selectAll()
    .orderBy('recordedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (evento) query = query.where('event', '=', evento);
  if (por) query = query.where('actor', por === 'equipo' ? 'is not' : 'is', null);
  for (const condition of inDays('recorded_at', { desde, hasta })) query = query.where(condition);
  if (cursor) {
    const { order, id } = decodeCursor(cursor);
    // As text: the database has microseconds, which a Date cannot hold.
    cursorInstant(order);
    query = query.where(
      afterCursor(sql.ref('recorded_at'), sql.ref('id'), 'desc', { order: sql`${order}::timestamptz`, id }),
    );
  }
  const rows = await query.select(sql<string>`recorded_at::text`.as('exact')).execute();
  const { page, next } = pageOf(rows, limit, ({ exact, id }) => [exact, id]);
  return {
    next,
    page: page.map(({ id, event, recordedAt, personHash, actor, reason }) => ({
      id,
      evento: event as ConsentEvent,
      fecha: recordedAt.toISOString(),
      persona: personHash.slice(0, HASH_SHOWN),
      actorId: actor,
      motivo: reason,
    })),
  };
}
