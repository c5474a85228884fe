import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, bogotaDayStart, searchTerms } from 'shared/rules';
import type { AuditEvent, AuditFilters } from 'shared/schemas';
import type { Database } from '../database/database';

/** Where a page ended. */
export interface AuditPosition {
  readonly fecha: Date;
  readonly id: string;
}

interface Row extends Omit<AuditEvent, 'fecha'> {
  readonly fecha: Date;
}

/** Of a lead only its id is in the log: who it is stands in the lead, as long as there is one. */
const SUBJECT = sql`case accion when 'lead_abierto' then
  coalesce((select nombre from leads where leads.id = sobre_id), 'un lead eliminado') else sobre end as sobre`;
const COLUMNS = sql`id::text as id, fecha, accion, actor_id as "actorId", actor, sobre_id as "sobreId", ${SUBJECT}, detalle, red, dispositivo`;
const NEWEST_FIRST = sql`order by fecha desc, audit_events.id desc`;

function conditionsOf({ q, tema, desde, hasta }: AuditFilters): RawBuilder<SqlBool>[] {
  const conditions = searchTerms(q ?? '').map((term) => {
    const literal = term.replace(/[\\%_]/g, '\\$&');
    // The trigram index needs three letters; a shorter word is looked for at the beginning of a word.
    return sql<SqlBool>`busqueda like ${term.length < 3 ? `% ${literal}%` : `%${literal}%`}`;
  });
  // Many times as many as all others: they are shown to who asks for them.
  conditions.push(tema ? sql<SqlBool>`tema = ${tema}` : sql<SqlBool>`tema <> 'consultas'`);
  if (desde) conditions.push(sql<SqlBool>`fecha >= ${bogotaDayStart(desde)}`);
  if (hasta) conditions.push(sql<SqlBool>`fecha < ${bogotaDayStart(addDays(hasta, 1))}`);
  return conditions;
}

/** The newest entries that pass the filters, or those after a position; at most so many. */
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
  const { persona } = filters;
  // Each side in the order of its own index: an "or" would be sorted whole.
  const source = persona
    ? sql`(${chosen([sql`actor_id = ${persona}`])}) union all
      (${chosen([sql`sobre_id = ${persona}`, sql`actor_id is distinct from ${persona}`])})`
    : chosen([]);
  const { rows } = await sql<Row>`
    select ${COLUMNS} from (${source}) as audit_events ${NEWEST_FIRST} limit ${limit}`.execute(
    database.query,
  );
  return rows.map((row) => ({ ...row, fecha: row.fecha.toISOString() }));
}
