import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/database';
import type { OutboxTable } from '../database/mail-tables';
import { type DeliveryFailure, deliveryFailure } from './delivery-failure';
import { type EmailContent, oneLine } from './email-content';
import type { MailTransport, OutgoingEmail } from './outgoing-email';
import type { RenderEmail } from './render-email';

const POLL_MS = 2_000;
const BATCH = 20;
const AT_ONCE = 4;
// Longer than any delivery takes; afterwards another worker may try what a crashed one held.
const LEASE_SECONDS = 120;
const FIRST_RETRY_SECONDS = 2;
// A mail server that is back gets what waits within minutes.
const LAST_RETRY_SECONDS = 300;
const MAX_REFUSALS = 8;

/** A row of the outbox that is due. */
export type DueEmail = Selectable<OutboxTable>;

/** The e-mail that a handler made. */
export interface MadeEmail extends EmailContent {
  /** Who gets it, where the row does not say. */
  readonly to?: string;
  /** Where one click ends e-mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Makes the e-mail of a row when it is due; null: there is nothing to tell any more, the row goes. */
export type EmailHandler = (row: DueEmail) => Promise<MadeEmail | null>;

interface Logger {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface Dependencies {
  readonly database: Database;
  /** Without one, e-mails wait in the table. */
  readonly transport: MailTransport | null;
  readonly render: RenderEmail;
  readonly log: Logger;
  /** Whether an address gets no commercial e-mails any more. */
  readonly isSuppressed?: (address: string) => Promise<boolean>;
  /** URL that unsubscribes an e-mail address. */
  readonly unsubscribeUrl?: (address: string) => string;
}

/**
 * E-mails written in the transaction that they tell about and sent once they are due, with retries until they leave. Any
 * number of instances may work on the same table: each takes rows that no other holds. A crash between the delivery and
 * its record repeats one with the same Message-ID.
 */
export function createOutbox(dependencies: Dependencies) {
  const { database, transport, render, log, isSuppressed, unsubscribeUrl } = dependencies;
  const handlers = new Map<string, EmailHandler>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = true;

  /** Holds rows by moving their next attempt, so that no transaction stays open while a mail server is slow. */
  async function take(): Promise<DueEmail[]> {
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
            .where('dead_at', 'is', null)
            .where('next_attempt_at', '<=', sql<Date>`now()`)
            .orderBy('next_attempt_at')
            .limit(BATCH)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll()
        .execute(),
    );
  }

  const update = (row: DueEmail) => database.query.updateTable('outbox').where('id', '=', row.id);
  const waitFor = (seconds: number) => sql<Date>`now() + make_interval(secs => ${sql.lit(seconds)})`;
  const backOff = (attempts: number) =>
    Math.min(FIRST_RETRY_SECONDS * 2 ** Math.min(attempts - 1, 20), LAST_RETRY_SECONDS);

  async function contentOf(row: DueEmail): Promise<MadeEmail | null> {
    if (row.commercial && (await isSuppressed?.(row.recipient))) return null;
    if (row.kind !== 'message') return (await handlers.get(row.kind)?.(row)) ?? null;
    if (row.content) return row.content;
    return row.body === null ? null : { subject: row.subject, blocks: [{ kind: 'quote', text: row.body }] };
  }

  /** Makes and delivers one e-mail; says whether the mail server could be reached. */
  async function sendOne(row: DueEmail, via: MailTransport): Promise<boolean> {
    let made: MadeEmail | null;
    try {
      made = await contentOf(row);
      if (!made) {
        await database.query.deleteFrom('outbox').where('id', '=', row.id).execute();
        return true;
      }
    } catch (error) {
      // It says nothing about the mail server: the other e-mails go on.
      return recordFailure(row, { kind: 'refused', reason: String(error).slice(0, 500) }, error);
    }
    try {
      const { to = row.recipient, unsubscribeUrl: own, ...content } = made;
      const url = own ?? (row.commercial ? unsubscribeUrl?.(to) : undefined);
      await via.deliver({
        id: row.id,
        to,
        ...(row.reply_to === null ? {} : { replyTo: row.reply_to }),
        ...(url === undefined ? {} : { unsubscribeUrl: url }),
        ...(await render(withUnsubscribe(content, url))),
      });
    } catch (error) {
      return recordFailure(row, deliveryFailure(error), error, made);
    }
    // What has left is not kept: it holds personal data, codes and temporary passwords.
    await update(row)
      .set({ sent_at: sql<Date>`now()`, last_error: null, content: null, body: null, data: null })
      .execute();
    log.info({ email: row.id, kind: row.kind, attempts: row.attempts }, 'e-mail sent');
    return true;
  }

  async function recordFailure(
    row: DueEmail,
    { kind, reason }: DeliveryFailure,
    error: unknown,
    made?: MadeEmail,
  ): Promise<boolean> {
    const refusals = row.refusals + (kind === 'refused' ? 1 : 0);
    const dead = kind === 'rejected' || refusals >= MAX_REFUSALS;
    const seconds = backOff(row.attempts);
    // The server's answer may repeat an address: it stays in the table.
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    log.error(
      {
        email: row.id,
        kind: row.kind,
        attempts: row.attempts,
        failure: kind,
        code,
        responseCode,
        dead,
        seconds,
      },
      dead ? 'e-mail rejected, kept as a dead letter' : 'e-mail not sent, will retry',
    );
    await update(row)
      .set({
        last_error: reason,
        refusals,
        next_attempt_at: waitFor(seconds),
        // What administrators read of an e-mail that was made only now.
        ...(made ? { subject: oneLine(made.subject), recipient: made.to ?? row.recipient } : {}),
        ...(dead ? { dead_at: sql<Date>`now()` } : {}),
      })
      .execute();
    return kind !== 'unreachable';
  }

  /** Sends a few rows at a time; where the server cannot be reached, the rest of them waits without being tried. */
  async function sendAll(rows: DueEmail[], via: MailTransport): Promise<boolean> {
    const waiting = rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
    let reachable = true;
    const work = async () => {
      while (reachable && !stopped) {
        const row = waiting.shift();
        if (!row) return;
        if (!(await sendOne(row, via))) reachable = false;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (waiting.length > 0) {
      await database.query
        .updateTable('outbox')
        .set({
          attempts: sql<number>`attempts - 1`,
          next_attempt_at: reachable ? sql<Date>`now()` : waitFor(FIRST_RETRY_SECONDS),
        })
        .where(
          'id',
          'in',
          waiting.map(({ id }) => id),
        )
        .execute();
    }
    return reachable;
  }

  async function drain(via: MailTransport): Promise<void> {
    do {
      again = false;
      const rows = await take();
      const reachable = await sendAll([...rows], via);
      if (rows.length === BATCH && reachable) again = true;
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
    /** Says who makes the e-mails of a kind other than `message`. Call it before `start`. */
    handle(kind: string, handler: EmailHandler): void {
      handlers.set(kind, handler);
    },
    /** Adds an e-mail in the open transaction. */
    async add({ to, replyTo, content, commercial = false }: OutgoingEmail): Promise<void> {
      await database.query
        .insertInto('outbox')
        .values({
          recipient: to,
          reply_to: replyTo ?? null,
          subject: oneLine(content.subject),
          content: JSON.stringify(content),
          commercial,
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

function withUnsubscribe(content: EmailContent, url: string | undefined): EmailContent {
  if (url === undefined) return content;
  const text = 'Si no quiere recibir más correos como este, puede cancelarlos aquí:';
  return { ...content, blocks: [...content.blocks, { kind: 'small', text, url }] };
}
