import nodemailer from 'nodemailer';
import type { MailTransport } from './outgoing-email';

const TIMEOUT_MS = 15_000;

/** Sends over SMTP. The message id comes from the outbox row: a mail server drops a repeat of a sent message. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async deliver({ id, to, replyTo, subject, text }) {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        messageId: `<${id}@${host}>`,
        ...(replyTo ? { replyTo } : {}),
      });
    },
    close: () => transport.close(),
  };
}
