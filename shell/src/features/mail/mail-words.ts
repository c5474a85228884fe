import type { MailStatus } from 'shared/schemas';
import { momentText } from 'shared/ui-staff';

export const emailsText = (count: number) =>
  count === 1 ? '1 correo' : `${count.toLocaleString('es-CO')} correos`;

/** Since when e-mails wait and how many; null if none waits. */
export function waitingText({ enEspera, desde }: Pick<MailStatus, 'enEspera' | 'desde'>): string | null {
  if (enEspera === 0 || desde === null) return null;
  return `${emailsText(enEspera)} ${enEspera === 1 ? 'espera' : 'esperan'} desde el ${momentText(desde)}.`;
}
