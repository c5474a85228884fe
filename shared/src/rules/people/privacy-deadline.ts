import { addDays, bogotaDay } from '../days/bogota-day';
import { weekday } from '../days/contact-hours';
import { isPublicHoliday } from '../days/public-holiday';

/**
 * Requests that a person may make about their data, with the working days that the law allows for the answer (`days`) and for an
 * announced delay (`extension`). Ley 1581 de 2012: a "consulta" falls under article 14; all others are a "reclamo", article 15.
 */
export const PRIVACY_REQUEST_TYPES = {
  consulta: { label: 'Conocer sus datos', days: 10, extension: 5 },
  correccion: { label: 'Corregir sus datos', days: 15, extension: 8 },
  revocacion: { label: 'Retirar la autorización', days: 15, extension: 8 },
  eliminacion: { label: 'Eliminar sus datos', days: 15, extension: 8 },
  queja: { label: 'Queja', days: 15, extension: 8 },
} as const;

export type PrivacyRequestType = keyof typeof PRIVACY_REQUEST_TYPES;

/** Types that are a "reclamo": while one is open, the person's data is marked (Ley 1581 de 2012, artículo 15, numeral 2). */
export const CLAIM_TYPES = [
  'correccion',
  'revocacion',
  'eliminacion',
  'queja',
] as const satisfies readonly PrivacyRequestType[];

/** Number of days before its due date from which the owner of a request is notified. */
export const PRIVACY_SOON_DAYS = 3;

/** Monday to Friday, without public holidays. */
const isWorkingDay = (day: string) => ![0, 6].includes(weekday(day)) && !isPublicHoliday(day);

/** The day (`YYYY-MM-DD`) that is `count` working days after another, which itself does not count. */
export function addWorkingDays(day: string, count: number): string {
  let [last, left] = [day, count];
  while (left > 0) {
    last = addDays(last, 1);
    if (isWorkingDay(last)) left -= 1;
  }
  return last;
}

/**
 * The last day to answer a request received on a day, with the delay if it was `extended`. The days of a "consulta"
 * are counted from the day itself (article 14), those of a "reclamo" from the next one (article 15).
 */
export function privacyDeadline(type: PrivacyRequestType, received: string, extended = false): string {
  const { days, extension } = PRIVACY_REQUEST_TYPES[type];
  const before = type === 'consulta' ? addDays(received, -1) : received;
  return addWorkingDays(before, days + (extended ? extension : 0));
}

const DAY_MS = 86_400_000;

/** Days left to answer an open request, also as text; negative when overdue. */
export function privacyTimeLeft(vence: string, today = bogotaDay()): { days: number; text: string } {
  const days = Math.round((Date.parse(vence) - Date.parse(today)) / DAY_MS);
  const count = Math.abs(days) === 1 ? '1 día' : `${Math.abs(days)} días`;
  if (days < 0) return { days, text: `Venció hace ${count}` };
  return { days, text: days === 0 ? 'Vence hoy' : `Vence en ${count}` };
}
