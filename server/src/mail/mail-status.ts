import { sql } from 'kysely';
import type { MailStatus } from 'shared/schemas';
import type { Database } from '../database/database';
import { notFound } from '../errors';

const MAX_LETTERS = 100;
/** E-mails that are due for a shorter time count as on their way. */
const WAITING_SECONDS = 60;

/** When the server was down, a digest is stored after its due time. */
const waitingSince = sql<Date>`greatest(due_at, created_at)`;

const unknownLetter = () => notFound('Este correo ya no está entre los rechazados.');

/** State of outgoing e-mail, and what administrators can do about dead letters. */
export function createMailStatus(database: Database) {
  const dead = (id: string) =>
    database.query.selectFrom('outbox').select('id').where('id', '=', id).where('dead_at', 'is not', null);
  // Tried at once, with as many attempts as a new one.
  const again = { dead_at: null, refusals: 0, attempts: 0, next_attempt_at: sql<Date>`now()` };

  return {
    async read(): Promise<MailStatus> {
      const waiting = await database.query
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .select(sql<Date | null>`min(${waitingSince})`.as('since'))
        .select(sql<string | null>`(array_agg(last_error order by next_attempt_at desc))[1]`.as('error'))
        // The server answers, unless an e-mail that it never refused became due after the last one was sent.
        .select(
          sql<boolean>`not coalesce(bool_or(refusals = 0 and ${waitingSince} > coalesce(
            (select max(sent.sent_at) from outbox as sent), '-infinity')), false)`.as('answers'),
        )
        .where('sent_at', 'is', null)
        .where('dead_at', 'is', null)
        .where(waitingSince, '<', sql<Date>`now() - make_interval(secs => ${sql.lit(WAITING_SECONDS)})`)
        .executeTakeFirstOrThrow();
      const letters = await database.query
        .selectFrom('outbox')
        .select(['id', 'recipient', 'subject', 'kind', 'last_error', 'dead_at'])
        .select(sql<string>`count(*) over ()`.as('total'))
        .where('dead_at', 'is not', null)
        .orderBy('dead_at', 'desc')
        .orderBy('id')
        .limit(MAX_LETTERS)
        .execute();
      return {
        enEspera: Number(waiting.count),
        desde: waiting.since?.toISOString() ?? null,
        ultimoError: waiting.error,
        responde: waiting.answers,
        rechazados: Number(letters[0]?.total ?? 0),
        cartas: letters.map(({ id, recipient, subject, last_error, dead_at }) => ({
          id,
          destinatario: recipient,
          asunto: subject || 'Recordatorio',
          motivo: last_error ?? '',
          fecha: (dead_at ?? new Date()).toISOString(),
        })),
      };
    },

    /** Sends all dead letters again. */
    async retryAll(): Promise<void> {
      await database.query.updateTable('outbox').set(again).where('dead_at', 'is not', null).execute();
    },

    /** Sends a dead letter again. */
    async retry(id: string): Promise<void> {
      const retried = database.query.updateTable('outbox').set(again).where('id', 'in', dead(id));
      await retried.returning('id').executeTakeFirstOrThrow(unknownLetter);
    },

    /** Deletes a dead letter. */
    async discard(id: string): Promise<void> {
      const discarded = database.query.deleteFrom('outbox').where('id', 'in', dead(id));
      await discarded.returning('id').executeTakeFirstOrThrow(unknownLetter);
    },
  };
}
