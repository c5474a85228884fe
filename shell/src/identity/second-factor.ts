import type { UserData } from 'amazon-cognito-identity-js';
import { asUser } from './as-user';

/** How the provider names the app in its list of factors. */
export const AUTHENTICATOR_NAME = 'Aplicación de autenticación';

/** Whether a code of an authenticator is asked for at sign-in. */
export const hasAuthenticator = (): Promise<boolean> =>
  asUser((user, resolve, reject) =>
    user.getUserData((error, data?: UserData) =>
      error ? reject(error) : resolve(data?.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false),
    ),
  );

/** An authenticator that is being set up. */
export interface NewAuthenticator {
  secret: string;
  /** Proves the secret with a code, and asks for codes from now on. */
  enable: (code: string) => Promise<void>;
}

/** A new secret for an authenticator; it counts once a code of it has come back. */
export async function newAuthenticator(): Promise<NewAuthenticator> {
  const secret = await asUser<string>((user, resolve, reject) =>
    user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject }),
  );
  // A code proves once: after a failure of the second call only that one is repeated.
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
