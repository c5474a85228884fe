import { isLockout } from '../../identity/as-user';
import type { Problem } from '../credentials/problem';

const TOO_MANY = 'Demasiados intentos. Espere un momento e intente de nuevo.';

const TEXTS: Readonly<Record<string, string>> = {
  EnableSoftwareTokenMFAException: 'El código no es correcto. Escriba el que la aplicación muestra ahora.',
  CodeMismatchException: 'El código no es correcto. Escriba el que la aplicación muestra ahora.',
  NotAuthorizedException: 'La sesión venció. Ingrese de nuevo para continuar.',
  NetworkError: 'No se pudo conectar con el servicio de ingreso. Revise su conexión e intente de nuevo.',
  LimitExceededException: TOO_MANY,
  TooManyRequestsException: TOO_MANY,
};

/** Why the second factor could not be read or changed. */
export function factorProblem(cause: unknown): Problem {
  const { name = '', message = '' } = cause instanceof Error ? cause : {};
  if (cause instanceof Error && isLockout(cause)) return { text: TOO_MANY };
  return { text: TEXTS[name] ?? (message || 'No se pudo completar. Intente de nuevo.') };
}
