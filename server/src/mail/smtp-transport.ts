import nodemailer from 'nodemailer';
import { isLoopback } from '../config/development-parts';
import { oneLine } from './email-content';

/** An e-mail as it is handed to a mail server. `id` is the same on every attempt, so that a repeat can be recognised. */
interface DeliverableEmail {
  readonly id: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** URL for one-click unsubscribing from e-mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Name of the sender; the address stays the site's own. */
  readonly fromName?: string;
  /** Attached calendar, as iCalendar. */
  readonly calendar?: string;
}

/** Delivers one e-mail or throws. */
export interface MailTransport {
  deliver(email: DeliverableEmail): Promise<void>;
  close(): void;
}

/**
 * Time until a mail server greets, and until it answers a step. Many scan a message before they take it; a client that gives up earlier
 * sends it twice (RFC 5321 §4.5.3.2.6).
 */
const TIMEOUTS = { greetingMs: 15_000, answerMs: 120_000 };

/** Sends over SMTP. The message id comes from the outbox row: a mail server drops a repeat of a sent message. */
export function smtpTransport(url: string, from: string, timeouts = TIMEOUTS): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    connectionTimeout: timeouts.greetingMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.answerMs,
    // A mail server on this machine has a self-signed certificate, and nobody can intercept it. The URL's own setting wins.
    tls: { rejectUnauthorized: !isLoopback(new URL(url).hostname) },
  });
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  // As an object: a comma in an address must not make two recipients of it.
  const mailbox = (address: string, name = '') => ({ name, address });
  const own = /<([^<>]+)>/.exec(from)?.[1] ?? from;
  return {
    async deliver({ id, to, replyTo, subject, text, html, unsubscribeUrl, fromName, calendar }) {
      await transport.sendMail({
        from: fromName ? mailbox(own, oneLine(fromName)) : from,
        to: mailbox(to),
        subject,
        text,
        html,
        messageId: `<${id}@${host}>`,
        ...(replyTo ? { replyTo: mailbox(replyTo) } : {}),
        ...(calendar
          ? {
              attachments: [
                { filename: 'agenda.ics', content: calendar, contentType: 'text/calendar; charset=utf-8' },
              ],
            }
          : {}),
        ...(unsubscribeUrl
          ? {
              headers: {
                'List-Unsubscribe': `<${unsubscribeUrl}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              },
            }
          : {}),
      });
    },
    close: () => transport.close(),
  };
}
