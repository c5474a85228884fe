import nodemailer from 'nodemailer';
import type { MailTransport } from './outgoing-email';

const TIMEOUT_MS = 15_000;

/** Sends over SMTP. The message id comes from the outbox row: a mail server drops a repeat of a sent message. */
export function smtpTransport(url: string, from: string, timeoutMs: number = TIMEOUT_MS): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  // As an object: a comma in an address must not make two recipients of it.
  const mailbox = (address: string) => ({ name: '', address });
  return {
    async deliver({ id, to, replyTo, subject, text, html, unsubscribeUrl }) {
      await transport.sendMail({
        from,
        to: mailbox(to),
        subject,
        text,
        html,
        messageId: `<${id}@${host}>`,
        ...(replyTo ? { replyTo: mailbox(replyTo) } : {}),
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
