import { MutationObserver, queryClient, useMutationState } from 'shared/query';
import type { LeadEstado } from 'shared/rules';
import { ESTADO_LABELS } from 'shared/ui-staff';
import type { Lead } from './lead';
import { changeLead } from './leads-queries';
import { refreshLists } from './refresh-changed';

interface Move {
  lead: Lead;
  to: LeadEstado;
}

const MOVING = ['lead-move'];

/** Moves a lead to another estado. It is shown there until the columns are read again, and the move can be undone. */
export async function moveLead(lead: Lead, to: LeadEstado): Promise<void> {
  await new MutationObserver(queryClient, {
    mutationKey: MOVING,
    mutationFn: ({ lead, to }: Move) =>
      changeLead(lead, { estado: to }, { text: `${lead.nombre} pasó a ${ESTADO_LABELS[to]}.` }),
    // Do not cancel a read of the columns that the change has already started.
    onSettled: () => refreshLists({ cancelRefetch: false }),
  }).mutate({ lead, to });
}

/** Moves that the columns do not show yet. */
export const useMoves = (): readonly Move[] =>
  useMutationState({
    filters: { mutationKey: MOVING, status: 'pending' },
    select: ({ state }) => state.variables as Move,
  });
