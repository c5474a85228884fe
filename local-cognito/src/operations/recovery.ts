import { z } from 'zod';
import { notAuthorized } from '../cognito-error';
import { readerOf } from '../messages';
import {
  assertClient,
  clientIdText,
  type Operations,
  operation,
  passwordText,
  shortText,
  tokenText,
} from '../operation';
import { assertPasswordAllowed } from '../password-policy';
import type { Services } from '../services';
import { passwordMatches } from '../srp';
import type { User } from '../users';
import { afterAnswer } from './after-answer';
import { deliveredByEmail } from './sign-up';

/** Reset of a forgotten password by a code, and change of a known one (spec: staff-panel §2, "Password recovery"). */
export function recoveryOperations(services: Services): Operations {
  const { codes, grants, limits, pool, send, users } = services;

  const mayReset = (user: User) =>
    user.enabled &&
    user.attributes.email_verified === 'true' &&
    (user.status === 'CONFIRMED' || user.status === 'RESET_REQUIRED');

  return {
    ForgotPassword: operation(
      z.object({ ClientId: clientIdText, Username: shortText }),
      async ({ ClientId, Username }, { address }) => {
        assertClient(pool, ClientId);
        const { user, userId } = await users.resolve(Username);
        await limits.beginCode(userId, address);
        const code = await codes.create(userId, 'reset');
        const to = user?.attributes.email ?? Username;
        // The answer is the same in every case; only the owner of the e-mail address learns more.
        if (user && mayReset(user)) afterAnswer(() => send({ kind: 'code', to, purpose: 'reset', code }));
        else if (user?.enabled && user.status === 'FORCE_CHANGE_PASSWORD')
          afterAnswer(() => send({ kind: 'cannot-reset', to }));
        return deliveredByEmail(to);
      },
    ),

    ConfirmForgotPassword: operation(
      z.object({
        ClientId: clientIdText,
        Username: shortText,
        ConfirmationCode: shortText,
        Password: passwordText,
      }),
      async ({ ClientId, Username, ConfirmationCode, Password }, { address }) => {
        assertClient(pool, ClientId);
        // First: a password that the policy refuses must not consume the code.
        assertPasswordAllowed(Password);
        await limits.beginCodeCall(address);
        const { user, userId } = await users.resolve(Username);
        await codes.use(userId, 'reset', ConfirmationCode);
        if (!user || !mayReset(user))
          throw notAuthorized('User password cannot be reset in the current state.');
        await users.setPassword(userId, Password);
        // Sessions begun with the old password end.
        await grants.revokeAll(userId);
        await send({ kind: 'password-changed', sub: user.id, ...readerOf(user) });
        return {};
      },
    ),

    ChangePassword: operation(
      z.object({ AccessToken: tokenText, PreviousPassword: passwordText, ProposedPassword: passwordText }),
      async ({ AccessToken, PreviousPassword, ProposedPassword }, { address }) => {
        const { user } = await grants.whoHas(AccessToken);
        assertPasswordAllowed(ProposedPassword);
        await limits.beginAttempt(user.id, address);
        if (!passwordMatches(pool.group, user.id, PreviousPassword, user)) throw notAuthorized();
        await limits.attemptSucceeded(user.id, address);
        await users.setPassword(user.id, ProposedPassword);
        await send({ kind: 'password-changed', sub: user.id, ...readerOf(user) });
        return {};
      },
    ),
  };
}
