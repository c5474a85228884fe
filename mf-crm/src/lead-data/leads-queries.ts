import { session } from 'shared';
import { getJson, getPage } from 'shared/json';
import { infiniteQueryOptions, keptPages, listRows, queryClient, queryOptions } from 'shared/query';
import { type LeadEdit, leadCountersSchema, type NewLeadInput } from 'shared/schemas';
import { type Lead, leadAnswerSchema, leadListSchema, readLead } from './lead';
import type { LeadFilterValues } from './lead-filters';
import { LEAD_KEYS, noteDeleted, noteKept, takeOver } from './leads-cache';
import { keepLocalLeads } from './local-leads';
import type { Attempt } from './lost-answer';
import { refreshLists } from './refresh-changed';
import { type NewOffer, offerUndo } from './undo/undo-offers';
import { callOf, leadPath, sendDeletion, storedLead } from './unsent/lead-calls';
import { sendOrKeep } from './unsent/send-or-keep';
import { type LeadRequest, type LeadVersion, LOCAL_ID } from './unsent/unsent-change';
import { unsentChanges } from './unsent/unsent-storage';

const PATH = '/crm-handler';

/** Leads that the reader may see, by last update, page by page (`GET /crm-handler`, spec: staff-panel §7). */
export const leadListQuery = (filters: LeadFilterValues) =>
  infiniteQueryOptions({
    queryKey: [...LEAD_KEYS.lists, filters],
    queryFn: async ({ signal, pageParam }) => {
      const page = await getPage('crm', PATH, leadListSchema, {
        signal,
        query: { ...filters, cursor: pageParam.cursor },
      });
      if (pageParam.cursor === null && Object.values(filters).every((value) => !value))
        keepLocalLeads(page.items);
      return page;
    },
    ...keptPages,
    select: listRows,
  });

/** One lead with its complete checklist; opening it makes the server add what is missing (spec: staff-panel §4). */
export const leadQuery = (id: string) =>
  queryOptions({
    queryKey: LEAD_KEYS.lead(id),
    queryFn: ({ signal }) => getJson('crm', leadPath(id), leadAnswerSchema, { signal }),
    // A lead created without a connection is not on the server yet.
    enabled: !id.startsWith(LOCAL_ID),
    // A deleted lead is forgotten when its detail closes.
    gcTime: 0,
  });

/** Counters over all leads that the reader may see, kept by the server. */
export const countersQuery = queryOptions({
  queryKey: LEAD_KEYS.counters,
  queryFn: ({ signal }) => getJson('api', '/v1/leads/counters', leadCountersSchema, { signal }),
  meta: { live: true },
});

/** Text and behaviour of an undo offer. */
export type UndoTexts = Pick<Extract<NewOffer, { kind: 'entry' }>, 'text'> & { passing?: boolean };

/** Sends or keeps a change of one lead, and returns the lead as changed. With `undo`, undoing it is offered. */
async function change(lead: LeadVersion, request: LeadRequest, undo?: UndoTexts): Promise<Lead> {
  const key = crypto.randomUUID();
  try {
    const changed = await sendOrKeep(lead, request, key);
    void refreshLists();
    const { entry } = changed;
    // A repeated attempt whose first answer was lost gets no entry.
    const isUndoable = entry !== null || unsentChanges().some(({ id }) => id === key);
    if (undo && isUndoable) offerUndo({ kind: 'entry', leadId: lead.id, change: key, entry, ...undo });
    return changed.lead;
  } catch (error) {
    // Somebody else was faster: show what they saved. What was typed stays in its form.
    const stored = storedLead(error);
    if (stored && stored.id === lead.id) takeOver(stored);
    throw error;
  }
}

export type { LeadVersion } from './unsent/unsent-change';

/** Changes a lead, based on the version that was read: another person's change is not overwritten (`PUT /crm-handler/{id}`). */
export const changeLead = (lead: LeadVersion, values: LeadEdit, undo?: UndoTexts): Promise<Lead> =>
  change(lead, { kind: 'update', values }, undo);

/** As `changeLead`, but never kept for later: other calls depend on it. */
export async function changeLeadNow(lead: LeadVersion, values: LeadEdit): Promise<Lead> {
  const changed = await callOf(lead, { kind: 'update', values }, '');
  takeOver(changed.lead);
  void refreshLists();
  return changed.lead;
}

/** Marks a document of the checklist. A received one gets no more reminders. */
export const setDocument = (lead: Lead, documentId: string, estado: 'pendiente' | 'recibido') =>
  change(lead, { kind: 'document', documentId, estado });

export const removeEntry = (lead: Lead, entries: 'notas' | 'pagos', entryId: string) =>
  change(lead, { kind: 'removal', entries, entryId });

/** `DELETE /crm-handler/{id}`. Undoing it is offered, and the lists are read again. */
export async function deleteLead({ id, nombre }: Lead, attempt: Attempt): Promise<void> {
  let entry: number | null = null;
  noteDeleted(id);
  // A read in progress would find nothing.
  const keys = [LEAD_KEYS.lead(id), LEAD_KEYS.history(id)];
  for (const queryKey of keys) await queryClient.cancelQueries({ queryKey });
  try {
    await attempt(async () => {
      entry = await sendDeletion(id);
    });
  } catch (error) {
    noteKept(id);
    for (const queryKey of keys) {
      if (queryClient.getQueryData(queryKey) === undefined) void queryClient.invalidateQueries({ queryKey });
    }
    throw error;
  }
  // The opened lead stays until its detail closes: removed now, it would be requested again.
  queryClient.removeQueries({ queryKey: LEAD_KEYS.lead(id), type: 'inactive' });
  const text = `Lead de ${nombre} eliminado. Se puede restaurar 30 días.`;
  offerUndo({ kind: 'entry', leadId: id, change: null, entry, text, deletes: true });
  await refreshLists();
}

/** `POST /crm-handler` with the session. All attempts of one creation use the same key. */
export async function createLead(values: NewLeadInput, idempotencyKey: string): Promise<Lead> {
  const me = session.getState().user?.sub ?? '';
  const now = new Date().toISOString();
  const toBe = readLead({ ...values, creadoPor: me, fechaCreacion: now, fechaUltimaActualizacion: now });
  const { lead } = await sendOrKeep(toBe, { kind: 'create', values }, idempotencyKey);
  void refreshLists();
  return lead;
}
