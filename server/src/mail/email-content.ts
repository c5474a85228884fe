import type { EmailBlock, EmailContent } from '../database/email-content';

export type { EmailBlock, EmailContent };

/** An e-mail to one address. */
export interface OutgoingEmail {
  readonly to: string;
  readonly replyTo?: string;
  readonly content: EmailContent;
  /** Commercial: sent with List-Unsubscribe, and never to a suppressed address. */
  readonly commercial?: boolean;
  /** Non-commercial, to an applicant, student or guardian: it has the link to their data, as commercial ones have. */
  readonly toPerson?: boolean;
  /** Deleted together with this lead. */
  readonly leadId?: string;
  /** The same for each attempt to add this e-mail, so that it is added once. */
  readonly key?: string;
}

/** Sender of e-mails to visitors. */
export interface Sender {
  readonly brandName: string;
  /** Address of the site, which has the data policy. */
  readonly siteUrl: string;
  /** Address for answers, data requests and withdrawals. */
  readonly email: string;
}

/** A subject on one line, whatever a name in it contains. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const TIMES = { long: timeFormat('long'), medium: timeFormat('medium') } as const;

function timeFormat(dateStyle: 'long' | 'medium') {
  return new Intl.DateTimeFormat('es-CO', { dateStyle, timeStyle: 'short', timeZone: 'America/Bogota' });
}

/** A time in Bogotá as e-mails show it. `Intl` writes no-break spaces, which old mail programs show as other characters. */
export const emailTime = (time: Date, style: keyof typeof TIMES = 'long'): string =>
  TIMES[style].format(time).replace(/\s/g, ' ');

/** What mail programs turn into a link: a URL with or without its scheme, but not the domain of an e-mail address. */
const LINK =
  /(?<![@\p{L}\p{N}._+-])(?!EE\.UU\b)(?:[a-z][a-z\d+.-]*:\/\/\S+|www\.\S+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?![\p{L}\p{N}@])(?:[:/?#]\S*)?)/giu;

/**
 * A visitor's text without links. An e-mail to an address that was typed into a form must not lead a stranger to a site of the sender's
 * choice.
 */
export function withoutLinks(text: string): string {
  return text.replace(LINK, '[enlace]');
}
