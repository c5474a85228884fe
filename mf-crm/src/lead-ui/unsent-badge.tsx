import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { VisuallyHidden } from 'shared/ui';
import { useUnsentOf } from '../lead-data/unsent/overlay';
import classes from './unsent-badge.module.css';

interface Props {
  leadId: string;
  /** Only the icon, where there is little room. */
  compact?: boolean;
}

/** Marks a lead whose changes have not reached the service. */
export function UnsentBadge({ leadId, compact }: Props) {
  const state = useUnsentOf(leadId);
  if (state === 'none') return null;
  return <UnsentMark problem={state === 'problem'} compact={compact} />;
}

/** "Sin sincronizar", or that a change waits for its person. */
export function UnsentMark({ problem, compact }: { problem: boolean; compact?: boolean | undefined }) {
  const Icon = problem ? IconAlertTriangle : IconCloudOff;
  const text = problem ? 'Por resolver' : 'Sin sincronizar';
  return (
    <span className={classes.badge} data-problem={problem || undefined} title={compact ? text : undefined}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      {compact ? <VisuallyHidden>{text}</VisuallyHidden> : text}
    </span>
  );
}
