import { PRIVACY_REQUEST_TYPES, PRIVACY_SOON_DAYS, privacyTimeLeft } from 'shared/rules';
import type { PrivacyRequest } from 'shared/schemas';
import type { ChipProps } from 'shared/ui-staff';

const DAY = new Intl.DateTimeFormat('es-CO', { dateStyle: 'medium', timeZone: 'UTC' });

export const dayText = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

export const typeText = ({ tipo }: Pick<PrivacyRequest, 'tipo'>): string => PRIVACY_REQUEST_TYPES[tipo].label;

/** How long an open request may still wait, and its colour. */
export function dueText(
  { vence }: Pick<PrivacyRequest, 'vence'>,
  today?: string,
): { text: string; tone: NonNullable<ChipProps['tone']> } {
  const { days, text } = privacyTimeLeft(vence, today);
  return { text, tone: days <= 0 ? 'arcilla' : days <= PRIVACY_SOON_DAYS ? 'mango' : 'noche' };
}
