import { formatPrice } from 'shared/rules';

const ZONE = 'America/Bogota';
const day = new Intl.DateTimeFormat('es-CO', { timeZone: ZONE, day: 'numeric', month: 'short' });
const dayOfYear = new Intl.DateTimeFormat('es-CO', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const time = new Intl.DateTimeFormat('es-CO', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
const year = new Intl.DateTimeFormat('es-CO', { timeZone: ZONE, year: 'numeric' });

/** A calendar day has no time: noon in Bogotá keeps it the same day everywhere. */
const dateOf = (text: string) => new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00:00-05:00` : text);

/** "16 nov", with the year only where it is another one; texts for unusable dates from spec: staff-panel §8. */
export function formatDay(text: string | null, now = new Date()): string {
  if (!text) return 'No definida';
  const date = dateOf(text);
  if (Number.isNaN(date.getTime())) return 'Fecha inválida';
  const sameYear = year.format(date) === year.format(now);
  return (sameYear ? day : dayOfYear).format(date).replaceAll(' de ', ' ').replaceAll('.', '');
}

/** "16 nov, 14:02". */
export function formatMoment(text: string | null, now = new Date()): string {
  const shown = formatDay(text, now);
  return text && shown !== 'Fecha inválida' ? `${shown}, ${time.format(new Date(text))}` : shown;
}

/** "$725.000". */
export const pesos = (amount: number): string => formatPrice(amount, 'COP');
