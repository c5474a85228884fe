import { IconGavel } from '@tabler/icons-react';
import { PRIVACY_REQUEST_TYPES } from 'shared/rules';
import type { Lead } from '../lead-data/lead';
import { LeadFlag } from './lead-flag';

const DAY = new Intl.DateTimeFormat('es-CO', { dateStyle: 'medium', timeZone: 'UTC' });

interface Props {
  lead: Pick<Lead, 'reclamo'>;
  /** Only the icon, where there is little room. */
  compact?: boolean;
}

/** The mark that the law requires on data while a claim about them is unanswered, with its reason (Ley 1581, artículo 15). */
export function ClaimFlag({ lead: { reclamo }, compact }: Props) {
  if (!reclamo) return null;
  const what = PRIVACY_REQUEST_TYPES[reclamo.tipo].label.toLowerCase();
  const text = `Reclamo en trámite desde el ${DAY.format(new Date(reclamo.recibida))}: ${what}`;
  return <LeadFlag tone="mango" icon={IconGavel} text={text} compact={compact} />;
}
