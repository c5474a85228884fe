import { sql } from 'kysely';
import type { AccountSession } from 'shared/schemas';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { askDirectory } from '../identity/ask-directory';
import type { UserDirectory } from '../identity/user-directory';
import type { Caller } from '../identity/verify-token';

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  /** Null: no pool can be administered from here. */
  readonly directory: Pick<UserDirectory, 'sessions'> | null;
}

interface Row {
  readonly id: string;
  readonly red: string | null;
  readonly dispositivo: string | null;
  readonly ingreso: Date;
  readonly visto: Date;
}

/** Lists and ends the sessions of a staff member. If the user pool knows its sessions, it is asked and ends them, too. */
export function createAccountSessions({ database, audit, directory }: Dependencies) {
  async function open({ sub }: Pick<Caller, 'sub'>): Promise<Row[]> {
    const known = await askDirectory(directory, (pool) => pool.sessions?.open(sub) ?? Promise.resolve(null));
    const { rows } = await sql<Row>`
      select id, red, dispositivo, ingreso, visto from account_sessions s
      where sub = ${sub} and cerrada is null and visto > now() - interval '30 days'
        and not exists (select from account_sign_outs o where o.sub = s.sub and o.since > s.ingreso)
      order by visto desc, id`.execute(database.query);
    return known ? rows.filter(({ id }) => known.includes(id)) : rows;
  }

  /** Ends open sessions of the caller that match; others cannot be ended. */
  async function end(caller: Caller, which: (row: Row) => boolean): Promise<void> {
    const ended = (await open(caller)).filter(which);
    if (ended.length === 0) return;
    await database.transaction(async () => {
      await audit('sesiones_cerradas', { detalle: { sesiones: ended.length } });
      for (const { id } of ended) {
        await sql`update account_sessions set cerrada = now() where id = ${id}`.execute(database.query);
        await directory?.sessions?.end(caller.sub, id);
      }
    });
  }

  return {
    /** Open sessions, last used first. */
    async list(caller: Caller): Promise<AccountSession[]> {
      return (await open(caller)).map(({ ingreso, visto, id, ...from }) => ({
        ...from,
        id,
        ingreso: ingreso.toISOString(),
        visto: visto.toISOString(),
        actual: id === caller.session,
      }));
    },

    /** Ends one session. */
    end: (caller: Caller, id: string): Promise<void> => end(caller, (session) => session.id === id),

    /** Ends all sessions except the calling one. */
    endOthers: (caller: Caller): Promise<void> => end(caller, ({ id }) => id !== caller.session),
  };
}
