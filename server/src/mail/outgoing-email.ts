import type { EmailContent } from './email-content';

/** An e-mail to one address. */
export interface OutgoingEmail {
  readonly to: string;
  readonly replyTo?: string;
  readonly content: EmailContent;
  /** Commercial: sent with List-Unsubscribe, and never to a suppressed address. */
  readonly commercial?: boolean;
}

/** An e-mail as it is handed to a mail server. `id` is the same on every attempt, so that a repeat can be recognised. */
interface DeliverableEmail {
  readonly id: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one click ends e-mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Delivers one e-mail or throws. */
export interface MailTransport {
  deliver(email: DeliverableEmail): Promise<void>;
  close(): void;
}

/** Who writes to visitors. */
export interface Sender {
  readonly brandName: string;
  /** Where the data policy is. */
  readonly siteUrl: string;
  /** Where the person answers, asks for their data or withdraws. */
  readonly email: string;
}
