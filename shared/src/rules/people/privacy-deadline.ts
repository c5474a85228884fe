import { addDays, bogotaDay } from '../days/bogota-day';
import { weekday } from '../days/contact-hours';
import { isPublicHoliday } from '../days/public-holiday';

/**
 * What a person may ask about their data, and the working days that the law gives for the answer, and for a delay of which the person is
 * told (Ley 1581 de 2012: a "consulta" by article 14, every other one is a "reclamo" by article 15).
 */
export const PRIVACY_REQUEST_TYPES = {
  consulta: { label: 'Conocer sus datos', days: 10, extension: 5 },
  correccion: { label: 'Corregir sus datos', days: 15, extension: 8 },
  revocacion: { label: 'Retirar la autorización', days: 15, extension: 8 },
  eliminacion: { label: 'Eliminar sus datos', days: 15, extension: 8 },
  queja: { label: 'Queja', days: 15, extension: 8 },
} as const;

export type PrivacyRequestType = keyof typeof PRIVACY_REQUEST_TYPES;

/** Those that are a "reclamo": while one waits, the person's data say so (Ley 1581 de 2012, artículo 15, numeral 2). */
export const CLAIM_TYPES = [
  'correccion',
  'revocacion',
  'eliminacion',
  'queja',
] as const satisfies readonly PrivacyRequestType[];

/** From so many days before its end a request is told to its owner. */
export const PRIVACY_SOON_DAYS = 3;

/** Monday to Friday, without public holidays. */
const isWorkingDay = (day: string) => ![0, 6].includes(weekday(day)) && !isPublicHoliday(day);

/** The day (`YYYY-MM-DD`) that is so many working days after another, which does not count itself. */
export function addWorkingDays(day: string, count: number): string {
  let [last, left] = [day, count];
  while (left > 0) {
    last = addDays(last, 1);
    if (isWorkingDay(last)) left -= 1;
  }
  return last;
}

/**
 * The last day to answer a request that came on a day, and, where the answer takes longer, the last of the delay. The days of a "consulta"
 * count from the day itself (article 14), those of a "reclamo" from the next one (article 15).
 */
export function privacyDeadline(type: PrivacyRequestType, received: string, extended = false): string {
  const { days, extension } = PRIVACY_REQUEST_TYPES[type];
  const before = type === 'consulta' ? addDays(received, -1) : received;
  return addWorkingDays(before, days + (extended ? extension : 0));
}

const DAY_MS = 86_400_000;

/** How many days an open request may still wait, also in words; negative: it should have been answered. */
export function privacyTimeLeft(vence: string, today = bogotaDay()): { days: number; text: string } {
  const days = Math.round((Date.parse(vence) - Date.parse(today)) / DAY_MS);
  const count = Math.abs(days) === 1 ? '1 día' : `${Math.abs(days)} días`;
  if (days < 0) return { days, text: `Venció hace ${count}` };
  return { days, text: days === 0 ? 'Vence hoy' : `Vence en ${count}` };
}
