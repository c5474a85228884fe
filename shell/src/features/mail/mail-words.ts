import type { MailStatus } from 'shared/schemas';

const TIME = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Bogota',
});

/** A moment in Bogotá. */
export const timeText = (moment: string) => TIME.format(new Date(moment));

/** How many e-mails, in words. */
export const emailsText = (count: number) =>
  count === 1 ? '1 correo' : `${count.toLocaleString('es-CO')} correos`;

/** Since when e-mails wait and how many; null while none does. */
export function waitingText({ enEspera, desde }: Pick<MailStatus, 'enEspera' | 'desde'>): string | null {
  if (enEspera === 0 || desde === null) return null;
  return `${emailsText(enEspera)} ${enEspera === 1 ? 'espera' : 'esperan'} desde el ${timeText(desde)}.`;
}
