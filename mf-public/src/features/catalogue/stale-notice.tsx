import { Alert, Button } from 'shared/ui';
import { readTime } from './read-time';
import classes from './stale-notice.module.css';

interface StaleNoticeProps {
  readAt: string;
  onRetry: () => void;
  retrying: boolean;
}

/** The last good copy is shown with its time (decisions, "Public site, beyond the letter"). */
export function StaleNotice({ readAt, onRetry, retrying }: StaleNoticeProps) {
  return (
    <Alert color="mango" className={classes.stale} role="status">
      El catálogo no responde en este momento. Estos son los programas del {readTime(readAt)} (hora de
      Colombia).{' '}
      <Button variant="default" size="sm" onClick={onRetry} loading={retrying}>
        Reintentar
      </Button>
    </Alert>
  );
}
