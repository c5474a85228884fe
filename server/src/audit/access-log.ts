import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database';
import { whoAsks } from './asking-request';
import type { Audit } from './audit';

/** How long a session that was seen is not recorded again. */
const SEEN_MS = 5 * 60_000;
const MOST_SESSIONS = 5_000;
/** A sign-in ends by itself after 30 days. */
const FORGOTTEN = sql`interval '31 days'`;

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  /** Key of the hashes of networks. */
  readonly salt: string;
}

/** Records who of the team gets in, by which session and from where, and who asks for what they may not have. */
export function createAccessLog({ database, audit, salt }: Dependencies) {
  const seen = new LRUCache<string, true>({ max: MOST_SESSIONS, ttl: SEEN_MS });

  return {
    /** A call was admitted. The first call of a session is recorded as its sign-in: the pool does not report sign-ins. */
    async admitted(request: FastifyRequest): Promise<void> {
      const { caller } = request;
      if (!caller?.session || seen.has(caller.session)) return;
      seen.set(caller.session, true);
      const { red, dispositivo } = whoAsks(salt, request);
      await database.transaction(async () => {
        const { rows } = await sql<{ first: boolean }>`
          insert into account_sessions (id, sub, red, dispositivo, ingreso)
          values (${caller.session}, ${caller.sub}, ${red}, ${dispositivo}, to_timestamp(${caller.authenticatedAt}::bigint))
          on conflict (id) do update set visto = now(), red = excluded.red, dispositivo = excluded.dispositivo
          returning xmax = 0 as first`.execute(database.query);
        if (!rows[0]?.first) return;
        await audit('ingreso_hecho', { request });
        await sql`delete from account_sessions where visto < now() - ${FORGOTTEN}`.execute(database.query);
      });
    },

    /** A call of a signed-in person was refused. */
    denied: (request: FastifyRequest): Promise<void> =>
      audit('acceso_negado', {
        sobre: { nombre: `${request.method} ${request.routeOptions.url}` },
        request,
        onceIn: 'minute',
      }),
  };
}

export type AccessLog = ReturnType<typeof createAccessLog>;
