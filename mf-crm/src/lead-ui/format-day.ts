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
  hourCycle: 'h23',
});
const year = new Intl.DateTimeFormat('es-CO', { timeZone: ZONE, year: 'numeric' });

/** A calendar day has no time: noon in Bogotá stays that day when it is formatted there. */
const dateOf = (text: string) => new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00:00-05:00` : text);

/**
 * "16 nov", with the year only if it is not the current one. Missing and invalid dates have the texts of the specification, as
 * have values that are not a text, such as in a lead stored by another version of the CRM (spec: staff-panel §8).
 */
export function formatDay(text: unknown, now = new Date()): string {
  if (text === null || text === undefined || text === '') return 'No definida';
  if (typeof text !== 'string') return 'Error en fecha';
  const date = dateOf(text);
  if (Number.isNaN(date.getTime())) return 'Fecha inválida';
  const sameYear = year.format(date) === year.format(now);
  return (sameYear ? day : dayOfYear).format(date).replaceAll(' de ', ' ').replaceAll('.', '');
}

/** "16 nov, 14:02". */
export function formatMoment(text: unknown, now = new Date()): string {
  const shown = formatDay(text, now);
  const date = typeof text === 'string' ? new Date(text) : null;
  return date && !Number.isNaN(date.getTime()) ? `${shown}, ${time.format(date)}` : shown;
}

/** "14:02", in Bogotá; `instant` in milliseconds. */
export const formatClock = (instant: number): string => time.format(new Date(instant));

/** "$725.000". */
export const pesos = (amount: number): string => formatPrice(amount, 'COP');
