import type { RetentionRule } from './register-queries';

const DAY = new Intl.DateTimeFormat('es-CO', { dateStyle: 'medium', timeZone: 'America/Bogota' });
const day = (time: string) => DAY.format(new Date(time));
/** The server counts no further (`vencidos` of the register). */
const MOST = 10_000;

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** In years if they are whole, else in months. */
export const timeKept = (months: number): string =>
  months % 12 === 0 ? many(months / 12, 'año', 'años') : many(months, 'mes', 'meses');

export const countText = (count: number): string =>
  count > MOST ? 'Más de 10.000' : count.toLocaleString('es-CO');

/** What a rule would delete now. */
export const dueText = ({ vencidos, desde }: RetentionRule): string =>
  vencidos === 0 ? 'Ninguno' : `${countText(vencidos)}${desde ? `, desde ${day(desde)}` : ''}`;

/** What a rule deleted the last time. */
export const lastText = ({ ultima }: RetentionRule): string =>
  ultima
    ? `${ultima.registros.toLocaleString('es-CO')} el ${day(ultima.fecha)}${ultima.por ? `, por ${ultima.por}` : ', sola'}`
    : 'Nunca';
