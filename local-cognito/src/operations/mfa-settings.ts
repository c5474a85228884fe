import { z } from 'zod';
import { CognitoError, invalidParameter } from '../cognito-error';
import { type Message, readerOf } from '../messages';
import { type Operations, operation, shortText, tokenText } from '../operation';
import type { Services } from '../services';
import type { MfaKind } from '../storage';
import { matchTotp, newTotpSecret } from '../totp';
import type { User } from '../users';

const preference = z
  .object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) })
  .nullish();
const caller = { AccessToken: tokenText.nullish(), Session: tokenText.nullish() };

const wrongCode = () =>
  new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');

/** Message to a user that their second factors have changed. */
const factorChanged = (user: User, active: boolean): Message => ({
  kind: 'factor-changed',
  sub: user.id,
  active,
  ...readerOf(user),
});

/** Second factors: the set-up of an authenticator app, when signed in or during a sign-in, and the choice of factors. */
export function mfaSettingOperations(services: Services): Operations {
  const { challenges, grants, limits, pool, send, users } = services;

  /** Refuses to switch off the last factor of a user who must have one. */
  async function assertFactorRemains(user: User, left: number): Promise<void> {
    if (left > 0 || !pool.adminMfa || !(await users.groupsOf(user.id)).includes('admin')) return;
    throw invalidParameter('User must keep a second factor: MFA is required for this group');
  }

  return {
    AssociateSoftwareToken: operation(z.object(caller), async ({ AccessToken, Session }) => {
      const secret = newTotpSecret();
      if (AccessToken) {
        const { user } = await grants.whoHas(AccessToken);
        await users.update(user.id, { totp_candidate: secret });
        return { SecretCode: secret };
      }
      const session = Session ?? '';
      const { data } = await challenges.attempt('MFA_SETUP', session);
      await challenges.update('MFA_SETUP', session, { deviceKey: data.deviceKey, secret });
      return { SecretCode: secret, Session: session };
    }),

    VerifySoftwareToken: operation(
      z.object({ ...caller, UserCode: shortText }),
      async ({ AccessToken, Session, UserCode }, { address }) => {
        if (AccessToken) {
          const { user } = await grants.whoHas(AccessToken);
          if (!user.totp_candidate) throw invalidParameter('No software token has been associated');
          await limits.beginAttempt(`setup/${user.id}`, address);
          const step = matchTotp(user.totp_candidate, UserCode.trim());
          if (step === null) throw wrongCode();
          await limits.attemptSucceeded(`setup/${user.id}`, address);
          await users.update(user.id, {
            totp_secret: user.totp_candidate,
            totp_candidate: null,
            totp_last_step: step,
          });
          // Another app replaces the current one.
          if (user.totp_mfa) await send(factorChanged(user, true));
          return { Status: 'SUCCESS' };
        }
        const session = Session ?? '';
        const { data } = await challenges.attempt('MFA_SETUP', session);
        const step = data.secret ? matchTotp(data.secret, UserCode.trim()) : null;
        if (step === null) throw wrongCode();
        await challenges.update('MFA_SETUP', session, { ...data, step });
        return { Status: 'SUCCESS', Session: session };
      },
    ),

    SetUserMFAPreference: operation(
      z.object({
        AccessToken: tokenText,
        SMSMfaSettings: preference,
        SoftwareTokenMfaSettings: preference,
      }),
      async ({ AccessToken, SMSMfaSettings: sms, SoftwareTokenMfaSettings: totp }) => {
        const { user } = await grants.whoHas(AccessToken);
        if (sms?.Enabled && !user.attributes.phone_number) {
          throw invalidParameter('User does not have delivery config set to turn on SMS_MFA');
        }
        if (totp?.Enabled && !user.totp_secret) {
          throw invalidParameter('User has not verified software token mfa');
        }
        if (sms?.PreferredMfa && totp?.PreferredMfa) {
          throw invalidParameter('Only one MFA type can be preferred');
        }
        const enabled: Record<MfaKind, boolean> = {
          SMS_MFA: sms ? sms.Enabled : user.sms_mfa,
          SOFTWARE_TOKEN_MFA: totp ? totp.Enabled : user.totp_mfa,
        };
        await assertFactorRemains(user, Number(enabled.SMS_MFA) + Number(enabled.SOFTWARE_TOKEN_MFA));
        const wished = sms?.PreferredMfa ? 'SMS_MFA' : totp?.PreferredMfa ? 'SOFTWARE_TOKEN_MFA' : null;
        const dropped =
          (user.preferred_mfa === 'SMS_MFA' && sms) || (user.preferred_mfa === 'SOFTWARE_TOKEN_MFA' && totp);
        const preferred = wished ?? (dropped ? null : user.preferred_mfa);
        await users.update(user.id, {
          sms_mfa: enabled.SMS_MFA,
          totp_mfa: enabled.SOFTWARE_TOKEN_MFA,
          preferred_mfa: preferred && enabled[preferred] ? preferred : null,
        });
        if (enabled.SMS_MFA !== user.sms_mfa || enabled.SOFTWARE_TOKEN_MFA !== user.totp_mfa)
          await send(factorChanged(user, enabled.SMS_MFA || enabled.SOFTWARE_TOKEN_MFA));
        return {};
      },
    ),

    // The older call: text messages on or off.
    SetUserSettings: operation(
      z.object({
        AccessToken: tokenText,
        MFAOptions: z.array(z.object({ DeliveryMedium: z.literal('SMS'), AttributeName: shortText })).max(5),
      }),
      async ({ AccessToken, MFAOptions }) => {
        const { user } = await grants.whoHas(AccessToken);
        const wanted = MFAOptions.length > 0;
        if (wanted && !user.attributes.phone_number) {
          throw invalidParameter('User does not have delivery config set to turn on SMS_MFA');
        }
        await assertFactorRemains(user, Number(wanted) + Number(user.totp_mfa));
        await users.update(user.id, {
          sms_mfa: wanted,
          ...(wanted || user.preferred_mfa !== 'SMS_MFA' ? {} : { preferred_mfa: null }),
        });
        if (wanted !== user.sms_mfa) await send(factorChanged(user, wanted || user.totp_mfa));
        return {};
      },
    ),
  };
}
