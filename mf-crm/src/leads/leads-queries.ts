import { ApiError } from 'shared';
import { getJson, getPage, type Schema, sendJson } from 'shared/json';
import { infiniteQueryOptions, queryClient, queryOptions } from 'shared/query';
import { REMINDER_KINDS, type ReminderKind, type ReminderSubject } from 'shared/rules';
import {
  type CancelRequest,
  cancelAnswerSchema,
  leadCountersSchema,
  leadFacetsSchema,
  type ScheduleRequest,
  scheduleAnswerSchema,
  staleLeadErrorSchema,
} from 'shared/schemas';
import { type Lead, leadAnswerSchema, leadListSchema } from './lead';
import type { LeadFilterValues } from './lead-filters';
import { keepLocalLeads } from './local-leads';
import { type LeadPages, mergeFirstPage } from './merge-first-page';

const ALL = ['leads'] as const;
const LISTS = [...ALL, 'list'] as const;
const PATH = '/crm-handler';
const of = (id: string, rest = '') => `${PATH}/${encodeURIComponent(id)}${rest}`;

/** Leads in reach by last update, page after page (`GET /crm-handler`, spec: staff-panel §7). */
export const leadListQuery = (filters: LeadFilterValues) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, filters],
    queryFn: async ({ signal, pageParam }) => {
      const page = await getPage('crm', PATH, leadListSchema, {
        signal,
        query: { ...filters, cursor: pageParam },
      });
      if (pageParam === null && Object.values(filters).every((value) => !value)) keepLocalLeads(page.items);
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

const leadKey = (id: string) => [...ALL, 'lead', id] as const;

/** One lead with its complete checklist; opening it makes the server add what is missing (spec: staff-panel §4). */
export const leadQuery = (id: string) =>
  queryOptions({
    queryKey: leadKey(id),
    queryFn: ({ signal }) => getJson('crm', of(id), leadAnswerSchema, { signal }),
    // One that was deleted is forgotten when its detail closes.
    gcTime: 0,
  });

/** Counters over everything in reach, kept by the server. */
export const countersQuery = queryOptions({
  queryKey: [...ALL, 'counters'],
  queryFn: ({ signal }) => getJson('api', '/v1/leads/counters', leadCountersSchema, { signal }),
  meta: { live: true },
});

const FACETS = [...ALL, 'facets'] as const;

/** Universities of the leads in reach, sorted (spec: staff-panel §2, filter bar). */
export const universitiesQuery = queryOptions({
  queryKey: FACETS,
  queryFn: ({ signal }) => getJson('api', '/v1/leads/facets', leadFacetsSchema, { signal }),
  select: ({ facetas }) =>
    facetas.universidad.valores
      .map(({ valor }) => valor)
      .toSorted((one, other) => one.localeCompare(other, 'es')),
});

/** Puts a lead as the server has it now into the detail and into the lists that show it. */
function takeOver(lead: Lead): void {
  queryClient.setQueryData(leadKey(lead.id), lead);
  queryClient.setQueriesData<LeadPages>(
    { queryKey: LISTS },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((known) => (known.id === lead.id ? lead : known)),
        })),
      },
  );
}

/**
 * Refetches what a change of any lead may alter: queries whose key begins with `leads` and whose `meta` says `live: true`,
 * such as counters and agenda.
 */
export const refreshLive = () =>
  queryClient.invalidateQueries({ queryKey: ALL, predicate: ({ meta }) => meta?.live === true });

/** After a change: order, filters and counters may be others. */
const refresh = () => {
  void queryClient.invalidateQueries({ queryKey: LISTS });
  void refreshLive();
  void queryClient.invalidateQueries({ queryKey: FACETS });
};

/** Leads that were changed from here, and when. */
const ownChanges = new Map<string, number>();
/** The stream tells of a change well before this. */
const OWN_MS = 5_000;

/** Whether a lead was changed from here just now, so that what the live stream tells of it is known. */
export const wasOwnChange = (leadId: string): boolean => Date.now() - (ownChanges.get(leadId) ?? 0) < OWN_MS;

/** Key of what is read of one lead beside itself, such as its history. */
export const historyKey = (leadId: string) => [...ALL, 'history', leadId] as const;

/** Reads what changes of some leads may have altered; lists keep their place and cost one request each. */
export async function refreshChanged(ids: ReadonlySet<string>): Promise<void> {
  await Promise.all([
    refreshLive(),
    ...[...ids].flatMap((id) => [
      queryClient.invalidateQueries({ queryKey: leadKey(id) }),
      queryClient.invalidateQueries({ queryKey: historyKey(id) }),
    ]),
    ...queryClient
      .getQueryCache()
      .findAll({ queryKey: LISTS })
      .map(({ queryKey }) => refreshList(queryKey, ids)),
  ]);
}

const IN_FLIGHT_MS = 300;

async function refreshList(queryKey: readonly unknown[], ids: ReadonlySet<string>): Promise<void> {
  const query = queryClient.getQueryCache().find<LeadPages>({ queryKey });
  if (!query?.state.data) return;
  const filters = queryKey[2] as Readonly<Record<string, string>>;
  // One that nobody looks at, or in another order, is read whole when it is needed.
  if (!query.isActive() || filters.orden) {
    await queryClient.invalidateQueries({ queryKey });
    return;
  }
  // A page on its way would be put after the pages as they were.
  while (query.state.fetchStatus === 'fetching') {
    await new Promise((resolve) => setTimeout(resolve, IN_FLIGHT_MS));
  }
  const fresh = await getPage('crm', PATH, leadListSchema, { query: filters });
  if (ids.size >= fresh.items.length && fresh.next) {
    await queryClient.invalidateQueries({ queryKey });
    return;
  }
  queryClient.setQueryData<LeadPages>(queryKey, (list) => list && mergeFirstPage(list, fresh, ids));
}

