import { MISMATCH } from './password-rules';
import { problemOf } from './problem';
import { useCredentialsForm } from './use-credentials-form';

/** A form with a new password, typed twice. */
export const useNewPassword = (
  check: (password: string, confirmation: string) => string | null,
  send: (password: string, fields: FormData) => Promise<void>,
  failure: string,
) =>
  useCredentialsForm({
    faultsOf: (fields) => {
      const fault = check(String(fields.get('password')), String(fields.get('confirmation')));
      return fault ? { [fault === MISMATCH ? 'confirmation' : 'password']: fault } : {};
    },
    send: (fields) => send(String(fields.get('password')), fields),
    problemOf: (cause) => problemOf(cause, failure),
  });
