/** A text e-mail to one address. */
export interface OutgoingEmail {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
}

/** Delivers one e-mail or throws. `id` is the same on every attempt, so that a repeat can be recognised. */
export interface MailTransport {
  deliver(email: OutgoingEmail & { readonly id: string }): Promise<void>;
  close(): void;
}
