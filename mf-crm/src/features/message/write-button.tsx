import { IconTemplate } from '@tabler/icons-react';
import { Button } from 'shared/ui';
import type { Lead } from '../../lead-data/lead';
import classes from './message.module.css';

/** Begins a message to a lead from a template; nothing is written to who revoked the authorisation. */
export function WriteButton({ lead, onWrite }: { lead: Lead; onWrite: () => void }) {
  if (lead.autorizacionRevocada) return null;
  return (
    <Button
      size="sm"
      variant="subtle"
      className={classes.write}
      leftSection={<IconTemplate size={18} stroke={1.75} aria-hidden="true" />}
      onClick={onWrite}
    >
      Escribir con plantilla
    </Button>
  );
}
