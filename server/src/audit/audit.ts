import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { AUDIT_ACTIONS, type AuditAction, type AuditDetails } from 'shared/rules';
import type { Database } from '../database/database';
import { whoAsks } from './asking-request';

/** Details of an act. */
interface Audited {
  /** What it was done to, with its name at that time. */
  readonly sobre?: { readonly id?: string; readonly nombre: string };
  readonly detalle?: AuditDetails;
  /** Who did it, if not the caller of the request. */
  readonly actor?: { readonly sub: string | null; readonly name: string };
  /** The request, if its handler has not begun. */
  readonly request?: FastifyRequest;
  /** The same act from the same network is not recorded again in this time: a script could fill the log. */
  readonly onceIn?: 'minute' | 'hour';
}

/** Records what somebody did, in the transaction that does it; without a transaction, right after it. */
export type Audit = (accion: AuditAction, what?: Audited) => Promise<void>;

/** Creates the only function that writes the audit log. `salt`: key of the network hashes. */
export function createAudit({
  database,
  salt,
}: {
  readonly database: Database;
  readonly salt: string;
}): Audit {
  return async (accion, { sobre, detalle = {}, actor, request, onceIn } = {}) => {
    const asking = whoAsks(salt, request);
    const [actorId, name] = actor ? [actor.sub, actor.name] : [asking.actorId, asking.actor];
    const id = sobre?.id ?? null;
    const repeated = onceIn
      ? sql`exists (select from audit_events where fecha > now() - ${sql.lit(`1 ${onceIn}`)}::interval and accion = ${accion}
          and red is not distinct from ${asking.red}::text and sobre_id is not distinct from ${id}::text
          and actor_id is not distinct from ${actorId}::text)`
      : sql`false`;
    await sql`
      insert into audit_events (tema, accion, actor_id, actor, sobre_id, sobre, detalle, red, dispositivo)
      select ${AUDIT_ACTIONS[accion][0]}, ${accion}, ${actorId}, ${name}, ${id}, ${sobre?.nombre ?? ''},
        ${JSON.stringify(detalle)}::jsonb, ${asking.red}, ${asking.dispositivo} where not ${repeated}`.execute(
      database.query,
    );
  };
}
