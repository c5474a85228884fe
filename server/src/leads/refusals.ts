import type { DuplicateAnswer, LeadRecord } from 'shared/schemas';
import { HttpError, notAllowed, notFound } from '../errors';
import type { Caller } from '../identity/verify-token';
import { isAdmin } from './lead-scope';

/** 403: only admins hand leads to advisers (spec: staff-panel §8). */
export const mayNotAssign = (): HttpError => notAllowed('Solo los administradores pueden asignar leads');

/** What somebody wants of a lead; each has its text in spec: staff-panel §8. */
export type Wish = 'update' | 'delete' | 'note' | 'payment';

const REFUSALS: Readonly<Record<Wish, string>> = {
  update:
    'No tienes permisos para actualizar este lead. Solo puedes editar leads que creaste o que te fueron asignados.',
  delete: 'No tienes permisos para eliminar este lead',
  note: 'No tienes permisos para agregar notas a este lead',
  payment: 'No tienes permisos para agregar pagos a este lead',
};

/**
 * There is no such lead within reach. An admin reaches all, so it does not exist: 404. A comercial gets the text that names
 * the permission, whether the lead exists or not (spec: decisions).
 */
export function outOfReach(caller: Pick<Caller, 'groups'>, wish: Wish): HttpError {
  return isAdmin(caller) ? notFound('Lead no encontrado') : notAllowed(REFUSALS[wish]);
}

/** 409: the person is a lead already; `duplicado` says as much of it as the caller may know. */
export function duplicateLead(duplicado: DuplicateAnswer): HttpError {
  return new HttpError(409, 'duplicate_lead', 'Cliente ya existe', undefined, undefined, { duplicado });
}

/** 409: the lead changed since it was read; `lead` is how it is now. */
export function staleLead(lead: LeadRecord): HttpError {
  const text = 'Otra persona cambió este lead. Revise los datos actuales y guarde de nuevo.';
  return new HttpError(409, 'stale_lead', text, undefined, undefined, { lead });
}
