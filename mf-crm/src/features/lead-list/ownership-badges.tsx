import { IconWorld } from '@tabler/icons-react';
import type { Role } from 'shared';
import type { Lead } from '../../leads/lead';
import { useLeadRights } from '../../leads/lead-rights';
import { RevokedFlag } from '../../leads/revoked-flag';
import { UnsentBadge } from '../../leads/unsent/unsent-badge';
import classes from './lead-row.module.css';

/** Whose a lead is, as its reader must know it (spec: staff-panel §6), and whether its person revoked the consent. */
export function OwnershipBadges({ lead, role }: { lead: Lead; role: Role }) {
  const { isCreator, isAssignee, fromWebForm } = useLeadRights(lead, role);
  return (
    <>
      <RevokedFlag lead={lead} compact />
      <UnsentBadge leadId={lead.id} />
      {lead.autorizacionRevocada ? <span className={classes.badge}>No contactar</span> : null}
      {isCreator ? <span className={classes.badge}>Creado por ti</span> : null}
      {isAssignee && !isCreator && role === 'comercial' ? (
        <span className={classes.badge}>Asignado a ti</span>
      ) : null}
      {fromWebForm ? (
        <span className={classes.badge} role="img" aria-label="Formulario Web" title="Formulario Web">
          <IconWorld size={14} stroke={1.75} aria-hidden="true" />
        </span>
      ) : null}
    </>
  );
}
