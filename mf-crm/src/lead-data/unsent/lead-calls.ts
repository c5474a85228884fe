import { ApiError } from 'shared';
import { type Schema, sendForHeaders } from 'shared/json';
import { LEAD_EVENT_HEADER, type LeadChangeInput, type LeadEdit, staleLeadErrorSchema } from 'shared/schemas';
import { type Lead, leadAnswerSchema } from '../lead';
import { conflictingFields, isTaken } from './conflict';
import type { LeadRequest, LeadVersion } from './unsent-change';

const PATH = '/crm-handler';
type SendOptions = Parameters<typeof sendForHeaders>[3];
export const leadPath = (id: string, rest = '') => `${PATH}/${encodeURIComponent(id)}${rest}`;

/** A changed lead, and the history entry that undoes the change; null if the server names none. */
export interface ChangedLead {
  lead: Lead;
  entry: number | null;
}

const entryOf = (headers: Headers) => Number(headers.get(LEAD_EVENT_HEADER)) || null;

async function send(method: 'POST' | 'PUT' | 'DELETE', path: string, options: SendOptions = {}) {
  const { data, headers } = await sendForHeaders('crm', path, leadAnswerSchema, { method, ...options });
  return { lead: data, entry: entryOf(headers) };
}

/** How often a change is retried on the newly stored lead. */
const ATTEMPTS = 3;

/** The stored lead of a 409; null where the error is another one. */
export function storedLead(error: unknown): Lead | null {
  const stale = staleLeadErrorSchema.safeParse(error instanceof ApiError ? error.body : null);
  return stale.success ? stale.data.lead : null;
}

/**
 * `PUT /crm-handler/{id}` with the version that was read. Other people's changes are kept; the 409 is thrown only where they changed the
 * same fields (spec: decisions, "Concurrent edits").
 */
async function update(base: LeadVersion, values: LeadEdit, attempt = 1): Promise<ChangedLead> {
  const { version, fechaUltimaActualizacion } = base;
  try {
    const body = { ...values, version, fechaUltimaActualizacion } satisfies LeadChangeInput;
    return await send('PUT', leadPath(base.id), { body });
  } catch (error) {
    const theirs = storedLead(error);
    if (!theirs || theirs.id !== base.id) throw error;
    if (isTaken(theirs, values)) return { lead: theirs, entry: null };
    if (attempt >= ATTEMPTS || conflictingFields(base, theirs, values).length > 0) throw error;
    return update(theirs, values, attempt + 1);
  }
}

/** Sends a change of a lead, and returns the changed lead. All attempts use the same `key`. */
export function callOf(base: LeadVersion, request: LeadRequest, key: string): Promise<ChangedLead> {
  switch (request.kind) {
    case 'create':
      return send('POST', PATH, { body: request.values, idempotencyKey: key });
    case 'update':
      return update(base, request.values);
    case 'document': {
      const path = leadPath(base.id, `/documentos/${encodeURIComponent(request.documentId)}`);
      return send('PUT', path, { body: { estado: request.estado } });
    }
    case 'removal':
      return send('DELETE', leadPath(base.id, `/${request.entries}/${encodeURIComponent(request.entryId)}`));
  }
}

const nothing: Schema<null> = {
  safeParse: (value) =>
    value === null
      ? { success: true, data: null }
      : { success: false, error: new Error('La respuesta no está vacía') },
};

/** `DELETE /crm-handler/{id}`. Returns the history entry that undoes it. */
export async function sendDeletion(id: string): Promise<number | null> {
  const { headers } = await sendForHeaders('crm', leadPath(id), nothing, { method: 'DELETE' });
  return entryOf(headers);
}
