import { MONTHS } from '../src/content/news-date';
import type { Rule } from './rules';

const DATE_KEYS = /^(fecha|date)|(Date|At|Version)$|^version$/;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Whole strings that look like a date: 2025-2-30, 2025/02/30, 30/02/2025. */
const DATE_LIKE = /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})([T ].*)?$/;
const DATE_IN_TEXT = new RegExp(
  String.raw`\b(\d{1,2})\s+de\s+(${MONTHS.join('|')})(?:\s+del?\s+(\d{4}))?`,
  'gi',
);
const TIME_KEYS = /^(start|end)$/;
const TIME = /^(1[0-2]|[1-9]):[0-5]\d [AP]M$/;
/** Used for "29 de febrero" without a year. */
const LEAP_YEAR = 2024;

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function isRealDate(text: string): boolean {
  const [, year, month, day] = ISO_DATE.exec(text) ?? [];
  return year !== undefined && isDay(Number(year), Number(month), Number(day));
}

function impossibleDays(text: string): string[] {
  return [...text.matchAll(DATE_IN_TEXT)].flatMap(([words, day, month = '', year]) => {
    const monthNumber = MONTHS.indexOf(month.toLowerCase()) + 1;
    return isDay(Number(year ?? LEAP_YEAR), monthNumber, Number(day)) ? [] : [words];
  });
}

/** Dates must exist and be written as 2025-10-08 or in words; years must be years and hours must be hours. */
export const invalidDate: Rule = ({ key, value }) => {
  if (value instanceof Date) return "escriba la fecha entre comillas: 'AAAA-MM-DD'";
  if (key === 'year') {
    const fits = Number.isInteger(value) && Number(value) >= 1900 && Number(value) <= 2100;
    return fits ? undefined : `"${value}" no es un año`;
  }
  if (DATE_KEYS.test(key) && typeof value === 'number')
    return `"${value}" no es una fecha del calendario (AAAA-MM-DD)`;
  if (typeof value !== 'string') return;
  if (DATE_KEYS.test(key) || DATE_LIKE.test(value)) {
    return isRealDate(value) ? undefined : `"${value}" no es una fecha del calendario (AAAA-MM-DD)`;
  }
  if (TIME_KEYS.test(key)) return TIME.test(value) ? undefined : `"${value}" no es una hora (8:00 AM)`;
  const impossible = impossibleDays(value);
  return impossible.length > 0 ? `"${impossible.join('", "')}" no está en el calendario` : undefined;
};
