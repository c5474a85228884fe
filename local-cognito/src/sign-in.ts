import type { Progress } from './challenges';
import { newCode } from './codes';
import { CognitoError, notAuthorized } from './cognito-error';
import { maskPhone, readerOf } from './messages';
import type { Call } from './operation';
import type { Services } from './services';
import type { MfaKind } from './storage';
import type { User } from './users';

/** Refuses an account that may not sign in although the password is right. Only called after the password was proved. */
export function assertMaySignIn(user: User): void {
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'UNCONFIRMED') {
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  }
  if (user.status === 'RESET_REQUIRED') {
    throw new CognitoError('PasswordResetRequiredException', 'Password reset required for the user');
  }
  if (user.temporary_until && user.temporary_until < new Date()) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
}

/** The second factors that a user has switched on. */
export function factorsOf(user: User): MfaKind[] {
  const factors: MfaKind[] = [];
  if (user.sms_mfa && user.attributes.phone_number) factors.push('SMS_MFA');
  if (user.totp_mfa && user.totp_secret) factors.push('SOFTWARE_TOKEN_MFA');
  return factors;
}

/** The steps of a sign-in: each answers the next challenge, or the tokens. */
export function createSignIn(services: Services) {
  const { challenges, devices, grants, limits, pool, send, users } = services;

  async function afterPassword(user: User, progress: Progress, call: Call): Promise<object> {
    if (user.status === 'FORCE_CHANGE_PASSWORD') {
      return {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: await challenges.open('NEW_PASSWORD_REQUIRED', user.id, progress),
        ChallengeParameters: {
          USER_ID_FOR_SRP: user.id,
          requiredAttributes: '[]',
          userAttributes: JSON.stringify(user.attributes),
        },
      };
    }
    const device = progress.deviceKey === null ? null : await devices.find(user.id, progress.deviceKey);
    if (device?.remembered && device.verifier !== null) {
      // Instead of a second factor; the device still has to prove itself.
      return {
        ChallengeName: 'DEVICE_SRP_AUTH',
        Session: await challenges.open('DEVICE_SRP_AUTH', user.id, progress),
        ChallengeParameters: { USERNAME: user.id },
      };
    }
    return (await secondFactor(user, progress, call)) ?? finish(user, progress);
  }

  async function secondFactor(user: User, progress: Progress, call: Call): Promise<object | null> {
    const factors = factorsOf(user);
    const preferred = factors.find((factor) => factor === user.preferred_mfa);
    const only = factors.length === 1 ? factors[0] : undefined;
    const chosen = preferred ?? only;
    if (chosen) return openFactor(chosen, user, progress, call);
    if (factors.length > 1) {
      return {
        ChallengeName: 'SELECT_MFA_TYPE',
        Session: await challenges.open('SELECT_MFA_TYPE', user.id, progress),
        ChallengeParameters: { MFAS_CAN_CHOOSE: JSON.stringify(factors), USER_ID_FOR_SRP: user.id },
      };
    }
    if (!pool.adminMfa || !(await users.groupsOf(user.id)).includes('admin')) return null;
    return {
      ChallengeName: 'MFA_SETUP',
      Session: await challenges.open('MFA_SETUP', user.id, progress),
      ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]', USER_ID_FOR_SRP: user.id },
    };
  }

  async function openFactor(kind: MfaKind, user: User, progress: Progress, call: Call): Promise<object> {
    const { phone_number: phone = '' } = user.attributes;
    if (kind === 'SOFTWARE_TOKEN_MFA') {
      return {
        ChallengeName: kind,
        Session: await challenges.open(kind, user.id, progress),
        ChallengeParameters: { USER_ID_FOR_SRP: user.id },
      };
    }
    await limits.beginCode(user.id, call.address);
    const code = newCode();
    const Session = await challenges.open(kind, user.id, {
      ...progress,
      codeHash: hashSignInCode(user, code),
    });
    await send({ kind: 'sign-in-code', ...readerOf(user), phone, code });
    return {
      ChallengeName: kind,
      Session,
      ChallengeParameters: {
        USER_ID_FOR_SRP: user.id,
        CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
        CODE_DELIVERY_DESTINATION: maskPhone(phone),
      },
    };
  }

  function hashSignInCode(user: User, code: string): string {
    return pool.derive('sign-in-code', user.id, code).toString('base64url');
  }

  /** Returns tokens, and offers to confirm a device that is not known yet. */
  async function finish(user: User, progress: Progress): Promise<object> {
    if (progress.deviceKey !== null) {
      return { ChallengeParameters: {}, AuthenticationResult: await grants.begin(user, null) };
    }
    const device = await devices.offer(user.id);
    return {
      ChallengeParameters: {},
      AuthenticationResult: {
        ...(await grants.begin(user, device.key)),
        NewDeviceMetadata: { DeviceKey: device.key, DeviceGroupKey: device.group_key },
      },
    };
  }

  return { afterPassword, openFactor, hashSignInCode, finish };
}

export type SignIn = ReturnType<typeof createSignIn>;
