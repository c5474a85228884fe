import { sendJson } from 'shared/json';
import { queryClient } from 'shared/query';
import { leadAnswerSchema } from '../lead';
import { LEAD_KEYS, noteKept, takeOver } from '../leads-cache';
import type { Attempt } from '../lost-answer';
import { refreshAll } from '../refresh-changed';
import { discardUnsent } from '../unsent/answer-unsent';
import { storedLead } from '../unsent/lead-calls';
import { unsentChanges } from '../unsent/unsent-storage';
import type { EntryOffer } from './undo-offers';

/** Call when the server has restored a lead: it is read again, even if it was deleted from here. */
export async function leadIsBack(leadId: string): Promise<void> {
  noteKept(leadId);
  queryClient.removeQueries({ queryKey: LEAD_KEYS.lead(leadId), type: 'inactive' });
  await refreshAll();
}

/** Undoes a change of a lead; an unsent change is discarded. Refused if the lead was changed again since. */
export async function undoEntry(
  { leadId, entry, change, deletes }: EntryOffer,
  attempt: Attempt,
): Promise<void> {
  const unsent = unsentChanges().find(({ id }) => id === change);
  if (unsent) return discardUnsent(unsent);
  if (entry === null) {
    const where = deletes ? 'Restáurelo desde la papelera.' : 'Abra el lead para ver cómo está.';
    throw new Error(`No se pudo deshacer desde aquí. ${where}`);
  }
  const path = `/v1/leads/${encodeURIComponent(leadId)}/events/${entry}/undo`;
  try {
    await attempt(() => sendJson('api', path, leadAnswerSchema, { method: 'POST' }));
  } catch (error) {
    const stored = storedLead(error);
    if (stored) takeOver(stored);
    throw error;
  }
  await leadIsBack(leadId);
}
