import { invalidParameter, invalidSession, notAuthorized, passwordUsedBefore } from '../cognito-error';
import { required, type Values } from '../operation';
import { assertPasswordAllowed } from '../password-policy';
import { assertWritable } from '../profile-attributes';
import type { Services } from '../services';
import { assertMaySignIn, type SignIn } from '../sign-in';
import { checkClaim, passwordMatches } from '../srp';
import type { AnswerChallenge } from './challenge-answer';

const ATTRIBUTE_PREFIX = 'userAttributes.';

/** The proof of the password, and the new password that must replace a temporary one. */
export function passwordChallenges(services: Services, signIn: SignIn): Record<string, AnswerChallenge> {
  const { challenges, devices, limits, pool, storage, users } = services;

  return {
    async PASSWORD_VERIFIER({ values, claimant, call }) {
      const secretBlock = required(values, 'PASSWORD_CLAIM_SECRET_BLOCK');
      const { userId, data } = await challenges.attempt('PASSWORD_VERIFIER', secretBlock, claimant);
      await limits.beginAttempt(userId, call.address);
      const proved = checkClaim(data.exchange, {
        group: pool.group,
        user: userId,
        secretBlock,
        timestamp: required(values, 'TIMESTAMP'),
        signature: required(values, 'PASSWORD_CLAIM_SIGNATURE'),
      });
      const user = await users.byId(userId);
      if (!proved || !data.known || !user) {
        await challenges.use('PASSWORD_VERIFIER', secretBlock);
        throw notAuthorized();
      }
      await limits.attemptSucceeded(userId, call.address);
      assertMaySignIn(user);
      const deviceKey = values.get('DEVICE_KEY') ?? null;
      // Before the challenge is consumed: the client drops a forgotten device and sends the same answer again.
      if (deviceKey !== null) await devices.find(userId, deviceKey);
      await challenges.use('PASSWORD_VERIFIER', secretBlock);
      return signIn.afterPassword(user, { deviceKey }, call);
    },

    async NEW_PASSWORD_REQUIRED({ values, session, claimant, call }) {
      const password = required(values, 'NEW_PASSWORD');
      const attributes = newAttributes(values);
      // First: a password that the policy refuses must not consume the session.
      assertPasswordAllowed(password);
      const { userId, data } = await challenges.attempt('NEW_PASSWORD_REQUIRED', session, claimant);
      const user = await users.byId(userId);
      if (!user) throw invalidSession();
      assertMaySignIn(user);
      if (passwordMatches(pool.group, userId, password, user)) throw passwordUsedBefore();
      await storage.transaction(async () => {
        await challenges.use('NEW_PASSWORD_REQUIRED', session);
        await users.setPassword(userId, password);
        await users.setAttributes(user, attributes);
      });
      return signIn.afterPassword((await users.byId(userId)) ?? user, data, call);
    },
  };
}

function newAttributes(values: Values): Record<string, string> {
  const attributes = Object.fromEntries(
    [...values]
      .filter(([name]) => name.startsWith(ATTRIBUTE_PREFIX))
      .map(([name, value]) => [name.slice(ATTRIBUTE_PREFIX.length), value]),
  );
  if ('email' in attributes) throw invalidParameter('Cannot modify an already provided email');
  assertWritable(attributes);
  return attributes;
}
