import { addDays, bogotaDay, bogotaDayStart } from '../days/bogota-day';
import { contactState, weekday } from '../days/contact-hours';

/** A message that a person has received, or will receive when it is sent. */
export interface MadeContact {
  readonly canal: string;
  /** ISO 8601. */
  readonly fecha: string;
}

/** Until when a message must wait, and why: contact hours, another message that day, or one by another channel that week. */
export interface ContactWait {
  readonly opens: string;
  readonly reason: 'domingo' | 'festivo' | 'hora' | 'dia' | 'canal';
}

/** Reason for the wait, as the beginning of a sentence. */
export const contactWaitText = ({ reason }: ContactWait): string =>
  ({
    hora: 'Fuera del horario de contacto',
    domingo: 'Fuera del horario de contacto',
    festivo: 'Fuera del horario de contacto',
    dia: 'Se le escribe una sola vez al día',
    canal: 'Se le escribe por un solo canal en la semana',
  })[reason];

const mondayOf = (day: string): string => addDays(day, -((weekday(day) + 6) % 7));

/**
 * The wait of a message at a moment; null: it may be sent. Ley 2300 de 2023, articles 3 and 5: only in contact hours, once a
 * day, and by one channel a week.
 */
export function contactWait(made: readonly MadeContact[], canal: string, now: number): ContactWait | null {
  const contacts = made.map((contact) => ({ ...contact, day: bogotaDay(Date.parse(contact.fecha)) }));
  let at = now;
  let reason: ContactWait['reason'] | null = null;
  for (;;) {
    const hours = contactState(at);
    if (!hours.open) {
      reason ??= hours.reason;
      at = Date.parse(hours.opens);
    }
    const today = bogotaDay(at);
    const monday = mondayOf(today);
    if (contacts.some((one) => one.canal !== canal && mondayOf(one.day) === monday)) {
      reason = 'canal';
      at = bogotaDayStart(addDays(monday, 7)).getTime();
    } else if (contacts.some(({ day }) => day === today)) {
      if (reason !== 'canal') reason = 'dia';
      at = bogotaDayStart(addDays(today, 1)).getTime();
    } else {
      return reason && { opens: new Date(at).toISOString(), reason };
    }
  }
}
