import type { Database } from '../database/database';
import type { MailTransport } from './smtp-transport';

const MAX_LISTED = 200;

/** A delivered message of the development mailbox. */
export interface MailboxMessage {
  readonly id: string;
  readonly date: Date;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** Name of the sender, if not the site. */
  readonly fromName: string | null;
  /** The attached calendar. */
  readonly calendar: string | null;
}

const COLUMNS = [
  'id',
  'delivered_at as date',
  'recipient as to',
  'reply_to as replyTo',
  'subject',
  'body as text',
  'html',
  'sender as fromName',
  'calendar',
] as const;

/** The stored mailbox that replaces a mail server in development. */
export function createMailbox(database: Database) {
  const transport: MailTransport = {
    async deliver({ id, to, replyTo, subject, text, html, fromName = null, calendar = null }) {
      await database.query
        .insertInto('mailbox')
        .values({
          id,
          recipient: to,
          reply_to: replyTo ?? null,
          subject,
          body: text,
          html,
          sender: fromName,
          calendar,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
    close: () => undefined,
  };
  return {
    transport,
    /** The newest messages first. */
    list: (): Promise<MailboxMessage[]> =>
      database.query
        .selectFrom('mailbox')
        .select(COLUMNS)
        .orderBy('delivered_at', 'desc')
        .orderBy('id')
        .limit(MAX_LISTED)
        .execute(),
    find: (id: string): Promise<MailboxMessage | undefined> =>
      database.query.selectFrom('mailbox').select(COLUMNS).where('id', '=', id).executeTakeFirst(),
  };
}

export type Mailbox = ReturnType<typeof createMailbox>;
