import { addDays, bogotaDay } from 'shared/rules';

/** Preset periods, by their value in the URL. */
export const PERIODS = [
  { value: '7d', label: '7 días' },
  { value: '30d', label: '30 días' },
  { value: 'ano', label: 'Este año' },
  { value: 'otro', label: 'Personalizado' },
] as const;

const LAST = { '7d': 7, '30d': 30 } as const;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Days of a leap year, the longest period that the service accepts. */
const LONGEST = 366;

/** First and last day of a period in the URL. A custom period with missing or invalid days becomes the last 30 days. */
export function periodOf(values: { periodo: string; desde: string; hasta: string }, today = bogotaDay()) {
  const { periodo, desde, hasta } = values;
  if (periodo === '7d' || periodo === '30d')
    return { desde: addDays(today, 1 - LAST[periodo]), hasta: today };
  if (periodo !== 'otro') return { desde: `${today.slice(0, 4)}-01-01`, hasta: today };
  const valid = DAY.test(desde) && DAY.test(hasta) && desde <= hasta && addDays(desde, LONGEST - 1) >= hasta;
  return valid ? { desde, hasta } : { desde: addDays(today, 1 - LAST['30d']), hasta: today };
}
