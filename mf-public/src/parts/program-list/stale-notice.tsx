import { Alert, TryAgainButton } from 'shared/ui';
import { readTime } from '../../programs/read-time';
import classes from './stale-notice.module.css';

interface StaleNoticeProps {
  data: { state: string; dataUpdatedAt?: string };
  retry: { onRetry: () => void; retrying: boolean };
}

/** Says that the last good copy is shown, and its time (decisions, "Public site, beyond the letter"). Nothing for fresh data. */
export function StaleNotice({ data: { state, dataUpdatedAt = '' }, retry }: StaleNoticeProps) {
  if (state !== 'stale' && state !== 'partial') return null;
  return (
    <Alert color="mango" className={classes.stale} role="status">
      El catálogo no responde en este momento. Estos son los programas del {readTime(dataUpdatedAt)} (hora de
      Colombia).{state === 'partial' ? ' Puede haber otros: solo vemos los que ya se habían cargado.' : ''}{' '}
      <TryAgainButton variant="default" size="sm" {...retry} />
    </Alert>
  );
}
