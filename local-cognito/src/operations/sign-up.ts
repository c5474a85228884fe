import { z } from 'zod';
import { notAuthorized } from '../cognito-error';
import { maskEmail } from '../messages';
import {
  assertClient,
  clientIdText,
  type Operations,
  operation,
  passwordText,
  shortText,
} from '../operation';
import { assertEmail, assertWritable, attributeList } from '../profile-attributes';
import type { Services } from '../services';
import { afterAnswer } from './after-answer';

/** Tells the caller where a code was sent; for unknown users, derived from what they typed. */
export const deliveredByEmail = (email: string) => ({
  CodeDeliveryDetails: {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: maskEmail(email),
  },
});

/** Self-registration, off unless configured. A new user is in no group, so has no access to the staff panel. */
export function signUpOperations({ codes, limits, pool, send, users }: Services): Operations {
  return {
    SignUp: operation(
      z.object({
        ClientId: clientIdText,
        Username: shortText,
        Password: passwordText,
        UserAttributes: attributeList.optional(),
      }),
      async ({ ClientId, Username, Password, UserAttributes = {} }, { address }) => {
        assertClient(pool, ClientId);
        if (!pool.signUp) throw notAuthorized('SignUp is not permitted for this user pool');
        assertWritable(UserAttributes);
        const email = UserAttributes.email ?? Username;
        assertEmail(email);
        await limits.beginCodeCall(address);
        const user = await users.create({
          email,
          password: Password,
          status: 'UNCONFIRMED',
          attributes: { ...UserAttributes, email_verified: 'false' },
        });
        const code = await codes.create(user.id, 'sign-up');
        await send({ kind: 'code', to: email, purpose: 'sign-up', code });
        return { UserConfirmed: false, UserSub: user.id, ...deliveredByEmail(email) };
      },
    ),

    ConfirmSignUp: operation(
      z.object({ ClientId: clientIdText, Username: shortText, ConfirmationCode: shortText }),
      async ({ ClientId, Username, ConfirmationCode }, { address }) => {
        assertClient(pool, ClientId);
        await limits.beginCodeCall(address);
        const { user, userId } = await users.resolve(Username);
        await codes.use(userId, 'sign-up', ConfirmationCode);
        if (user?.status === 'UNCONFIRMED') {
          await users.update(userId, { status: 'CONFIRMED' });
          await users.setAttributes(user, { email_verified: 'true' });
        }
        return {};
      },
    ),

    ResendConfirmationCode: operation(
      z.object({ ClientId: clientIdText, Username: shortText }),
      async ({ ClientId, Username }, { address }) => {
        assertClient(pool, ClientId);
        const { user, userId } = await users.resolve(Username);
        await limits.beginCode(userId, address);
        const code = await codes.create(userId, 'sign-up');
        const email = user?.attributes.email ?? Username;
        if (user?.status === 'UNCONFIRMED') {
          afterAnswer(() => send({ kind: 'code', to: email, purpose: 'sign-up', code }));
        }
        return deliveredByEmail(email);
      },
    ),
  };
}
