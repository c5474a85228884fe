import { IconShieldOff } from '@tabler/icons-react';
import type { Lead } from '../lead-data/lead';
import { formatDay } from './format-day';
import { LeadFlag } from './lead-flag';

interface Props {
  lead: Pick<Lead, 'autorizacionRevocada' | 'autorizacionSinConfirmar'>;
  /** Only the icon, where there is little room. */
  compact?: boolean;
}

/** The person revoked the authorisation to use their data (Ley 1581), so they must not be contacted. */
export function RevokedFlag({ lead: { autorizacionRevocada, autorizacionSinConfirmar }, compact }: Props) {
  if (!autorizacionRevocada) return null;
  const revoked = `Autorización revocada el ${formatDay(autorizacionRevocada)}: no se debe contactar`;
  const text = autorizacionSinConfirmar ? `${revoked}. Hay una autorización nueva sin confirmar` : revoked;
  return <LeadFlag tone="arcilla" icon={IconShieldOff} text={text} compact={compact} />;
}
