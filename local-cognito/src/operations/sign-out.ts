import { z } from 'zod';
import { CognitoError } from '../cognito-error';
import { assertClient, clientIdText, type Operations, operation, tokenText } from '../operation';
import type { Services } from '../services';

/** RevokeToken ends one sign-in, GlobalSignOut all of a user. Both end their access tokens at once. */
export function signOutOperations({ grants, pool }: Services): Operations {
  return {
    RevokeToken: operation(z.object({ Token: tokenText, ClientId: clientIdText }), async (input) => {
      assertClient(pool, input.ClientId);
      // Refresh tokens have no dots, the other two are JWTs.
      if (input.Token.includes('.')) {
        throw new CognitoError('UnsupportedTokenTypeException', 'Unsupported token type.');
      }
      await grants.revoke(input.Token);
      return {};
    }),
    GlobalSignOut: operation(z.object({ AccessToken: tokenText }), async ({ AccessToken }) => {
      const { user } = await grants.whoHas(AccessToken);
      await grants.revokeAll(user.id);
      return {};
    }),
  };
}
