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
  /** What stands there while no answer is due. */
  fallback?: ReactNode;
}

/** How long a lead that a rule assigned still waits for its first answer. */
export function LeadClock({ leadId, fallback = null }: Props) {
  const { data: clock } = useQuery({ ...clocksQuery, select: (clocks) => clocks[leadId] });
  return clock ? <Clock of={clock} /> : fallback;
}

// Read again once a minute, and only by the cards that have one.
function Clock({ of: clock }: { of: RunningClock }) {
  const { text, said, isClose } = clockText(clock, useNow());
  return (
    <Chip tone={isClose ? 'arcilla' : 'mango'} title={said}>
      {/* What it says takes the place of the icon: a card is narrow. */}
      {clock.anteriores > 0 ? null : <IconHourglass size={14} stroke={1.75} aria-hidden="true" />}
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </Chip>
  );
}
