import { invalidParameter, invalidSession, notAuthorized } from '../cognito-error';
import { required } from '../operation';
import type { Services } from '../services';
import { assertMaySignIn } from '../sign-in';
import { checkClaim, isPublicValue, startExchange } from '../srp';
import type { AnswerChallenge } from './challenge-answer';

/** The proof of a remembered device, the same exchange as that of a password (spec: staff-panel §9, "Device flow"). */
export function deviceChallenges(services: Services): Record<string, AnswerChallenge> {
  const { challenges, devices, grants, users } = services;

  return {
    async DEVICE_SRP_AUTH({ values, session, claimant }) {
      const clientPublic = required(values, 'SRP_A');
      if (!isPublicValue(clientPublic)) throw invalidParameter('Invalid SRP_A');
      const { userId, data } = await challenges.attempt('DEVICE_SRP_AUTH', session, claimant);
      const key = required(values, 'DEVICE_KEY');
      if (key !== data.deviceKey) throw invalidSession();
      const device = await devices.findConfirmed(userId, key);
      await challenges.use('DEVICE_SRP_AUTH', session);
      const exchange = startExchange(device.verifier, clientPublic);
      const secretBlock = await challenges.open('DEVICE_PASSWORD_VERIFIER', userId, { ...data, exchange });
      return {
        ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
        ChallengeParameters: {
          SALT: device.salt,
          SECRET_BLOCK: secretBlock,
          SRP_B: exchange.serverPublic,
          USERNAME: userId,
          DEVICE_KEY: key,
        },
      };
    },

    async DEVICE_PASSWORD_VERIFIER({ values, claimant }) {
      const secretBlock = required(values, 'PASSWORD_CLAIM_SECRET_BLOCK');
      const { userId, data } = await challenges.attempt('DEVICE_PASSWORD_VERIFIER', secretBlock, claimant);
      await challenges.use('DEVICE_PASSWORD_VERIFIER', secretBlock);
      const device = await devices.findConfirmed(userId, data.deviceKey ?? '');
      const user = await users.byId(userId);
      const proved = checkClaim(data.exchange, {
        group: device.group_key,
        user: device.key,
        secretBlock,
        timestamp: required(values, 'TIMESTAMP'),
        signature: required(values, 'PASSWORD_CLAIM_SIGNATURE'),
      });
      if (!proved || !user) throw notAuthorized('Incorrect device password.');
      assertMaySignIn(user);
      await devices.authenticated(device.key);
      return { ChallengeParameters: {}, AuthenticationResult: await grants.begin(user, device.key) };
    },
  };
}
