import { sql } from 'kysely';
import type { Database } from '../database/database';
import { currentTrace } from '../tracing/tracing';

/** Kind of an outbox row that notifies an adviser about leads. */
export const LEAD_NOTICE = 'lead_notice';
/** Why an adviser is notified: the lead is new, was given to them, or its person wrote again. */
export const NOTICE_REASONS = ['nuevo', 'asignado', 'consulta'] as const;
/** One reason of a notice. */
export type NoticeReason = (typeof NOTICE_REASONS)[number];
/** Most leads that one e-mail names. */
export const NAMED_LEADS = 20;
/** Notices within this time are sent as one e-mail. */
const GATHERED_SECONDS = 20;

/**
 * Writes one notice for each adviser of these leads into the outbox. Code that stores a lead with an adviser, gives it to one, or
 * stores an inquiry of it calls this in the same transaction. Nobody is notified of what they did themselves (`asActor`), or of a
 * deleted lead.
 */
export async function tellAdvisers(
  database: Database,
  reason: NoticeReason,
  leads: readonly string[],
): Promise<void> {
  if (leads.length === 0) return;
  await sql`
    insert into outbox (kind, recipient, recipient_sub, subject, data, trace, due_at, next_attempt_at)
    select ${LEAD_NOTICE}, '', asesor_asignado, '',
      jsonb_build_object('parts', jsonb_build_array(jsonb_build_object('reason', ${reason}::text,
        'total', count(*), 'leads', to_jsonb((array_agg(id order by fecha_creacion, id))[1:${sql.lit(NAMED_LEADS)}])))),
      ${currentTrace()}::text, now() + make_interval(secs => ${sql.lit(GATHERED_SECONDS)}), now() + make_interval(secs => ${sql.lit(GATHERED_SECONDS)})
    from leads where id = any(${leads}::text[]) and eliminado_en is null
      and asesor_asignado is not null and asesor_asignado is distinct from lead_actor_id()
    group by asesor_asignado`.execute(database.query);
}
