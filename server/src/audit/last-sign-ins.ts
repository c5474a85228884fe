import { sql } from 'kysely';
import type { Database } from '../database/database';

/** When each of these accounts last signed in, as far back as the audit log goes. */
export async function lastSignIns(
  database: Database,
  subs: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ sub: string; fecha: Date }>`
    select asked.sub, last.fecha from unnest(${subs}::text[]) as asked (sub) cross join lateral (
      select fecha from audit_events where actor_id = asked.sub and accion = 'ingreso_hecho'
      order by fecha desc limit 1) as last`.execute(database.query);
  return new Map(rows.map(({ sub, fecha }) => [sub, fecha]));
}
