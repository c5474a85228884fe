import type { CognitoUser } from 'amazon-cognito-identity-js';
import { browserStorage, MemoryStorage, renewSession } from 'shared';
import { IdentityError } from './identity-error';
import { identityStep, openPool } from './pool';

const expired = () => new IdentityError('NotAuthorizedException', 'Session has expired');

/** The provider reports too many wrong codes under the same name as an expired session. */
export const isLockout = ({ message }: Error): boolean => /attempts exceeded/i.test(message);

/** It reports a wrong password under that name, too. */
const isWrongPassword = ({ message }: Error): boolean => /incorrect username or password/i.test(message);

/**
 * The signed-in user on a copy of the stored session, which may read tokens but must not renew them: the session
 * module does that. The library's cached user would be out of date.
 */
async function openUser(): Promise<CognitoUser> {
  const stored = browserStorage();
  const keys = Array.from({ length: stored.length }, (_, index) => stored.key(index) ?? '');
  const copy = new MemoryStorage(
    keys.filter((key) => !key.endsWith('.userData')).map((key) => [key, stored.getItem(key) ?? '']),
  );
  const user = openPool(copy).getCurrentUser();
  if (!user) throw expired();
  await identityStep<void>((resolve, reject) => {
    user.getSession((error: Error | null) => (error ? reject(error) : resolve()));
  });
  return user;
}

/** Calls the provider as the signed-in user. If the session has expired, the guard asks for a new sign-in in place. */
export async function asUser<T>(
  work: (user: CognitoUser, resolve: (result: T) => void, reject: (error: unknown) => void) => void,
): Promise<T> {
  const token = await renewSession();
  if (!token) throw expired();
  const attempt = async () => {
    const user = await openUser();
    return identityStep<T>((resolve, reject) => work(user, resolve, reject));
  };
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof IdentityError) || error.name !== 'NotAuthorizedException') throw error;
    if (isLockout(error) || isWrongPassword(error)) throw error;
    // The token may be revoked although it has not expired.
    if (!(await renewSession(token))) throw expired();
    return attempt();
  }
}
