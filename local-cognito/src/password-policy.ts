import { CognitoError } from './cognito-error';

const MIN_LENGTH = 8;
const MAX_LENGTH = 256;

/** Refuses a password that breaks the specification (staff-panel §5): length, uppercase, lowercase, digit. */
export function assertPasswordAllowed(password: string): void {
  const reason = findFault(password);
  if (reason) {
    throw new CognitoError(
      'InvalidPasswordException',
      `Password did not conform with password policy: ${reason}`,
    );
  }
}

function findFault(password: string): string | null {
  if (password.length < MIN_LENGTH) return 'Password not long enough';
  if (password.length > MAX_LENGTH) return 'Password too long';
  if (!/\p{Lu}/u.test(password)) return 'Password must have uppercase characters';
  if (!/\p{Ll}/u.test(password)) return 'Password must have lowercase characters';
  if (!/\d/.test(password)) return 'Password must have numeric characters';
  return null;
}
