import { ApiError } from 'shared';
import { type Schema, sendJson } from 'shared/json';
import { type LeadChangeInput, type LeadEdit, staleLeadErrorSchema } from 'shared/schemas';
import { type Lead, leadAnswerSchema } from '../lead';
import { conflictingFields, isTaken } from './conflict';
import type { LeadRequest, LeadVersion } from './unsent-change';

const PATH = '/crm-handler';
/** Path of a lead's calls. */
export const leadPath = (id: string, rest = '') => `${PATH}/${encodeURIComponent(id)}${rest}`;

const send = (method: 'PUT' | 'DELETE', path: string, body?: object): Promise<Lead> =>
  sendJson('crm', path, leadAnswerSchema, { method, body });

/** How often a change is made again on what others stored meanwhile. */
const ATTEMPTS = 3;

/** The stored lead of a 409; null where the error is another one. */
export function storedLead(error: unknown): Lead | null {
  const stale = staleLeadErrorSchema.safeParse(error instanceof ApiError ? error.body : null);
  return stale.success ? stale.data.lead : null;
}

/**
 * `PUT /crm-handler/{id}` with what was read of the lead. What others changed meanwhile stays; only where they changed the
 * same fields the 409 is thrown (spec: decisions, "Concurrent edits").
 */
async function update(base: LeadVersion, values: LeadEdit, attempt = 1): Promise<Lead> {
  try {
    return await send('PUT', leadPath(base.id), {
      ...values,
      version: base.version,
      fechaUltimaActualizacion: base.fechaUltimaActualizacion,
    } satisfies LeadChangeInput);
  } catch (error) {
    const theirs = storedLead(error);
    if (!theirs || theirs.id !== base.id) throw error;
    if (isTaken(theirs, values)) return theirs;
    if (attempt >= ATTEMPTS || conflictingFields(base, theirs, values).length > 0) throw error;
    return update(theirs, values, attempt + 1);
  }
}

/** Sends what is done to a lead; the answer is the lead as it is then. `key` is the same for each attempt. */
export function callOf(base: LeadVersion, request: LeadRequest, key: string): Promise<Lead> {
  switch (request.kind) {
    case 'create':
      return sendJson('crm', PATH, leadAnswerSchema, { body: request.values, idempotencyKey: key });
    case 'update':
      return update(base, request.values);
    case 'document': {
      const path = leadPath(base.id, `/documentos/${encodeURIComponent(request.documentId)}`);
      return send('PUT', path, { estado: request.estado });
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

/** `DELETE /crm-handler/{id}`. */
export const sendDeletion = (id: string): Promise<null> =>
  sendJson('crm', leadPath(id), nothing, { method: 'DELETE' });
