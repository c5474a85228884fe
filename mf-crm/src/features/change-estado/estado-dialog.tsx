import { type KeyboardEvent, useState } from 'react';
import { Refusal } from 'shared/forms';
import { LEAD_ESTADOS, type LeadEstado } from 'shared/rules';
import { UnstyledButton } from 'shared/ui';
import { EstadoChip, StaffDialog } from 'shared/ui-staff';
import {
  ESTADO_CONFLICT_TITLE,
  type EstadoConflict,
  EstadoConflictForm,
  estadoConflict,
} from '../../leads/estado-conflict';
import { Kbd } from '../../leads/kbd';
import type { Lead } from '../../leads/lead';
import { changeLead, updateFailure } from '../../leads/leads-queries';
import classes from './estado-dialog.module.css';

interface Props {
  lead: Lead;
  onClosed: () => void;
}

/** The states of a lead, one press or one number each. */
export function EstadoDialog({ lead, onClosed }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<EstadoConflict | null>(null);
  const choose = async (estado: LeadEstado | undefined, close: () => void) => {
    if (!estado || busy) return;
    if (estado === lead.estado) {
      close();
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await changeLead(lead, { estado });
      close();
    } catch (error) {
      const found = estadoConflict(error, lead.id, estado);
      if (found) setConflict(found);
      else setProblem(updateFailure(error));
      setBusy(false);
    }
  };
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
          <>
            <Refusal problem={problem} />
            <ul
              className={classes.all}
              onKeyDown={({ key }: KeyboardEvent) => void choose(LEAD_ESTADOS[Number(key) - 1], close)}
            >
              {LEAD_ESTADOS.map((estado, index) => (
                <li key={estado}>
                  <UnstyledButton
                    className={classes.estado}
                    aria-current={estado === lead.estado || undefined}
                    data-autofocus={estado === lead.estado || undefined}
                    // Disabled it would lose the focus.
                    aria-disabled={busy || undefined}
                    onClick={() => void choose(estado, close)}
                  >
                    <Kbd>{String(index + 1)}</Kbd>
                    <EstadoChip estado={estado} />
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </StaffDialog>
  );
}
