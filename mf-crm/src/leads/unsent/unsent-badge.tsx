import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { useUnsentOf } from './overlay';
import classes from './unsent-badge.module.css';

/** Marks a lead whose changes have not reached the service. */
export function UnsentBadge({ leadId }: { leadId: string }) {
  const state = useUnsentOf(leadId);
  if (state === 'none') return null;
  return <UnsentMark problem={state === 'problem'} />;
}

/** "Sin sincronizar", or that a change waits for its person. */
export function UnsentMark({ problem }: { problem: boolean }) {
  const Icon = problem ? IconAlertTriangle : IconCloudOff;
  return (
    <span className={classes.badge} data-problem={problem || undefined}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      {problem ? 'Por resolver' : 'Sin sincronizar'}
    </span>
  );
}
