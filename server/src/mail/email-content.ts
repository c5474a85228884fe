import type { EmailBlock, EmailContent } from '../database/email-content';

export type { EmailBlock, EmailContent };

/** An e-mail to one address. */
export interface OutgoingEmail {
  readonly to: string;
  readonly replyTo?: string;
  readonly content: EmailContent;
  /** Commercial: sent with List-Unsubscribe, and never to a suppressed address. */
  readonly commercial?: boolean;
  /** To an applicant, student or guardian, and no commercial one: it has the link to their data as those have. */
  readonly toPerson?: boolean;
  /** It goes with the lead. */
  readonly leadId?: string;
  /** The same for each attempt to add one e-mail. */
  readonly key?: string;
}

/** Who writes to visitors. */
export interface Sender {
  readonly brandName: string;
  /** Where the data policy is. */
  readonly siteUrl: string;
  /** Where the person answers, asks for their data or withdraws. */
  readonly email: string;
}

/** A subject in one line, whatever a name that it holds may contain. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const TIMES = { long: timeFormat('long'), medium: timeFormat('medium') } as const;

function timeFormat(dateStyle: 'long' | 'medium') {
  return new Intl.DateTimeFormat('es-CO', { dateStyle, timeStyle: 'short', timeZone: 'America/Bogota' });
}

/** A moment in Bogotá as e-mails tell it; Intl writes no-break spaces, which old mail programs show as other characters. */
export const emailTime = (time: Date, style: keyof typeof TIMES = 'long'): string =>
  TIMES[style].format(time).replace(/\s/g, ' ');

/** What mail programs make a link of: a URL with or without its scheme. The domain of an e-mail address is none. */
const LINK =
  /(?<![@\p{L}\p{N}._+-])(?!EE\.UU\b)(?:[a-z][a-z\d+.-]*:\/\/\S+|www\.\S+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?![\p{L}\p{N}@])(?:[:/?#]\S*)?)/giu;

/**
 * A visitor's words without links. An e-mail that goes to whatever address a form was given must not bring a stranger to
 * where its sender wants.
 */
export function withoutLinks(text: string): string {
  return text.replace(LINK, '[enlace]');
}
