import { IconShieldOff } from '@tabler/icons-react';
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
    <span className={classes.flag} role="img" aria-label={text} title={text}>
      <IconShieldOff size={14} stroke={1.75} aria-hidden="true" />
    </span>
  ) : (
    <p className={classes.flag}>
      <IconShieldOff size={16} stroke={1.75} aria-hidden="true" />
      {text}
    </p>
  );
}
