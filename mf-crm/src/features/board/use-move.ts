import { useState } from 'react';
import type { LeadEstado } from 'shared/rules';
import { messageOf } from 'shared/ui-staff';
import type { Lead } from '../../lead-data/lead';
import { moveLead } from '../../lead-data/move-lead';
import { type EstadoConflict, estadoConflict } from '../../lead-ui/estado/estado-conflict';
import type { CardToFocus } from './card-focus';

/** A move that was not made, and why. */
export interface FailedMove {
  lead: Lead;
  to: LeadEstado;
  reason: string;
}

export type Move = (lead: Lead, to: LeadEstado, byKeyboard: boolean) => Promise<void>;

/** Moves cards. Returns the last failed move, and a conflict if somebody else has moved the lead meanwhile. */
export function useMove(wanted: CardToFocus) {
  const [failed, setFailed] = useState<FailedMove | null>(null);
  const [conflict, setConflict] = useState<EstadoConflict | null>(null);
  const move: Move = async (lead, to, byKeyboard) => {
    setFailed(null);
    if (byKeyboard) wanted.current = { id: lead.id, estado: to };
    try {
      await moveLead(lead, to);
    } catch (error) {
      const found = estadoConflict(error, lead.id, to);
      if (found) {
        setConflict(found);
        return;
      }
      setFailed({ lead, to, reason: messageOf(error) });
      if (byKeyboard) wanted.current = { id: lead.id, estado: lead.estado };
    }
  };
  const settle = () => {
    // The pressed or dragged card has left its column.
    if (conflict) wanted.current = { id: conflict.theirs.id, estado: null };
    setConflict(null);
  };
  return { move, failed, conflict, settle };
}
