import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { AuditAction } from 'shared/rules';
import type { AccountEvent, AccountSecurity } from 'shared/schemas';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { HttpError, invalidRequest } from '../errors';
import { askDirectory, findUser } from '../identity/ask-directory';
import { securityEmail } from '../identity/security-email';
import type { DirectoryUser, UserDirectory } from '../identity/user-directory';
import type { Caller } from '../identity/verify-token';
import type { Outbox } from '../mail/outbox';

const CODES = 10;
const CODE_LENGTH = 16;
/** 30 characters, without those that look alike; a code has 78 bits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
/** How long after signing in the second factor can be removed. */
const RECENT_SECONDS = 5 * 60;
const EVENTS_SHOWN = 20;

const EMAILS: Readonly<Record<AccountEvent, { subject: string; text: string }>> = {
  codigos: {
    subject: 'Códigos de recuperación nuevos',
    text: 'Se crearon códigos de recuperación para su cuenta del panel; los anteriores ya no sirven.',
  },
  desactivada: {
    subject: 'Sin verificación en dos pasos',
    text: 'La verificación en dos pasos de su cuenta del panel se desactivó.',
  },
  recuperada: {
    subject: 'Se usó un código de recuperación',
    text: 'Alguien usó un código de recuperación de su cuenta del panel: la verificación en dos pasos quedó desactivada y las sesiones se cerraron. Configúrela otra vez en «Mi cuenta».',
  },
  quitada: {
    subject: 'Sin verificación en dos pasos',
    text: 'Un administrador quitó la verificación en dos pasos de su cuenta del panel. Configúrela otra vez en «Mi cuenta».',
  },
};

/** Names of the events in the audit log. */
const ACTIONS = {
  codigos: 'codigos_creados',
  desactivada: 'factor_desactivado',
  recuperada: 'factor_recuperado',
  quitada: 'factor_quitado',
} as const satisfies Record<AccountEvent, AuditAction>;
const EVENTS = Object.fromEntries(Object.entries(ACTIONS).map(([event, action]) => [action, event]));

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  /** Null: no pool can be administered from here. */
  readonly directory: Pick<UserDirectory, 'find' | 'turnOffFactors' | 'signOut'> | null;
  readonly outbox: Pick<Outbox, 'add' | 'wake'>;
  /** Key of the stored hashes of codes. */
  readonly salt: string;
  readonly siteUrl: string;
}

/**
 * Security of an account besides its password: recovery codes for a lost second factor, removing it, and the list of events.
 * Each change is an event and an e-mail to the owner. It works with every user pool and handles no passwords: the owner proves
 * their identity with a recent sign-in (password and code).
 */
export function createAccountSecurity({ database, audit, directory, outbox, salt, siteUrl }: Dependencies) {
  const hashOf = (code: string) =>
    createHmac('sha256', salt)
      .update(`recovery:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
      .digest('base64url');

  function assertRecent({ authenticatedAt }: Caller): void {
    if (Date.now() / 1000 - authenticatedAt <= RECENT_SECONDS) return;
    throw new HttpError(403, 'sign_in_again', 'Por seguridad, confirme su contraseña y su código.');
  }

  const codesOf = async (sub: string): Promise<number> => {
    const { count } = await database.query
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('sub', '=', sub)
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const forgetCodes = (sub: string) =>
    database.query.deleteFrom('recovery_codes').where('sub', '=', sub).execute();

  async function record(user: DirectoryUser, event: AccountEvent): Promise<void> {
    const self = event !== 'quitada';
    await audit(ACTIONS[event], {
      sobre: { id: user.sub, nombre: user.name || user.email },
      ...(self && { actor: { sub: user.sub, name: user.name || user.email } }),
    });
    await outbox.add({ to: user.email, content: securityEmail(user, EMAILS[event], siteUrl) });
  }

  /** Runs a change and its records in one transaction. A pool outside this database is called last: it cannot be rolled back. */
  async function change<T>(work: () => Promise<T>): Promise<T> {
    const result = await database.transaction(work);
    outbox.wake();
    return result;
  }

  return {
    /** Number of unused codes and the newest events of an account. */
    async read(sub: string): Promise<AccountSecurity> {
      const [codes, events] = await Promise.all([
        codesOf(sub),
        database.query
          .selectFrom('audit_events')
          .select(['accion', 'actor', 'actor_id', 'fecha'])
          .where('sobre_id', '=', sub)
          .where('accion', 'in', Object.values(ACTIONS))
          .orderBy('fecha', 'desc')
          .orderBy('id', 'desc')
          .limit(EVENTS_SHOWN)
          .execute(),
      ]);
      return {
        codigos: codes,
        eventos: events.map(({ accion, actor, actor_id, fecha }) => ({
          evento: EVENTS[accion] as AccountEvent,
          por: actor_id === sub ? null : actor,
          fecha: fecha.toISOString(),
        })),
      };
    },

    /** Creates codes, which are shown only now; earlier ones become invalid. 403 if there were any and the sign-in is not recent. */
    async createCodes(caller: Caller): Promise<string[]> {
      const user = await findUser(directory, caller.sub);
      return change(async () => {
        await sql`select pg_advisory_xact_lock(hashtext(${`recovery-codes ${user.sub}`}))`.execute(
          database.query,
        );
        if ((await codesOf(user.sub)) > 0) assertRecent(caller);
        await forgetCodes(user.sub);
        const codes = Array.from({ length: CODES }, newCode);
        await database.query
          .insertInto('recovery_codes')
          .values(codes.map((code) => ({ code_hash: hashOf(code), sub: user.sub })))
          .execute();
        await record(user, 'codigos');
        return codes;
      });
    },

    /** Removes the caller's second factor; 403 unless the sign-in is recent. */
    async turnOff(caller: Caller): Promise<void> {
      assertRecent(caller);
      const user = await findUser(directory, caller.sub);
      await change(async () => {
        await forgetCodes(user.sub);
        await record(user, 'desactivada');
        await askDirectory(directory, (pool) => pool.turnOffFactors(user.sub));
      });
    },

    /**
     * For somebody who has lost the second factor: a recovery code removes it and ends all sessions. The password is still
     * required afterwards. 400 for an invalid code.
     */
    async recover(code: string): Promise<void> {
      await change(async () => {
        const found = await database.query
          .deleteFrom('recovery_codes')
          .where('code_hash', '=', hashOf(code))
          .returning('sub')
          .executeTakeFirstOrThrow(unknownCode);
        const user = await findUser(directory, found.sub);
        await forgetCodes(user.sub);
        await record(user, 'recuperada');
        await askDirectory(directory, (pool) => pool.turnOffFactors(user.sub));
        await askDirectory(directory, (pool) => pool.signOut(user.sub));
      });
    },

    /** An administrator removes the second factor of somebody who lost phone and codes, and ends all their sessions. */
    async takeAway(user: DirectoryUser): Promise<void> {
      await change(async () => {
        await forgetCodes(user.sub);
        await record(user, 'quitada');
        await askDirectory(directory, (pool) => pool.turnOffFactors(user.sub));
        await askDirectory(directory, (pool) => pool.signOut(user.sub));
      });
    },
  };
}

export type AccountSecurityService = ReturnType<typeof createAccountSecurity>;

/** A new code, in groups of four to be easy to read and type. */
function newCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

const NOT_A_CODE = 'Este código no sirve o ya se usó. Revíselo o pruebe con otro de su lista.';
const unknownCode = () => invalidRequest(NOT_A_CODE, { codigo: NOT_A_CODE });
