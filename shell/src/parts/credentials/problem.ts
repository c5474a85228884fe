/** What a form shows about a refusal. */
export interface Problem {
  text: string;
  /** A further line that the specification asks for. */
  detail?: string;
}

const LOCKED = 'Demasiados intentos. Intenta más tarde.';

/** Texts of the specification (staff-panel §8, Sign-in). */
const SIGN_IN: Record<string, string> = {
  NotAuthorizedException: 'Email o contraseña incorrectos',
  UserNotConfirmedException: 'Usuario no confirmado. Contacta al administrador.',
  UserNotFoundException: 'Usuario no encontrado',
  TooManyRequestsException: LOCKED,
};

/** Spanish texts for refusals that the provider explains in English. */
const EXPLAINED: Record<string, string> = {
  NetworkError: 'No se pudo conectar con el servicio de ingreso. Revise su conexión e inténtelo de nuevo.',
  CodeMismatchException: 'El código no es correcto. Revíselo e inténtelo de nuevo.',
  ExpiredCodeException: 'El código venció o ya se usó. Pida uno nuevo.',
  LimitExceededException: LOCKED,
  TooManyRequestsException: LOCKED,
  TooManyFailedAttemptsException: LOCKED,
  InvalidPasswordException: 'La contraseña no cumple las reglas del servicio de ingreso.',
  PasswordHistoryPolicyViolationException: 'Ya usó esa contraseña, o es la temporal. Elija otra.',
  PasswordResetRequiredException: 'Debe restablecer su contraseña. Use “¿Olvidó su contraseña?”.',
};

/** Our text for a known refusal; else the provider's message (spec: staff-panel §8, "otherwise the message"), else the fallback. */
export function problemOf(cause: unknown, fallback: string): Problem {
  const { name = '', message = '' } = cause instanceof Error ? cause : {};
  const text = EXPLAINED[name] ?? (message || fallback);
  // spec: staff-panel §8, "Sign-in"
  return name === 'NetworkError' ? { text, detail: 'Network error' } : { text };
}

/** Refusal of e-mail and password. */
export function signInProblem(cause: unknown): Problem {
  // Amazon Cognito reports a locked user name with the same error name as a wrong password.
  if (cause instanceof Error && cause.message === 'Password attempts exceeded') return { text: LOCKED };
  const text = cause instanceof Error && SIGN_IN[cause.name];
  return text ? { text } : problemOf(cause, 'Error al iniciar sesión');
}

/** Refusal of a second-factor code. The provider reports a sign-in that took too long as "not authorised". */
export function codeProblem(cause: unknown, medium: 'sms' | 'app'): Problem {
  if (cause instanceof Error && cause.name === 'NotAuthorizedException') {
    return { text: 'El código no sirvió o el ingreso venció. Cancela y vuelve a ingresar.' };
  }
  const problem = problemOf(cause, 'Error al iniciar sesión');
  if (medium === 'app' && cause instanceof Error && cause.name === 'ExpiredCodeException') {
    return { text: 'Ese código ya se usó. Espera a que la aplicación muestre el siguiente.' };
  }
  const isWrong = cause instanceof Error && cause.name === 'CodeMismatchException';
  // Authenticator codes depend on the phone's clock.
  return isWrong && medium === 'app'
    ? { ...problem, text: `${problem.text} Si se repite, ponga en automático la hora de su teléfono.` }
    : problem;
}
