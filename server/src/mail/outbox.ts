import type { Database } from '../database/database';
import { createPeriodicWork } from '../jobs/periodic-work';
import { traced, traceOf } from '../tracing/tracing';
import { type DeliveryFailure, deliveryFailure } from './delivery-failure';
import type { EmailBlock, EmailContent, OutgoingEmail } from './email-content';
import { addEmail, createOutboxRows, type DueEmail } from './outbox-rows';
import type { RenderEmail } from './render-email';
import type { MailTransport } from './smtp-transport';

const POLL_MS = 2_000;
const AT_ONCE = 4;

/** The e-mail that a handler made. */
export interface MadeEmail extends EmailContent {
  /** Recipient, if the row has none. */
  readonly to?: string;
  /** URL for one-click unsubscribing from e-mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Name of the sender; by default the site. */
  readonly fromName?: string;
  /** Attached calendar, as iCalendar. */
  readonly calendar?: string;
}

/** Thrown by a handler whose e-mail must not leave yet. */
export class NotYet extends Error {
  constructor(readonly until: Date) {
    super(`not before ${until.toISOString()}`);
  }
}

/** Makes the e-mail of a due row; null: there is nothing to tell any more, and the row is deleted. */
export type EmailHandler = (row: DueEmail) => Promise<MadeEmail | null>;

interface Logger {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface OutboxDependencies {
  readonly database: Database;
  /** Without one, e-mails wait in the table. */
  readonly transport: MailTransport | null;
  readonly render: RenderEmail;
  readonly log: Logger;
  /** Whether an address gets no commercial e-mails any more. */
  readonly isSuppressed?: (address: string) => Promise<boolean>;
  /** URL that unsubscribes an e-mail address. */
  readonly unsubscribeUrl?: (address: string) => string;
  /** URL where the owner of an address sees, corrects or withdraws their data. */
  readonly rightsUrl?: (address: string) => string;
}

/**
 * E-mails are written in the transaction that they tell about, and sent when due, with retries until they leave. Any number of instances
 * may work on the same table: each takes rows that no other holds. A crash between a delivery and its record repeats the delivery with the
 * same Message-ID.
 */
export function createOutbox(dependencies: OutboxDependencies) {
  const { database, transport, render, log, isSuppressed, unsubscribeUrl, rightsUrl } = dependencies;
  const table = createOutboxRows(database);
  const handlers = new Map<string, EmailHandler>();
  const sending = createPeriodicWork(() => sendDue(), POLL_MS, log);
  let stopped = true;

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
        await table.remove(row);
        return true;
      }
    } catch (error) {
      if (error instanceof NotYet) {
        await table.postpone(row, error.until);
        return true;
      }
      // An error in making the e-mail says nothing about the mail server: the other e-mails go on.
      return recordFailure(row, { kind: 'refused', reason: String(error).slice(0, 500) }, error);
    }
    try {
      const { to = row.recipient, unsubscribeUrl: own, fromName, calendar, ...content } = made;
      const url = own ?? (row.commercial ? unsubscribeUrl?.(to) : undefined);
      await via.deliver({
        id: row.id,
        to,
        ...(row.reply_to === null ? {} : { replyTo: row.reply_to }),
        ...(url === undefined ? {} : { unsubscribeUrl: url }),
        ...(fromName === undefined ? {} : { fromName }),
        ...(calendar === undefined ? {} : { calendar }),
        ...(await render(withLinks(content, url, row.commercial ? rightsUrl?.(to) : undefined))),
      });
    } catch (error) {
      return recordFailure(row, deliveryFailure(error), error, made);
    }
    await table.markSent(row);
    log.info({ email: row.id, kind: row.kind, attempts: row.attempts }, 'e-mail sent');
    return true;
  }

  async function recordFailure(
    row: DueEmail,
    failure: DeliveryFailure,
    error: unknown,
    made?: MadeEmail,
  ): Promise<boolean> {
    const { dead, seconds } = await table.markFailed(row, failure, made);
    const { id: email, kind, attempts } = row;
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    // A server's answer may repeat an address, so it stays in the table. A connection error says nothing about a person.
    const reason = failure.kind === 'unreachable' && responseCode === undefined ? failure.reason : undefined;
    log.error(
      { email, kind, attempts, failure: failure.kind, code, responseCode, reason, dead, seconds },
      dead ? 'e-mail rejected, kept as a dead letter' : 'e-mail not sent, will retry',
    );
    return failure.kind !== 'unreachable';
  }

  /**
   * Sends a few rows at a time. When the server cannot be reached, or is so slow that a delivery could outlast the lease, the remaining
   * rows wait without being tried.
   */
  async function sendAll(rows: DueEmail[], beginUntil: number, via: MailTransport): Promise<boolean> {
    const waiting = rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
    let reachable = true;
    const work = async () => {
      while (reachable && !stopped && performance.now() < beginUntil) {
        const row = waiting.shift();
        if (!row) return;
        const sent = await traced(
          'e-mail',
          { 'email.kind': row.kind },
          () => sendOne(row, via),
          traceOf(row.trace),
        );
        if (!sent) reachable = false;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await table.giveBack(waiting, reachable);
    return reachable;
  }

  /** Sends what is due; true when more is due that the mail server would take. */
  async function sendDue(): Promise<boolean> {
    if (transport === null) return false;
    const { rows, more, beginUntil } = await table.take();
    return (await sendAll(rows, beginUntil, transport)) && more;
  }

  return {
    /** Sets the handler of a kind other than `message`. Call it before `start`. */
    handle(kind: string, handler: EmailHandler): void {
      handlers.set(kind, handler);
    },
    /** Adds an e-mail in the open transaction. */
    add: ({ content, ...email }: OutgoingEmail): Promise<void> => {
      const { to, toPerson } = email;
      return addEmail(database, {
        ...email,
        content: toPerson ? withLinks(content, undefined, rightsUrl?.(to)) : content,
      });
    },
    /** Sends at once what waits, instead of at the next round. Call it after the commit. */
    wake: sending.wake,
    /** Starts sending. Without a transport e-mails wait in the table. */
    start(): void {
      stopped = false;
      sending.start();
    },
    /** Stops taking rows and waits for the delivery in progress. */
    async stop(): Promise<void> {
      stopped = true;
      await sending.stop();
      transport?.close();
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Adds the links that belong to every e-mail of its kind. */
function withLinks(content: EmailContent, unsubscribe?: string, rights?: string): EmailContent {
  const links: EmailBlock[] = [];
  const add = (text: string, url?: string) => url && links.push({ kind: 'small', text, url });
  add('Si no quiere recibir más correos como este, puede cancelarlos aquí:', unsubscribe);
  add('Para ver, corregir o retirar sus datos:', rights);
  return links.length === 0 ? content : { ...content, blocks: [...content.blocks, ...links] };
}
