export type { EmailBlock, EmailContent } from '../database/email-content';

/** A subject in one line, whatever a name that it holds may contain. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const TIMES = { long: timeFormat('long'), medium: timeFormat('medium') } as const;

function timeFormat(dateStyle: 'long' | 'medium') {
  return new Intl.DateTimeFormat('es-CO', { dateStyle, timeStyle: 'short', timeZone: 'America/Bogota' });
}

/** A moment in Bogotá as e-mails tell it; Intl writes no-break spaces, which old mail programs show as other characters. */
export const emailTime = (time: Date, style: keyof typeof TIMES = 'long'): string =>
  TIMES[style].format(time).replace(/\s/g, ' ');
