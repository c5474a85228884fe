import { IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { may } from 'shared';
import { VisuallyHidden } from 'shared/ui';
import { Chip } from 'shared/ui-staff';
import type { Lead } from '../../lead-data/lead';
import { useLeadRights } from '../../lead-data/lead-rights';
import { ClaimFlag } from '../../lead-ui/claim-flag';
import { LeadClock } from '../../lead-ui/clock/lead-clock';
import { DocumentsBadge } from '../../lead-ui/documents-badge';
import { RevokedFlag } from '../../lead-ui/revoked-flag';
import { UnsentBadge } from '../../lead-ui/unsent-badge';

interface Props {
  lead: Lead;
}

/** Beside the name: unsent changes, documents, origin, and whether the person revoked the consent. */
export function NameBadges({ lead, phone }: Props & { phone: boolean }) {
  const { isCreator, fromWebForm } = useLeadRights(lead);
  return (
    <>
      <RevokedFlag lead={lead} compact />
      <ClaimFlag lead={lead} compact />
      <UnsentBadge leadId={lead.id} compact={!phone} />
      <DocumentsBadge lead={lead} />
      <LeadClock leadId={lead.id} />
      {isCreator && may('leads.all') ? <Chip>Creado por ti</Chip> : null}
      {fromWebForm ? (
        <Chip role="img" aria-label="Formulario Web" title="Formulario Web">
          <IconWorld size={14} stroke={1.75} aria-hidden="true" />
        </Chip>
      ) : null}
    </>
  );
}

/**
 * How an adviser is related to a lead (spec: staff-panel §6), in the adviser column. Only the most informative badge is shown,
 * to leave room for the name. The others are in the tooltip, read by screen readers, and shown in the detail. `fallback` is
 * shown for everybody else.
 */
export function Ownership({ lead, fallback }: Props & { fallback: ReactNode }) {
  const { isCreator, isAssignee, isAdviser, fromWebForm } = useLeadRights(lead);
  if (may('leads.all')) return fallback;
  const badges = [
    isCreator && 'Creado por ti',
    isAssignee && !fromWebForm && 'Asignado a ti',
    isAdviser && 'Eres el asesor',
    isAssignee && fromWebForm && 'Asignado a ti',
  ].filter((badge) => badge !== false);
  const [shown, ...others] = badges;
  if (!shown) return fallback;
  return (
    <Chip title={badges.join(' · ')}>
      {shown}
      {others.map((badge) => (
        <VisuallyHidden key={badge}>, {badge}</VisuallyHidden>
      ))}
    </Chip>
  );
}
