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

/** Beside the name: what waits, how far the documents are, where the lead comes from, and that its person revoked the consent. */
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
 * What an adviser is to a lead (spec: staff-panel §6), in the column of the adviser: the most telling badge is
 * shown, so that names keep their room; the others are read out and in the tooltip, and stand in the detail. `fallback`: what
 * stands there for everybody else.
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
