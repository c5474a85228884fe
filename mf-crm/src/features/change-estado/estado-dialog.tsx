import { type KeyboardEvent, useState } from 'react';
import { LEAD_ESTADOS, type LeadEstado } from 'shared/rules';
import { UnstyledButton } from 'shared/ui';
import { EstadoChip, Outcome, StaffDialog, useAction } from 'shared/ui-staff';
import type { Lead } from '../../lead-data/lead';
import { updateFailure } from '../../lead-data/lead-failures';
import { changeLead } from '../../lead-data/leads-queries';
import {
  ESTADO_CONFLICT_TITLE,
  type EstadoConflict,
  EstadoConflictForm,
  estadoConflict,
} from '../../lead-ui/estado/estado-conflict';
import { Kbd } from '../../lead-ui/list/kbd';
import classes from './estado-dialog.module.css';

interface Props {
  lead: Lead;
  onClosed: () => void;
}

/** The estados of a lead, each chosen with one press or one number key. */
export function EstadoDialog({ lead, onClosed }: Props) {
  const [conflict, setConflict] = useState<EstadoConflict | null>(null);
  return (
    <StaffDialog
      title={conflict ? ESTADO_CONFLICT_TITLE : `Estado de ${lead.nombre}`}
      size={360}
      onClosed={onClosed}
    >
      {(close) =>
        conflict ? (
          <EstadoConflictForm
            conflict={conflict}
            move={(theirs, estado) => changeLead(theirs, { estado })}
            onDone={close}
          />
        ) : (
          <EstadoList lead={lead} onConflict={setConflict} close={close} />
        )
      }
    </StaffDialog>
  );
}

interface ListProps {
  lead: Lead;
  onConflict: (conflict: EstadoConflict | null) => void;
  close: () => void;
}

function EstadoList({ lead, onConflict, close }: ListProps) {
  const move = useAction({
    action: (estado: LeadEstado) => changeLead(lead, { estado }),
    onDone: close,
    onRefused: (error, estado) => onConflict(estadoConflict(error, lead.id, estado)),
    words: updateFailure,
  });
  const busy = move.busy || move.done;
  const choose = (estado: LeadEstado | undefined) => {
    if (!estado || busy) return;
    if (estado === lead.estado) close();
    else move.run(estado);
  };
  return (
    <>
      <Outcome of={move} />
      <ul onKeyDown={({ key }: KeyboardEvent) => choose(LEAD_ESTADOS[Number(key) - 1])}>
        {LEAD_ESTADOS.map((estado, index) => (
          <li key={estado}>
            <UnstyledButton
              className={classes.estado}
              aria-current={estado === lead.estado || undefined}
              data-autofocus={estado === lead.estado || undefined}
              // A disabled button would lose the focus.
              aria-disabled={busy || undefined}
              onClick={() => choose(estado)}
            >
              <Kbd>{String(index + 1)}</Kbd>
              <EstadoChip estado={estado} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}
