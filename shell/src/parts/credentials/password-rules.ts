/** spec: staff-panel §9. */
const MINIMUM_LENGTH = 8;

export const MISMATCH = 'Las contraseñas no coinciden';
const TOO_SHORT = 'La contraseña debe tener al menos 8 caracteres';
const TOO_SIMPLE = 'La contraseña debe contener al menos una mayúscula, una minúscula y un número';

/** Rules of a new password, as the form shows them while it is typed. */
export const RULES = [
  { label: '8 caracteres', holds: (password: string) => password.length >= MINIMUM_LENGTH },
  { label: 'Una mayúscula', holds: (password: string) => /[A-Z]/.test(password) },
  { label: 'Una minúscula', holds: (password: string) => /[a-z]/.test(password) },
  { label: 'Un número', holds: (password: string) => /\d/.test(password) },
] as const;

/** What is wrong with a recovered password, in the specified order (spec: staff-panel §5, "Recovery"). */
export function recoveredPasswordProblem(password: string, confirmation: string): string | null {
  if (password !== confirmation) return MISMATCH;
  return password.length < MINIMUM_LENGTH ? TOO_SHORT : null;
}

/** What is wrong with a new password, in the specified order (spec: staff-panel §5, "New password"). */
export function newPasswordProblem(password: string, confirmation: string): string | null {
  const problem = recoveredPasswordProblem(password, confirmation);
  if (problem) return problem;
  return RULES.every(({ holds }) => holds(password)) ? null : TOO_SIMPLE;
}
