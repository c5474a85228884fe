import {
  type CognitoError,
  codeAlreadyUsed,
  codeMismatch,
  invalidParameter,
  invalidSession,
} from '../cognito-error';
import { type Call, required } from '../operation';
import type { Services } from '../services';
import { assertMaySignIn, factorsOf, type SignIn } from '../sign-in';
import { matchTotp } from '../totp';
import type { User } from '../users';
import type { AnswerChallenge } from './challenge-answer';

const wrongCode = () => codeMismatch('Invalid code received for user');

/** The second factor: its choice, its code, and its set-up where it is required. */
export function mfaChallenges(services: Services, signIn: SignIn): Record<string, AnswerChallenge> {
  const { challenges, limits, users } = services;

  async function userOf(userId: string): Promise<User> {
    const user = await users.byId(userId);
    if (!user) throw invalidSession();
    assertMaySignIn(user);
    return user;
  }

  /** Counted apart from passwords: otherwise a stolen password would allow unlimited guesses of codes. */
  async function judge(user: User, call: Call, findFault: () => CognitoError | null): Promise<void> {
    const key = `code/${user.id}`;
    await limits.beginAttempt(key, call.address);
    const fault = findFault();
    if (fault) throw fault;
    await limits.attemptSucceeded(key, call.address);
  }

  return {
    async SMS_MFA({ values, session, claimant, call }) {
      const code = required(values, 'SMS_MFA_CODE');
      const { userId, data } = await challenges.attempt('SMS_MFA', session, claimant);
      const user = await userOf(userId);
      await judge(user, call, () =>
        signIn.hashSignInCode(user, code.trim()) === data.codeHash ? null : wrongCode(),
      );
      await challenges.use('SMS_MFA', session);
      return signIn.finish(user, data);
    },

    async SOFTWARE_TOKEN_MFA({ values, session, claimant, call }) {
      const code = required(values, 'SOFTWARE_TOKEN_MFA_CODE');
      const { userId, data } = await challenges.attempt('SOFTWARE_TOKEN_MFA', session, claimant);
      const user = await userOf(userId);
      const step = matchTotp(user.totp_secret ?? '', code.trim()) ?? 0;
      await judge(user, call, () =>
        step === 0 ? wrongCode() : step <= user.totp_last_step ? codeAlreadyUsed() : null,
      );
      await challenges.use('SOFTWARE_TOKEN_MFA', session);
      await users.useTotpStep(user.id, step);
      return signIn.finish(user, data);
    },

    async SELECT_MFA_TYPE({ values, session, claimant, call }) {
      const answer = required(values, 'ANSWER');
      const { userId, data } = await challenges.attempt('SELECT_MFA_TYPE', session, claimant);
      const user = await userOf(userId);
      const chosen = factorsOf(user).find((factor) => factor === answer);
      if (!chosen) throw invalidParameter('Invalid MFA type selected');
      await challenges.use('SELECT_MFA_TYPE', session);
      return signIn.openFactor(chosen, user, data, call);
    },

    async MFA_SETUP({ session, claimant }) {
      const { userId, data } = await challenges.attempt('MFA_SETUP', session, claimant);
      const user = await userOf(userId);
      if (!data.secret || data.step === undefined)
        throw invalidParameter('Software token has not been verified');
      await challenges.use('MFA_SETUP', session);
      await users.update(user.id, {
        totp_secret: data.secret,
        totp_last_step: data.step,
        totp_mfa: true,
        preferred_mfa: 'SOFTWARE_TOKEN_MFA',
      });
      return signIn.finish(user, data);
    },
  };
}
