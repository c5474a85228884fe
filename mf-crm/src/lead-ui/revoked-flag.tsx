import { IconShieldOff } from '@tabler/icons-react';
import { Chip } from 'shared/ui-staff';
import type { Lead } from '../lead-data/lead';
import { formatDay } from './format-day';
import classes from './revoked-flag.module.css';

interface Props {
  lead: Pick<Lead, 'autorizacionRevocada' | 'autorizacionSinConfirmar'>;
  /** Only the icon, where there is little room. */
  compact?: boolean;
}

/** The person revoked the authorisation to use their data (Ley 1581): they are not to be contacted. */
export function RevokedFlag({ lead: { autorizacionRevocada, autorizacionSinConfirmar }, compact }: Props) {
  if (!autorizacionRevocada) return null;
  const revoked = `Autorización revocada el ${formatDay(autorizacionRevocada)}: no se debe contactar`;
  const text = autorizacionSinConfirmar ? `${revoked}. Hay una autorización nueva sin confirmar` : revoked;
  return compact ? (
    <Chip tone="arcilla" role="img" aria-label={text} title={text}>
      <IconShieldOff size={14} stroke={1.75} aria-hidden="true" />
    </Chip>
  ) : (
    <p>
      <Chip tone="arcilla" className={classes.flag}>
        <IconShieldOff size={16} stroke={1.75} aria-hidden="true" />
        {text}
      </Chip>
    </p>
  );
}
