import { ApiError } from 'shared';

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
  error instanceof ApiError
    ? `HTTP error! status: ${error.status} ${error.message.replace(` (${error.status})`, '')}`
    : error.message;
