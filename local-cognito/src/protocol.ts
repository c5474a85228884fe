import { CognitoError, unknownOperation } from './cognito-error';
import type { Call, Operations } from './operation';
import { deviceOperations } from './operations/devices';
import { initiateAuthOperations } from './operations/initiate-auth';
import { mfaSettingOperations } from './operations/mfa-settings';
import { profileOperations } from './operations/profile';
import { recoveryOperations } from './operations/recovery';
import { respondToChallengeOperations } from './operations/respond-to-challenge';
import { signOutOperations } from './operations/sign-out';
import { signUpOperations } from './operations/sign-up';
import type { Services } from './services';
import { createSignIn } from './sign-in';

// Operations that the real service accepts only with signed credentials. Here they run in process (local-directory.ts).
const ADMINISTRATION = /^(Admin|List|Create|Describe|Get(Group|UserPool)|Set(UserPool|Ui|Risk))/;

/** The operations of the local pool by name. */
export function createProtocol(services: Services) {
  const signIn = createSignIn(services);
  const operations: Operations = {
    ...initiateAuthOperations(services, signIn),
    ...respondToChallengeOperations(services, signIn),
    ...signOutOperations(services),
    ...signUpOperations(services),
    ...recoveryOperations(services),
    ...profileOperations(services),
    ...mfaSettingOperations(services),
    ...deviceOperations(services),
  };
  return {
    /** Runs an operation; refusals are `CognitoError`s. */
    async run(name: string, readBody: () => unknown, call: Call): Promise<object> {
      const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
      if (operation) return operation(readBody(), call);
      throw ADMINISTRATION.test(name)
        ? new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token')
        : unknownOperation();
    },
  };
}
