import { useEffect, useRef, useState } from 'react';
import type { LeadEstado } from 'shared/rules';
import { ActionForm, ESTADO_LABELS, EstadoChip, StaffDialog, useAction } from 'shared/ui-staff';
import type { Lead } from '../../lead-data/lead';
import { updateFailure } from '../../lead-data/lead-failures';
import { storedLead } from '../../lead-data/unsent/lead-calls';
import classes from './estado-conflict.module.css';

/** A move was refused, because somebody else has moved the lead meanwhile. */
export interface EstadoConflict {
  theirs: Lead;
  to: LeadEstado;
}

/** The conflict in an error; null for any other error. */
export function estadoConflict(error: unknown, leadId: string, to: LeadEstado): EstadoConflict | null {
  const theirs = storedLead(error);
  return theirs?.id === leadId ? { theirs, to } : null;
}

export const ESTADO_CONFLICT_TITLE = 'Este lead cambió de estado';

interface Props {
  conflict: EstadoConflict;
  /** Moves the lead in its stored version. */
  move: (lead: Lead, to: LeadEstado) => Promise<unknown>;
  /** Called when it was moved, or left as it is. */
  onDone: () => void;
}

/** Asks which estado to keep (spec: decisions, "Concurrent edits"). */
export function EstadoConflictForm({ conflict, move, onDone }: Props) {
  const [{ theirs, to }, setConflict] = useState(conflict);
  const question = useRef<HTMLParagraphElement>(null);
  // The pressed control may be gone, because this form replaces it in the dialog.
  useEffect(() => question.current?.focus(), []);
  const action = useAction({
    action: () => move(theirs, to),
    onDone,
    onRefused: (error) => {
      const newer = estadoConflict(error, theirs.id, to);
      if (newer) setConflict(newer);
    },
    words: updateFailure,
  });
  return (
    <ActionForm
      action={action}
      label={`Mover a ${ESTADO_LABELS[to]}`}
      submitting="Moviendo..."
      cancel={`Dejar en ${ESTADO_LABELS[theirs.estado]}`}
      onCancel={onDone}
    >
      <p ref={question} className={classes.text} tabIndex={-1} data-autofocus>
        <b>{theirs.nombre}</b> ya está en <EstadoChip estado={theirs.estado} /> (lo cambió otra persona).
        Usted lo movía a <EstadoChip estado={to} />.
      </p>
    </ActionForm>
  );
}

interface DialogProps extends Omit<Props, 'onDone'> {
  onClosed: () => void;
}

/** `EstadoConflictForm` over the screen on which the lead was moved. */
export const EstadoConflictDialog = ({ conflict, move, onClosed }: DialogProps) => (
  <StaffDialog title={ESTADO_CONFLICT_TITLE} onClosed={onClosed}>
    {(close) => <EstadoConflictForm conflict={conflict} move={move} onDone={close} />}
  </StaffDialog>
);
