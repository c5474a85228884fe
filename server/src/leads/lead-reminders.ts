import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReminderSubject } from 'shared/rules';
import type { Database } from '../database/database';

/** The only place that deletes e-mails about leads from the outbox; returns how many. */
async function forget(database: Database, rows: RawBuilder<SqlBool>): Promise<number> {
  const { numAffectedRows } = await sql`delete from outbox where ${rows}`.execute(database.query);
  return Number(numAffectedRows);
}

/** A reminder that has not been sent, and what it depends on. */
interface Waiting {
  readonly id: string;
  /** Nothing that it reminds of is pending any more. */
  readonly settled: boolean;
  /** Deadline and reminder dates that it was created from. */
  readonly dates: string;
}

/** The unsent reminders of a lead. For a deleted document or payment, nothing is pending. */
async function waitingReminders(database: Database, leadId: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select o.id,
      case o.reminder_subject when 'documento' then not exists (select from lead_documentos d where d.lead_id = l.id
          and d.estado = 'pendiente' and case when o.item_id is null then d.obligatorio else d.id = o.item_id end)
        else not exists (select from lead_pagos p where p.lead_id = l.id
          and p.estado <> 'pagado' and (o.item_id is null or p.id = o.item_id)) end as settled,
      case when o.reminder_subject = 'documento'
          then jsonb_build_array(l.fecha_limite_documentos, l.fecha_recordatorio_documentos)
        when o.item_id is null then jsonb_build_array(l.fecha_limite_pagos, l.fecha_recordatorio_pagos)
        else (select jsonb_build_array(p.fecha_vencimiento, p.fecha_recordatorio) from lead_pagos p
          where p.lead_id = l.id and p.id = o.item_id) end::text as dates
    from outbox o join leads l on l.id = o.lead_id
    where o.lead_id = ${leadId} and o.reminder_subject is not null and o.sent_at is null`.execute(
    database.query,
  );
  return rows;
}

/**
 * Runs a change of a lead, whose row is locked, and cancels the reminders that it makes obsolete: the change settled or deleted what
 * they are about, or moved its dates. Joins the open transaction.
 */
export async function withReminders<T>(
  database: Database,
  leadId: string,
  change: () => Promise<T>,
): Promise<T> {
  const before = await waitingReminders(database, leadId);
  const result = await change();
  if (before.length === 0) return result;
  const after = new Map((await waitingReminders(database, leadId)).map((row) => [row.id, row]));
  const ended = before.flatMap(({ id, settled, dates }) => {
    const now = after.get(id);
    return now && (now.dates !== dates || (now.settled && !settled)) ? [id] : [];
  });
  if (ended.length > 0) await forget(database, sql`id in (${sql.join(ended)})`);
  return result;
}

/** One document or payment of a lead; `itemId` null: all of that kind. */
export interface RemindedItem {
  readonly subject: ReminderSubject;
  readonly itemId: string | null;
}

/** Cancels the unsent reminders of leads, or those of one item; returns how many. Joins the open transaction. */
export async function cancelReminders(
  database: Database,
  leads: readonly string[],
  item?: RemindedItem,
): Promise<number> {
  if (leads.length === 0) return 0;
  const ofItem = item
    ? sql`reminder_subject = ${item.subject} and item_id is not distinct from ${item.itemId}`
    : sql`reminder_subject is not null`;
  return forget(database, sql`lead_id = any(${leads}::text[]) and sent_at is null and ${ofItem}`);
}

/** Deletes the e-mails of leads that are deleted for good, sent ones too: their subjects name the person. */
export const forgetReminders = (database: Database, leads: readonly string[]): Promise<number> =>
  forget(database, sql`lead_id = any(${leads}::text[])`);
