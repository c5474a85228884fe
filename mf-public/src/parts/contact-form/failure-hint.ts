import { ApiError } from 'shared';

/** Advice under the specification's banner, for failures where an immediate retry does not help. */
export function failureHint(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Revise su conexión. Lo que escribió sigue aquí.';
  if (error.status === 429) {
    return 'Llegaron muchas solicitudes seguidas desde su red. Espere un minuto y envíe de nuevo: lo que escribió sigue aquí.';
  }
  if (error.status === 413) return 'El mensaje es demasiado largo. Acórtelo y envíe de nuevo.';
  return '';
}
