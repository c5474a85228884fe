/** What a code that was sent is for. */
export type CodePurpose = 'sign-up' | 'reset' | 'email' | 'phone_number';

/**
 * What the pool tells one of its users, by e-mail. The words are the host's. `to` is the e-mail address, `name` the user's as far
 * as it is known.
 */
export type Message = { readonly to: string; readonly name?: string | undefined } & (
  | { readonly kind: 'code'; readonly purpose: CodePurpose; readonly code: string }
  /** In place of a text message to `phone`, which the emulator cannot send. */
  | { readonly kind: 'sign-in-code'; readonly phone: string; readonly code: string }
  /** An administrator made the account; `password` is temporary. */
  | { readonly kind: 'invitation'; readonly password: string }
  /** An administrator ended the password. */
  | { readonly kind: 'reset-by-administrator'; readonly code: string }
  /** A code was asked for an account that cannot be reset; the answer does not tell the difference. */
  | { readonly kind: 'cannot-reset' }
  /** `sub` changed it, signed in or by a code. */
  | { readonly kind: 'password-changed'; readonly sub: string }
  /** `active`: signing in asks for a second factor now. */
  | { readonly kind: 'factor-changed'; readonly sub: string; readonly active: boolean }
  /** `device` as the client calls it; may be empty. */
  | { readonly kind: 'new-device'; readonly device: string }
);

/** Hands a message over; it settles once the message is kept. */
export type SendMessage = (message: Message) => Promise<void>;

/** To whom a message about an account goes. */
export const readerOf = ({ attributes }: { readonly attributes: Readonly<Record<string, string>> }) => ({
  to: attributes.email ?? '',
  name: attributes.name,
});

/** An e-mail address as a caller who is not signed in may see it. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}

/** A phone number with its last four digits only. */
export function maskPhone(phone: string): string {
  return `+${'*'.repeat(Math.max(phone.length - 5, 0))}${phone.slice(-4)}`;
}
