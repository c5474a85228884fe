import { CognitoUser } from 'amazon-cognito-identity-js';
import { MemoryStorage } from 'shared';
import { identityStep, openPool } from './pool';

/** Answer to a request for a recovery code (spec: staff-panel §7, "Password recovery"). */
export interface RecoveryCode {
  requiresVerificationCode: boolean;
  /** Masked e-mail address that the code was sent to. */
  destination: string;
  /** Null when the provider did not say whose code it is. */
  user: RecoveringUser | null;
}

/** Who recovers a password. */
interface RecoveringUser {
  confirm: (code: string, password: string) => Promise<void>;
}

function recovering(email: string): { account: CognitoUser; user: RecoveringUser } {
  const storage = new MemoryStorage();
  const account = new CognitoUser({ Username: email, Pool: openPool(storage), Storage: storage });
  const user: RecoveringUser = {
    confirm: (code, password) =>
      identityStep((done, fail) =>
        account.confirmPassword(code.trim(), password, { onSuccess: () => done(), onFailure: fail }),
      ),
  };
  return { account, user };
}

/** A code that was sent to a user on an administrator's request. */
export const codeOfAdministrator = (email: string): RecoveryCode => ({
  requiresVerificationCode: true,
  destination: '',
  user: { confirm: (code, password) => recovering(email).user.confirm(code, password) },
});

export function sendRecoveryCode(email: string): Promise<RecoveryCode> {
  return identityStep((resolve, reject) => {
    const { account, user } = recovering(email);
    account.forgotPassword({
      onSuccess: () => resolve({ requiresVerificationCode: false, destination: '', user }),
      onFailure: reject,
      inputVerificationCode: (data) =>
        resolve({
          requiresVerificationCode: true,
          destination: String(data?.CodeDeliveryDetails?.Destination ?? ''),
          user,
        }),
    });
  });
}
