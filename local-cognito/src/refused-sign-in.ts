import { z } from 'zod';
import { CognitoError } from './cognito-error';
import type { Services } from './services';

/** A sign-in that was refused; `user` is null where no account has the name. */
export interface RefusedSignIn {
  readonly user: { readonly sub: string; readonly email: string; readonly name: string } | null;
  /** Error name in the service, such as `NotAuthorizedException`. */
  readonly code: string;
  readonly message: string;
}

/** Called for each refused sign-in. */
export type OnRefusal = (refused: RefusedSignIn) => Promise<void>;

/** Refusals caused by a person; the others come from a client that breaks the protocol, or do not matter. */
const OF_PERSONS = new Set([
  'NotAuthorizedException',
  'CodeMismatchException',
  'ExpiredCodeException',
  'TooManyRequestsException',
]);

const named = z.object({ USERNAME: z.string().max(2_048) });
const input = z.object({
  AuthFlow: z.string().optional(),
  AuthParameters: named.optional(),
  ChallengeResponses: named.optional(),
});

/** Describes a failed call if it was a step of a sign-in; otherwise null. */
export async function refusedSignIn(
  { users }: Pick<Services, 'users'>,
  operation: string,
  body: unknown,
  error: unknown,
): Promise<RefusedSignIn | null> {
  if (operation !== 'InitiateAuth' && operation !== 'RespondToAuthChallenge') return null;
  if (!(error instanceof CognitoError) || !OF_PERSONS.has(error.name)) return null;
  const { data } = input.safeParse(JSON.parse(String(body)));
  const name = data?.AuthParameters?.USERNAME ?? data?.ChallengeResponses?.USERNAME;
  // A token refresh has no user name.
  if (name === undefined || data?.AuthFlow?.startsWith('REFRESH')) return null;
  const user = await users.find(name);
  const { email = '', name: called = '' } = user?.attributes ?? {};
  return {
    user: user ? { sub: user.id, email, name: called } : null,
    code: error.name,
    message: error.message,
  };
}
