/** Purpose of a code that was sent. */
export type CodePurpose = 'sign-up' | 'reset' | 'email' | 'phone_number';

/**
 * A message of the pool to one of its users, by e-mail. The host writes the words. `to` is the e-mail address, `name` the user's name if
 * known.
 */
export type Message = { readonly to: string; readonly name?: string | undefined } & (
  | { readonly kind: 'code'; readonly purpose: CodePurpose; readonly code: string }
  /** In place of a text message to `phone`, which the emulator cannot send. */
  | { readonly kind: 'sign-in-code'; readonly phone: string; readonly code: string }
  /** An administrator made the account; `password` is temporary. */
  | { readonly kind: 'invitation'; readonly password: string }
  /** An administrator invalidated the password. */
  | { readonly kind: 'reset-by-administrator'; readonly code: string }
  /** A code was requested for an account that cannot be reset; the answer to the caller is the same. */
  | { readonly kind: 'cannot-reset' }
  /** `sub` changed the password, signed in or with a code. */
  | { readonly kind: 'password-changed'; readonly sub: string }
  /** `active`: whether signing in now asks for a second factor. */
  | { readonly kind: 'factor-changed'; readonly sub: string; readonly active: boolean }
  /** `device` is the client's name for it; may be empty. */
  | { readonly kind: 'new-device'; readonly device: string }
);

/** Hands a message over; resolves once the message is stored. */
export type SendMessage = (message: Message) => Promise<void>;

/** Recipient of a message about an account. */
export const readerOf = ({ attributes }: { readonly attributes: Readonly<Record<string, string>> }) => ({
  to: attributes.email ?? '',
  name: attributes.name,
});

/** An e-mail address, masked for a caller who is not signed in. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}

/** A phone number with its last four digits only. */
export function maskPhone(phone: string): string {
  return `+${'*'.repeat(Math.max(phone.length - 5, 0))}${phone.slice(-4)}`;
}
