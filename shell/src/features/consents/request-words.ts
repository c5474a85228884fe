import { bogotaDay, PRIVACY_REQUEST_TYPES } from 'shared/rules';
import type { PrivacyRequest } from 'shared/schemas';
import type { ChipProps } from 'shared/ui-staff';

const DAY = new Intl.DateTimeFormat('es-CO', { dateStyle: 'medium', timeZone: 'UTC' });
const DAY_MS = 86_400_000;
/** From so many days before its end a request stands out. */
const SOON = 3;

/** A calendar day. */
export const dayText = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** What is asked. */
export const typeText = ({ tipo }: Pick<PrivacyRequest, 'tipo'>): string => PRIVACY_REQUEST_TYPES[tipo].label;

/** How long an open request may still wait, and how it is marked. */
export function dueText(
  { vence }: Pick<PrivacyRequest, 'vence'>,
  today = bogotaDay(),
): { text: string; tone: NonNullable<ChipProps['tone']> } {
  const left = Math.round((Date.parse(vence) - Date.parse(today)) / DAY_MS);
  const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);
  if (left < 0) return { text: `Venció hace ${days(-left)}`, tone: 'arcilla' };
  if (left === 0) return { text: 'Vence hoy', tone: 'arcilla' };
  return { text: `Vence en ${days(left)}`, tone: left <= SOON ? 'mango' : 'noche' };
}
