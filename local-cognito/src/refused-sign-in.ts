import { z } from 'zod';
import { CognitoError } from './cognito-error';
import type { Services } from './services';

/** A sign-in that was refused; `user` is null where no account has the name. */
export interface RefusedSignIn {
  readonly user: { readonly sub: string; readonly email: string; readonly name: string } | null;
  /** As the service calls it: `NotAuthorizedException`. */
  readonly code: string;
  readonly message: string;
}

/** Told of each sign-in that is refused. */
export type OnRefusal = (refused: RefusedSignIn) => Promise<void>;

/** Refusals of a person; the others are of a program that speaks the protocol wrongly, or of no consequence. */
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

/** What a failed call was, if it was a step of a sign-in. */
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
  // The renewal of a session names nobody.
  if (name === undefined || data?.AuthFlow?.startsWith('REFRESH')) return null;
  const user = await users.find(name);
  const { email = '', name: called = '' } = user?.attributes ?? {};
  return {
    user: user ? { sub: user.id, email, name: called } : null,
    code: error.name,
    message: error.message,
  };
}
