import { IconTemplate } from '@tabler/icons-react';
import { Button } from 'shared/ui';
import type { Lead } from '../../lead-data/lead';
import classes from './contact-buttons.module.css';

interface Props {
  lead: Lead;
  label?: string;
  onWrite: () => void;
}

/** Starts a message to a lead from a template. Not shown for people who revoked the authorisation. */
export function WriteButton({ lead, label = 'Escribir con plantilla', onWrite }: Props) {
  if (lead.autorizacionRevocada) return null;
  return (
    <Button
      size="sm"
      variant="subtle"
      className={classes.write}
      leftSection={<IconTemplate size={18} stroke={1.75} aria-hidden="true" />}
      onClick={onWrite}
    >
      {label}
    </Button>
  );
}
