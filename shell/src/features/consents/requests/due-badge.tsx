import { useQuery } from 'shared/query';
import { VisuallyHidden } from 'shared/ui';
import { CountBadge } from 'shared/ui-staff';
import { dueQuery } from './request-queries';

/** On the tab: how many privacy requests are nearly due or overdue. If that cannot be read, nothing is shown. */
export default function DueBadge() {
  const vencen = useQuery(dueQuery).data?.vencen ?? 0;
  if (vencen === 0) return null;
  return (
    <CountBadge count={vencen} urgent>
      <VisuallyHidden>{vencen === 1 ? ' petición por vencer' : ' peticiones por vencer'}</VisuallyHidden>
    </CountBadge>
  );
}
