import { sql } from 'kysely';
import type { LeadEventKind } from 'shared/schemas';
import type { Database } from '../database/database';
import type { Caller } from '../identity/verify-token';

/** Runs `work` in one transaction; the lead history records its changes as the caller's. */
export function asActor<T>(
  database: Database,
  { sub, name }: Pick<Caller, 'sub' | 'name'>,
  work: () => Promise<T>,
): Promise<T> {
  return database.transaction(async () => {
    await sql`select set_config('app.actor_id', ${sub}, true), set_config('app.actor_name', ${name}, true)`.execute(
      database.records,
    );
    return work();
  });
}

/** Actor in the history when the applicant acts. */
export const APPLICANT = { sub: '', name: 'La persona' } as const;

/**
 * Writes a history entry that no change of the lead's row would produce, with the actor of the open transaction. `values` are the new
 * values, `before` the old ones.
 */
export async function recordEvent(
  database: Database,
  leadId: string,
  kind: LeadEventKind,
  values: Readonly<Record<string, string>> = {},
  before: Readonly<Record<string, string>> = {},
): Promise<void> {
  const changes = Object.fromEntries(
    Object.entries(values).map(([field, despues]) => [field, { antes: before[field] ?? null, despues }]),
  );
  await sql`
    insert into lead_events (lead_id, tipo, actor_id, actor_nombre, cambios, lectores)
    select id, ${kind}, lead_actor_id(), lead_actor_name(), ${JSON.stringify(changes)}::jsonb, lead_readers(leads)
    from leads where id = ${leadId}`.execute(database.records);
}
