import { IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useQuery } from 'shared/query';
import { VisuallyHidden } from 'shared/ui';
import { Chip } from 'shared/ui-staff';
import { clocksQuery } from '../../lead-data/assignment-queries';
import { useNow } from '../use-now';
import { clockText, type RunningClock } from './clock-text';

interface Props {
  leadId: string;
  /** Shown while no answer is due. */
  fallback?: ReactNode;
}

/** Time left for the first answer to a lead that a rule assigned. */
export function LeadClock({ leadId, fallback = null }: Props) {
  const { data: clock } = useQuery({ ...clocksQuery, select: (clocks) => clocks[leadId] });
  return clock ? <Clock of={clock} /> : fallback;
}

// A component of its own, so that only cards with a clock re-render every minute.
function Clock({ of: clock }: { of: RunningClock }) {
  const { text, said, isClose } = clockText(clock, useNow());
  return (
    <Chip tone={isClose ? 'arcilla' : 'mango'} title={said}>
      {/* The count of earlier advisers replaces the icon: a card is narrow. */}
      {clock.anteriores > 0 ? null : <IconHourglass size={14} stroke={1.75} aria-hidden="true" />}
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </Chip>
  );
}
