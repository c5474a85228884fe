import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { ENROLMENT_CODE_LENGTH } from 'shared/rules';
import type { Database } from '../database/database';
import { HttpError, tooManyRequests } from '../errors';
import { createSharedCounts } from '../http/request-counts';
import { APPLICANT, asActor, recordEvent } from '../leads/actor';
import type { Sender } from '../mail/email-content';
import type { Outbox } from '../mail/outbox';
import { accessCodeEmail } from './access-code-email';
import type { OpenLink } from './enrolment-links';

const CODE_MINUTES = 10;
const MAX_TRIES = 5;
/** Codes for one link, over all instances. With five tries per code, guessing succeeds on one day in 20,000. */
const CODES = { max: 10, windowMs: 24 * 60 * 60_000 };
const BURST = { max: 3, windowMs: 10 * 60_000 };
/** Days for which the page stays open on a device after the code. */
export const DEVICE_DAYS = 30;

interface Dependencies {
  readonly database: Database;
  readonly outbox: Pick<Outbox, 'add' | 'wake'>;
  readonly salt: string;
  readonly sender: Sender;
}

type Link = Pick<OpenLink, 'id' | 'leadId' | 'email'>;

/** Opens an applicant's page on a device: a code to the lead's e-mail, tried a few times, then a secret that the device keeps. */
export function createEnrolmentAccess({ database, outbox, salt, sender }: Dependencies) {
  const counts = createSharedCounts(database, salt);
  const hashOfCode = (linkId: string, code: string) =>
    createHmac('sha256', salt).update(`inscripcion:${linkId}:${code}`).digest('base64url');

  async function assertMayAsk(linkId: string): Promise<void> {
    for (const { max, windowMs } of [BURST, CODES]) {
      const { current } = await counts.add(`inscripcion:${windowMs}:${linkId}`, windowMs);
      if (current > max) throw tooManyRequests();
    }
  }

  /** Uses up one try and returns whether the code is right. It is committed in any case. */
  const tryCode = (linkId: string, code: string) =>
    database.transaction(async () => {
      const link = await database.records
        .selectFrom('leadLinks')
        .select(['codigoHash', 'codigoIntentos'])
        .where('id', '=', linkId)
        .where('codigoVence', '>', sql<Date>`now()`)
        .forUpdate()
        .executeTakeFirst();
      if (!link?.codigoHash || link.codigoIntentos >= MAX_TRIES) return 'ended';
      const isRight = isSame(link.codigoHash, hashOfCode(linkId, code));
      await database.records
        .updateTable('leadLinks')
        .set({ codigoIntentos: link.codigoIntentos + 1, ...(isRight && { codigoHash: null }) })
        .where('id', '=', linkId)
        .execute();
      return isRight ? 'right' : 'wrong';
    });

  return {
    /** Sends a new code to the lead's address; earlier codes stop working. */
    async sendCode({ id, email }: Link): Promise<void> {
      await assertMayAsk(id);
      const code = String(randomInt(10 ** ENROLMENT_CODE_LENGTH)).padStart(ENROLMENT_CODE_LENGTH, '0');
      await database.transaction(async () => {
        await database.records
          .updateTable('leadLinks')
          .set({
            codigoHash: hashOfCode(id, code),
            codigoVence: sql<Date>`now() + make_interval(mins => ${sql.lit(CODE_MINUTES)})`,
            codigoIntentos: 0,
          })
          .where('id', '=', id)
          .execute();
        await outbox.add(accessCodeEmail(email, code, CODE_MINUTES, sender));
      });
      outbox.wake();
    },

    /** Returns the secret for a device that gave the right code; 400 for a wrong code. The code ends after a few tries. */
    async open({ id, leadId }: Link, code: string): Promise<string> {
      const outcome = await tryCode(id, code);
      if (outcome !== 'right') throw refusedCode(outcome);
      const secret = randomBytes(32).toString('base64url');
      await asActor(database, APPLICANT, async () => {
        await database.records.deleteFrom('leadLinkDevices').where('vence', '<', sql<Date>`now()`).execute();
        await database.records
          .insertInto('leadLinkDevices')
          .values({
            hash: hashOf(secret),
            linkId: id,
            vence: sql<Date>`now() + make_interval(days => ${sql.lit(DEVICE_DAYS)})`,
          })
          .execute();
        await recordEvent(database, leadId, 'pagina_abierta');
      });
      return secret;
    },

    /** Whether the page is open on a device; if so, stores the time of this visit. */
    async isOpen({ id }: Pick<Link, 'id'>, secret: string | undefined): Promise<boolean> {
      if (!secret) return false;
      const { numUpdatedRows } = await database.records
        .updateTable('leadLinks')
        .set({ abierto: sql<Date>`now()` })
        .where('id', '=', id)
        .where((where) =>
          where.exists(
            where
              .selectFrom('leadLinkDevices')
              .select('hash')
              .where('hash', '=', hashOf(secret))
              .whereRef('linkId', '=', 'leadLinks.id')
              .where('vence', '>', sql<Date>`now()`),
          ),
        )
        .executeTakeFirst();
      return Number(numUpdatedRows) > 0;
    },
  };
}

export type EnrolmentAccess = ReturnType<typeof createEnrolmentAccess>;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

function refusedCode(outcome: 'wrong' | 'ended'): HttpError {
  const text =
    outcome === 'wrong'
      ? 'Ese no es el código. Revise el último correo que le enviamos.'
      : 'Ese código ya no sirve. Pida otro.';
  return new HttpError(400, 'invalid_code', text, { fields: { codigo: text } });
}
