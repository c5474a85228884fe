import { sql } from 'kysely';
import type { LeadEventKind } from 'shared/schemas';
import type { Database } from '../database/database';
import type { Caller } from '../identity/verify-token';

/** Runs `work` in one transaction whose changes the history of leads records as the caller's. */
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

/** Who acts in the history when the applicant does. */
export const APPLICANT = { sub: '', name: 'La persona' } as const;

/**
 * Writes an entry into a lead's history that no change of its row tells, as whoever the open transaction acts for. `values` are told as
 * new ones, with those of `before` as what they were.
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
