import type { UserData } from 'amazon-cognito-identity-js';
import { asUser } from './as-user';

/** Name of the app in the provider's list of factors. */
export const AUTHENTICATOR_NAME = 'Aplicación de autenticación';

/** Whether the sign-in asks for an authenticator code. */
export const hasAuthenticator = (): Promise<boolean> =>
  asUser((user, resolve, reject) =>
    user.getUserData((error, data?: UserData) =>
      error ? reject(error) : resolve(data?.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false),
    ),
  );

/** An authenticator that is being set up. */
export interface NewAuthenticator {
  secret: string;
  /** Proves the secret with a code; from now on the sign-in asks for codes. */
  enable: (code: string) => Promise<void>;
}

/** A new secret for an authenticator; it takes effect once a code made from it has been accepted. */
export async function newAuthenticator(): Promise<NewAuthenticator> {
  const secret = await asUser<string>((user, resolve, reject) =>
    user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject }),
  );
  // A code can be used once: if the second call fails, only that one is repeated.
  let proved = false;
  return {
    secret,
    async enable(code) {
      if (!proved) {
        await asUser<void>((user, resolve, reject) =>
          user.verifySoftwareToken(code.trim(), AUTHENTICATOR_NAME, {
            onSuccess: () => resolve(),
            onFailure: reject,
          }),
        );
      }
      proved = true;
      await asUser<void>((user, resolve, reject) =>
        user.setUserMfaPreference(null, { Enabled: true, PreferredMfa: true }, (error) =>
          error ? reject(error) : resolve(),
        ),
      );
    },
  };
}
