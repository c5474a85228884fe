import { ApiError } from 'shared';

// spec: staff-panel §8
const NOT_UPDATED = 'Error actualizando el lead. Los cambios pueden no haberse guardado.';
const UNKNOWN = 'Error desconocido al actualizar el lead';

/** Message for a failed change of a lead. A 400 or 409 shows the server's text alone: it is about a field or a person. */
export function updateFailure(error: unknown): string {
  const reason = (error instanceof Error ? error.message : String(error)) || UNKNOWN;
  const isTheirs = error instanceof ApiError && (error.status === 400 || error.status === 409);
  return isTheirs ? reason : `${NOT_UPDATED} ${reason}`;
}

/** Status and message of a refused call, in the form that support asks for (spec: staff-panel §8, "CRM data"). */
export const httpErrorText = (error: Error): string =>
  error instanceof ApiError
    ? `HTTP error! status: ${error.status} ${error.message.replace(` (${error.status})`, '')}`
    : error.message;
