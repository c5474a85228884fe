export type { EmailBlock, EmailContent } from '../database/email-content';

/** A subject in one line, whatever a name that it holds may contain. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
