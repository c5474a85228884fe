import {
  AuthenticationDetails,
  CognitoUser,
  type CognitoUserSession,
  type IAuthenticationCallback,
} from 'amazon-cognito-identity-js';
import { type MemoryStorage, openSession, type Role, rememberedDevices } from 'shared';
import { IdentityError } from './identity-error';
import { identityStep, openPool } from './pool';
import { AUTHENTICATOR_NAME } from './second-factor';
import { sessionClient } from './session-client';

/** State of a sign-in after a step. */
export type SignInStep =
  | { kind: 'signed-in'; role: Role }
  /** The password was right, but the user is in neither staff group. */
  | { kind: 'without-role' }
  | { kind: 'new-password'; answer: (password: string) => Promise<SignInStep> }
  | {
      kind: 'code';
      medium: 'sms' | 'app';
      /** Masked phone number, for a code by SMS. */
      destination: string;
      answer: (code: string) => Promise<SignInStep>;
    }
  | {
      /** The account needs an authenticator and has none yet. */
      kind: 'setup';
      secret: string;
      account: string;
      answer: (code: string) => Promise<SignInStep>;
    };

/** Attributes that may be sent along with a new password (spec: staff-panel §5). */
const FORWARDED = ['name', 'given_name', 'family_name', 'phone_number'];

type Reject = (error: unknown) => void;
interface Attempt {
  email: string;
  user: CognitoUser;
  /** What the library stores; copied to the browser's storage only when a staff member is signed in. */
  cache: MemoryStorage;
}

/** Starts a sign-in. The password is used only for the key exchange and never sent. */
export function signIn(email: string, password: string): Promise<SignInStep> {
  return identityStep((resolve, reject) => {
    const cache = rememberedDevices();
    const user = new CognitoUser({ Username: email, Pool: openPool(cache), Storage: cache });
    const details = new AuthenticationDetails({ Username: email, Password: password });
    user.authenticateUser(details, callbacks({ email, user, cache }, resolve, reject));
  });
}

function callbacks(
  attempt: Attempt,
  resolve: (step: SignInStep) => void,
  reject: Reject,
): Required<IAuthenticationCallback> {
  const { user } = attempt;
  const unsupported = (message: string) => () => reject(new IdentityError('Unsupported', message));
  const askCode = (mfa: 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA', parameters: unknown) => {
    const { CODE_DELIVERY_DESTINATION: destination } = (parameters ?? {}) as Record<string, unknown>;
    resolve({
      kind: 'code',
      medium: mfa === 'SMS_MFA' ? 'sms' : 'app',
      destination: typeof destination === 'string' ? destination : '',
      answer: (code) =>
        identityStep((done, fail) => user.sendMFACode(code.trim(), callbacks(attempt, done, fail), mfa)),
    });
  };
  return {
    onSuccess: (session) => resolve(finish(attempt, session)),
    onFailure: reject,
    newPasswordRequired: (attributes: Record<string, string>) =>
      resolve({
        kind: 'new-password',
        answer: (password) =>
          identityStep((done, fail) =>
            user.completeNewPasswordChallenge(
              password,
              forwarded(attributes),
              callbacks(attempt, done, fail),
            ),
          ),
      }),
    mfaRequired: (_name, parameters) => askCode('SMS_MFA', parameters),
    totpRequired: (_name, parameters) => askCode('SOFTWARE_TOKEN_MFA', parameters),
    selectMFAType: (_name, parameters) => {
      const choices = String((parameters as Record<string, unknown> | null)?.MFAS_CAN_CHOOSE ?? '');
      const mfa = choices.includes('SOFTWARE_TOKEN_MFA') ? 'SOFTWARE_TOKEN_MFA' : 'SMS_MFA';
      user.sendMFASelectionAnswer(mfa, callbacks(attempt, resolve, reject));
    },
    mfaSetup: () =>
      user.associateSoftwareToken({
        associateSecretCode: (secret) =>
          resolve({
            kind: 'setup',
            secret,
            account: attempt.email,
            answer: (code) =>
              identityStep((done, fail) =>
                user.verifySoftwareToken(code.trim(), AUTHENTICATOR_NAME, {
                  onSuccess: (session) => done(finish(attempt, session)),
                  onFailure: fail,
                }),
              ),
          }),
        onFailure: reject,
      }),
    customChallenge: unsupported('Tu cuenta exige una verificación que este sitio no ofrece.'),
  };
}

function finish({ cache }: Attempt, session: CognitoUserSession): SignInStep {
  const role = openSession(session.getIdToken().getJwtToken(), cache);
  if (role) return { kind: 'signed-in', role };
  // The session is not used; failing to revoke it does not matter to the user.
  void sessionClient.revoke(cache).catch(() => undefined);
  return { kind: 'without-role' };
}

function forwarded(attributes: Record<string, string> | null): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes ?? {}).filter(([name]) => FORWARDED.includes(name)));
}
