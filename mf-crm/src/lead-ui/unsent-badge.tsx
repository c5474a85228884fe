import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { VisuallyHidden } from 'shared/ui';
import { Chip } from 'shared/ui-staff';
import { useUnsentOf } from '../lead-data/unsent/overlay';

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

/** "Sin sincronizar", or "Por resolver" if a change needs an answer. */
export function UnsentMark({ problem, compact }: { problem: boolean; compact?: boolean | undefined }) {
  const Icon = problem ? IconAlertTriangle : IconCloudOff;
  const text = problem ? 'Por resolver' : 'Sin sincronizar';
  return (
    <Chip tone={problem ? 'arcilla' : 'mango'} title={compact ? text : undefined}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      {compact ? <VisuallyHidden>{text}</VisuallyHidden> : text}
    </Chip>
  );
}
