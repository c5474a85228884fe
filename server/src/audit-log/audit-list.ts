import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchTerms } from 'shared/rules';
import type { AuditEvent, AuditFilters } from 'shared/schemas';
import { hasTerm, inDays } from '../database/conditions';
import type { Database } from '../database/database';

/** Position of the last entry of a page. */
export interface AuditPosition {
  readonly fecha: Date;
  readonly id: string;
}

interface Row extends Omit<AuditEvent, 'fecha'> {
  readonly fecha: Date;
}

/** For a lead (`lead_…`) the log has only the id: its name is read from the lead while it exists. */
const SUBJECT = sql`case when accion like 'lead\\_%' then
  coalesce((select nombre from leads where leads.id = sobre_id), 'un lead eliminado') else sobre end as sobre`;
const COLUMNS = sql`id::text as id, fecha, accion, actor_id as "actorId", actor, sobre_id as "sobreId", ${SUBJECT}, detalle, red, dispositivo`;
const NEWEST_FIRST = sql`order by fecha desc, audit_events.id desc`;

function conditionsOf({ q, desde, hasta }: AuditFilters): RawBuilder<SqlBool>[] {
  return [...searchTerms(q ?? '').map(hasTerm), ...inDays('fecha', { desde, hasta })];
}

const ofTopic = (tema: AuditFilters['tema']) => sql<SqlBool>`tema = ${tema}`;
/** These are many times more than all others: shown only when asked for, or for the lead that they are about. */
const NOT_READING = sql<SqlBool>`tema <> 'consultas'`;

/** The newest entries that pass the filters, or those after a position; at most `limit`. */
export async function auditEvents(
  database: Database,
  filters: AuditFilters,
  limit: number,
  after?: AuditPosition,
): Promise<AuditEvent[]> {
  const conditions = conditionsOf(filters);
  if (after) {
    conditions.push(sql<SqlBool>`(fecha, audit_events.id) < (${after.fecha}, ${after.id}::bigint)`);
  }
  const chosen = (more: readonly RawBuilder<SqlBool>[]) => sql`
    select * from audit_events where ${sql.join([sql`true`, ...conditions, ...more], sql` and `)}
    ${NEWEST_FIRST} limit ${limit}`;
  const { persona, tema } = filters;
  const topic = tema ? ofTopic(tema) : NOT_READING;
  const anyTopic = tema ? [topic] : [];
  // Each side in the order of its own index: an "or" would need a sort of everything.
  const source = persona
    ? sql`(${chosen([topic, sql`actor_id = ${persona}`])}) union all
      (${chosen([...anyTopic, sql`sobre_id = ${persona}`, sql`actor_id is distinct from ${persona}`])})`
    : chosen([topic]);
  const { rows } = await sql<Row>`
    select ${COLUMNS} from (${source}) as audit_events ${NEWEST_FIRST} limit ${limit}`.execute(
    database.query,
  );
  return rows.map((row) => ({ ...row, fecha: row.fecha.toISOString() }));
}
