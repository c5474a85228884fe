import type { CognitoUserSession } from 'amazon-cognito-identity-js';
import { browserStorage, type IdentityClient, ROLES, storedToken } from 'shared';
import { IdentityError } from './identity-error';
import { identityStep, openPool } from './pool';

/** Only the message text tells that the library's cache has no tokens (spec: staff-panel §8). */
const renewalFailure = (error: Error | null): unknown =>
  error?.message.includes('Please authenticate') ? new IdentityError('NoSession', error.message) : error;

/** Renews and ends a session for `shared` (spec: staff-panel §4, "Session"). */
export const sessionClient: IdentityClient = {
  async renew() {
    const storage = browserStorage();
    const user = openPool(storage).getCurrentUser();
    if (!user) {
      throw new IdentityError('NoSession', 'Local storage is missing an ID Token, Please authenticate');
    }
    const before = storedToken(...ROLES);
    const session = await identityStep<CognitoUserSession>((resolve, reject) => {
      user.getSession((error: Error | null, known: CognitoUserSession | null) => {
        if (!known) return reject(renewalFailure(error));
        // An expired session comes back renewed; one that is still valid is renewed early.
        if (known.getIdToken().getJwtToken() !== before) return resolve(known);
        user.refreshSession(known.getRefreshToken(), (failure, renewed: CognitoUserSession | null) =>
          renewed ? resolve(renewed) : reject(failure),
        );
      });
    });
    return session.getIdToken().getJwtToken();
  },

  async revoke(cache) {
    const user = openPool(cache).getCurrentUser();
    if (!user) return;
    await identityStep<void>((resolve, reject) => {
      user.signOut(((error?: Error) => (error ? reject(error) : resolve())) as () => void);
    });
  },
};
