import { z } from 'zod';
import { codeMismatch, invalidParameter } from '../cognito-error';
import { maskPhone } from '../messages';
import { type Call, type Operations, operation, shortText, tokenText } from '../operation';
import { assertWritable, attributeList, attributesOf } from '../profile-attributes';
import type { Services } from '../services';
import { factorsOf } from '../sign-in';
import type { User } from '../users';
import { deliveredByEmail } from './sign-up';

const VERIFIABLE = z.enum(['email', 'phone_number']);
type Verifiable = z.infer<typeof VERIFIABLE>;

/** Attributes that users read and change themselves. A new e-mail address takes effect once its code is confirmed. */
export function profileOperations(services: Services): Operations {
  const { codes, grants, limits, send, users } = services;

  /** Sends a code to the e-mail address to be verified; a code for a phone number goes to the user's e-mail address. */
  async function sendCode(user: User, attribute: Verifiable, value: string, { address }: Call) {
    await limits.beginCode(user.id, address);
    const code = await codes.create(user.id, attribute, value);
    const { email = '' } = user.attributes;
    if (attribute === 'email') {
      await send({ kind: 'code', to: value, purpose: 'email', code });
      return deliveredByEmail(value).CodeDeliveryDetails;
    }
    await send({ kind: 'code', to: email, purpose: 'phone_number', code });
    return { AttributeName: attribute, DeliveryMedium: 'SMS', Destination: maskPhone(value) };
  }

  return {
    GetUser: operation(z.object({ AccessToken: tokenText }), async ({ AccessToken }) => {
      const { user } = await grants.whoHas(AccessToken);
      const factors = factorsOf(user);
      return {
        Username: user.id,
        UserAttributes: attributesOf(user),
        ...(factors.includes('SMS_MFA')
          ? { MFAOptions: [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }] }
          : {}),
        ...(user.preferred_mfa ? { PreferredMfaSetting: user.preferred_mfa } : {}),
        ...(factors.length > 0 ? { UserMFASettingList: factors } : {}),
      };
    }),

    UpdateUserAttributes: operation(
      z.object({ AccessToken: tokenText, UserAttributes: attributeList }),
      async ({ AccessToken, UserAttributes }, call) => {
        const { user } = await grants.whoHas(AccessToken);
        assertWritable(UserAttributes);
        const { email, ...change } = UserAttributes;
        const { phone_number: phone } = change;
        const newPhone = phone !== undefined && phone !== user.attributes.phone_number;
        await users.setAttributes(user, {
          ...change,
          ...(newPhone ? { phone_number_verified: 'false' } : {}),
        });
        const CodeDeliveryDetailsList = [];
        if (email !== undefined && email !== user.attributes.email) {
          CodeDeliveryDetailsList.push(await sendCode(user, 'email', email, call));
        }
        if (newPhone && phone !== '') {
          CodeDeliveryDetailsList.push(await sendCode(user, 'phone_number', phone, call));
        }
        return { CodeDeliveryDetailsList };
      },
    ),

    DeleteUserAttributes: operation(
      z.object({ AccessToken: tokenText, UserAttributeNames: z.array(shortText).min(1).max(50) }),
      async ({ AccessToken, UserAttributeNames: names }) => {
        const { user } = await grants.whoHas(AccessToken);
        if (names.includes('email')) throw invalidParameter('Cannot delete the email of a user');
        assertWritable(Object.fromEntries(names.map((name) => [name, ''])));
        const all = names.includes('phone_number') ? [...names, 'phone_number_verified'] : names;
        await users.setAttributes(user, Object.fromEntries(all.map((name) => [name, ''])));
        return {};
      },
    ),

    GetUserAttributeVerificationCode: operation(
      z.object({ AccessToken: tokenText, AttributeName: VERIFIABLE }),
      async ({ AccessToken, AttributeName }, call) => {
        const { user } = await grants.whoHas(AccessToken);
        const value = user.attributes[AttributeName];
        if (!value) throw invalidParameter(`User does not have attribute ${AttributeName}`);
        return { CodeDeliveryDetails: await sendCode(user, AttributeName, value, call) };
      },
    ),

    VerifyUserAttribute: operation(
      z.object({ AccessToken: tokenText, AttributeName: VERIFIABLE, Code: shortText }),
      async ({ AccessToken, AttributeName, Code }) => {
        const { user } = await grants.whoHas(AccessToken);
        const value = await codes.use(user.id, AttributeName, Code);
        // The number may have changed since the code was sent.
        const stale = AttributeName === 'phone_number' && value !== user.attributes.phone_number;
        if (value === null || stale) throw codeMismatch();
        await users.setAttributes(user, { [AttributeName]: value, [`${AttributeName}_verified`]: 'true' });
        return {};
      },
    ),

    DeleteUser: operation(z.object({ AccessToken: tokenText }), async ({ AccessToken }) => {
      const { user } = await grants.whoHas(AccessToken);
      await users.remove(user.id);
      return {};
    }),
  };
}