/** Reads list, counters and the opened lead again. */
export const refreshAll = () => queryClient.invalidateQueries({ queryKey: ALL });

/** Sends a change of one lead; its answer is the lead as it is now. */
async function change(
  lead: Pick<Lead, 'id'>,
  method: 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Lead> {
  ownChanges.set(lead.id, Date.now());
  try {
    const changed = await sendJson('crm', path, leadAnswerSchema, { method, body });
    ownChanges.set(lead.id, Date.now());
    takeOver(changed);
    refresh();
    void queryClient.invalidateQueries({ queryKey: historyKey(lead.id) });
    return changed;
  } catch (error) {
    ownChanges.delete(lead.id);
    // Somebody else was faster: what they saved is shown, what was typed stays where it was typed.
    const stale = staleLeadErrorSchema.safeParse(error instanceof ApiError ? error.body : null);
    if (stale.success && stale.data.lead.id === lead.id) takeOver(stale.data.lead);
    throw error;
  }
}

/** Values that a change of a lead may set; only those that are given are sent. */
export type LeadValues = Readonly<Record<string, unknown>>;

/** Which state of which lead was read. */
export type LeadVersion = Pick<Lead, 'id' | 'version' | 'fechaUltimaActualizacion'>;

/** `PUT /crm-handler/{id}` with what was read of it, so that a change of somebody else is not overwritten. */
export const changeLead = (lead: LeadVersion, values: LeadValues): Promise<Lead> =>
  change(lead, 'PUT', of(lead.id), {
    ...values,
    version: lead.version,
    fechaUltimaActualizacion: lead.fechaUltimaActualizacion,
  });

/** Marks a document of the checklist; a received one has no reminders any more. */
export const setDocument = (lead: Lead, documentId: string, estado: 'pendiente' | 'recibido') =>
  change(lead, 'PUT', of(lead.id, `/documentos/${encodeURIComponent(documentId)}`), { estado });

/** Deletes a note or a payment of a lead. */
export const removeEntry = (lead: Lead, kind: 'notas' | 'pagos', entryId: string) =>
  change(lead, 'DELETE', of(lead.id, `/${kind}/${encodeURIComponent(entryId)}`));

const nothing: Schema<null> = {
  safeParse: (value) =>
    value === null
      ? { success: true, data: null }
      : { success: false, error: new Error('La respuesta no está vacía') },
};

/** `DELETE /crm-handler/{id}`; the lists are read again. */
export async function deleteLead({ id }: Lead): Promise<void> {
  await sendJson('crm', of(id), nothing, { method: 'DELETE' });
  // The opened one stays until its detail closes: removed before, it would be asked for again.
  queryClient.removeQueries({ queryKey: leadKey(id), type: 'inactive' });
  refresh();
}

/** `POST /crm-handler` with the session; the key is the same for each attempt of one creation. */
export async function createLead(values: LeadValues, idempotencyKey: string): Promise<Lead> {
  const lead = await sendJson('crm', PATH, leadAnswerSchema, { body: values, idempotencyKey });
  // Not kept as the opened lead: opening it is what completes its checklist.
  refresh();
  return lead;
}

interface Reminders {
  lead: Lead;
  /** The reader's own: reminders go to nobody else. */
  email: string;
  subject: ReminderSubject;
  /** A document or payment; null: all that are pending. */
  itemId: string | null;
  /** ISO instants. */
  dates: Readonly<Record<ReminderKind, string>>;
}

/** `POST /schedule`: the reminder and the deadline e-mail of a lead's documents or payments (spec: staff-panel §7). */
export const scheduleReminders = ({ lead, email, subject, itemId, dates }: Reminders) =>
  sendJson('notifications', '/schedule', scheduleAnswerSchema, {
    body: {
      leadId: lead.id,
      notificaciones: REMINDER_KINDS.map((tipoRecordatorio) => ({
        leadId: lead.id,
        leadNombre: lead.nombre,
        tipo: subject,
        tipoRecordatorio,
        destinatario: email,
        fecha: dates[tipoRecordatorio],
        documentoId: subject === 'documento' ? itemId : null,
        pagoId: subject === 'pago' ? itemId : null,
      })),
    } satisfies ScheduleRequest,
  });

/** `POST /cancel` for an item that is settled. A failure is not critical: false (spec: staff-panel §7). */
export const cancelReminders = (leadId: string, tipo: ReminderSubject, itemId: string): Promise<boolean> =>
  sendJson('notifications', '/cancel', cancelAnswerSchema, {
    body: { leadId, tipo, itemId } satisfies CancelRequest,
  }).then(
    () => true,
    () => false,
  );

// spec: staff-panel §8
const NOT_UPDATED = 'Error actualizando el lead. Los cambios pueden no haberse guardado.';
const UNKNOWN = 'Error desconocido al actualizar el lead';

/** What is told of a change of a lead that failed. What the server says of a field or of a person is told alone. */
export function updateFailure(error: unknown): string {
  const reason = (error instanceof Error ? error.message : String(error)) || UNKNOWN;
  const isTheirs = error instanceof ApiError && (error.status === 400 || error.status === 409);
  return isTheirs ? reason : `${NOT_UPDATED} ${reason}`;
}

/** Status and body of a refused call, as support asks for them (spec: staff-panel §8, "CRM data"). */
export const httpErrorText = (error: Error): string =>
  error instanceof ApiError ? `HTTP error! status: ${error.status} ${error.message}` : error.message;
