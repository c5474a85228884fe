import { sql } from 'kysely';
import type { Database } from '../database/database';
import type { MailTransport, OutgoingEmail } from './outgoing-email';

const POLL_MS = 2_000;
const BATCH = 20;
// Longer than any delivery takes; afterwards another worker may try what a crashed one held.
const LEASE_SECONDS = 120;
const FIRST_RETRY_SECONDS = 2;
const LAST_RETRY_SECONDS = 3_600;

interface Logger {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * E-mails written in the transaction that they tell about and sent afterwards, with retries until they leave. Any
 * number of instances may work on the same table: each takes rows that no other holds.
 */
export function createOutbox(database: Database, transport: MailTransport | null, log: Logger) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = true;

  /** Holds rows by moving their next attempt, so that no transaction stays open while a mail server is slow. */
  async function take() {
    return database.transaction(() =>
      database.query
        .updateTable('outbox')
        .set({
          attempts: sql<number>`attempts + 1`,
          next_attempt_at: sql<Date>`now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`,
        })
        .where('id', 'in', (rows) =>
          rows
            .selectFrom('outbox')
            .select('id')
            .where('sent_at', 'is', null)
            .where('next_attempt_at', '<=', sql<Date>`now()`)
            .orderBy('next_attempt_at')
            .limit(BATCH)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'recipient', 'reply_to', 'subject', 'body', 'attempts', 'created_at'])
        .execute(),
    );
  }

  async function sendOne(row: Awaited<ReturnType<typeof take>>[number], via: MailTransport): Promise<void> {
    try {
      await via.deliver({
        id: row.id,
        to: row.recipient,
        ...(row.reply_to === null ? {} : { replyTo: row.reply_to }),
        subject: row.subject,
        text: row.body,
      });
    } catch (error) {
      const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (row.attempts - 1), LAST_RETRY_SECONDS);
      log.error(
        { err: error, email: row.id, attempts: row.attempts, seconds },
        'e-mail not sent, will retry',
      );
      await database.query
        .updateTable('outbox')
        .set({
          last_error: String(error).slice(0, 500),
          next_attempt_at: sql<Date>`now() + make_interval(secs => ${sql.lit(seconds)})`,
        })
        .where('id', '=', row.id)
        .execute();
      return;
    }
    await database.query
      .updateTable('outbox')
      .set({ sent_at: sql<Date>`now()`, last_error: null })
      .where('id', '=', row.id)
      .execute();
    log.info({ email: row.id, attempts: row.attempts }, 'e-mail sent');
  }

  async function drain(via: MailTransport): Promise<void> {
    do {
      again = false;
      const rows = (await take()).sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
      for (const row of rows) {
        if (stopped) return;
        await sendOne(row, via);
      }
      if (rows.length === BATCH) again = true;
    } while (again && !stopped);
  }

  function work(): void {
    if (stopped || transport === null) return;
    if (running) {
      again = true;
      return;
    }
    clearTimeout(timer);
    running = drain(transport)
      .catch((error: unknown) => log.error({ err: error }, 'outbox could not be read'))
      .finally(() => {
        running = null;
        if (!stopped) timer = setTimeout(work, POLL_MS);
      });
  }

  return {
    /** Adds an e-mail in the open transaction. */
    async add(email: OutgoingEmail): Promise<void> {
      await database.query
        .insertInto('outbox')
        .values({
          recipient: email.to,
          reply_to: email.replyTo ?? null,
          subject: email.subject,
          body: email.text,
        })
        .execute();
    },
    /** Sends at once what waits, instead of at the next round. Call it after the commit. */
    wake: work,
    /** Starts sending. Without a transport e-mails wait in the table. */
    start(): void {
      stopped = false;
      work();
    },
    /** Stops taking rows and waits for the delivery in progress. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
      transport?.close();
    },
  };
}

/** E-mails on their way out. */
export type Outbox = ReturnType<typeof createOutbox>;
