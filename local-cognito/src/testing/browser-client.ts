import type { CognitoRefreshToken, CognitoUser } from 'amazon-cognito-identity-js';
import { vi } from 'vitest';
import { byName, type ClientEnd, type ClientUser, rememberedStatus } from './client-user';
import {
  browserUser,
  interceptCalls,
  memoryStorage,
  type PoolEndpoint,
  poolOf,
  signIn,
  step,
} from './library-user';

type Device = Parameters<typeof rememberedStatus>[0] & { readonly DeviceKey?: string };

/** A call that ends with `(error, result)`. */
const called = <T>(run: (done: (error?: Error | null, result?: T) => void) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    run((error, result) => (error ? reject(error) : resolve(result as T)));
  });

/** A call that ends with one of its handlers; the library's types declare every answer as a string. */
const handled = (
  run: (handlers: {
    onSuccess: (value: unknown) => void;
    inputVerificationCode: (value: unknown) => void;
    onFailure: (error: Error) => void;
  }) => void,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    run({ onSuccess: resolve, inputVerificationCode: resolve, onFailure: reject });
  });

/** Before the library gives up a refused refresh, it calls six times and waits 6 s in all: the calls stay, the waits are shortened. */
async function hurried<T>(work: () => Promise<T>): Promise<T> {
  const wait = globalThis.setTimeout;
  const waits = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, ms = 0) => wait(run, ms / 50)) as typeof setTimeout);
  try {
    return await work();
  } finally {
    waits.mockRestore();
  }
}

const endOf = async (pending: ReturnType<typeof step>): Promise<ClientEnd> => {
  const end = await pending;
  return end.kind === 'session' ? { kind: 'session' } : { kind: 'challenge', name: end.name };
};

/** A user of the unmodified `amazon-cognito-identity-js`, in a browser of its own. */
export function browserClient(server: PoolEndpoint, name: string): ClientUser {
  const storage = memoryStorage();
  let user: CognitoUser = browserUser(server, name, storage);
  let refreshToken: CognitoRefreshToken | undefined;
  // Not in the library's types, but applications that reload between steps keep it here.
  const withSession = () => user as CognitoUser & { Session: string };

  return {
    get session() {
      return withSession().Session;
    },
    set session(value) {
      withSession().Session = value;
    },
    async signIn(password, tamper) {
      user = browserUser(server, name, storage);
      const intercepted = interceptCalls('RespondToAuthChallenge', (body) => {
        tamper?.(body.ChallengeResponses as Record<string, string>);
        return body;
      });
      return endOf(signIn(user, password)).finally(intercepted.stop);
    },
    answerNewPassword: (password) => endOf(step((on) => user.completeNewPasswordChallenge(password, {}, on))),
    answerCode: (kind, code) => endOf(step((on) => user.sendMFACode(code, on, kind))),
    chooseFactor: (kind) => endOf(step((on) => user.sendMFASelectionAnswer(kind, on))),

    refresh() {
      // Kept for when the library has forgotten it.
      refreshToken = user.getSignInUserSession()?.getRefreshToken() ?? refreshToken;
      if (!refreshToken) throw new Error('Nobody has signed in');
      const token = refreshToken;
      return hurried(() => called((done) => user.refreshSession(token, done)));
    },
    signOut() {
      refreshToken = user.getSignInUserSession()?.getRefreshToken();
      return new Promise<void>((resolve) => user.signOut(resolve));
    },
    globalSignOut() {
      refreshToken = user.getSignInUserSession()?.getRefreshToken();
      return handled((on) => user.globalSignOut(on));
    },

    signUp: (password) => called((done) => poolOf(server, storage).signUp(name, password, [], [], done)),
    confirmSignUp: (code) => called((done) => user.confirmRegistration(code, true, done)),
    resendSignUpCode: () => called((done) => user.resendConfirmationCode(done)),
    forgotPassword: () => handled((on) => user.forgotPassword(on)),
    confirmPassword: (code, password) => handled((on) => user.confirmPassword(code, password, on)),
    changePassword: (from, to) => called((done) => user.changePassword(from, to, done)),

    attributes: async () =>
      byName(
        (
          await called<{ UserAttributes: [] }>((done) =>
            user.getUserData(done as never, { bypassCache: true }),
          )
        ).UserAttributes,
      ),
    updateAttribute: (Name, Value) => called((done) => user.updateAttributes([{ Name, Value }], done)),
    deleteAttribute: (attribute) => called((done) => user.deleteAttributes([attribute], done)),
    sendAttributeCode: (attribute) => handled((on) => user.getAttributeVerificationCode(attribute, on)),
    verifyAttribute: (attribute, code) => handled((on) => user.verifyAttribute(attribute, code, on)),
    deleteUser: () => called((done) => user.deleteUser(done)),

    associateToken: () =>
      new Promise((resolve, reject) => {
        user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject });
      }),
    verifyToken: (code) => handled((on) => user.verifySoftwareToken(code, 'teléfono', on)),
    preferToken: (on) =>
      called((done) => user.setUserMfaPreference(null, { Enabled: on, PreferredMfa: on }, done)),
    textMessages: (on) => called((done) => (on ? user.enableMFA(done) : user.disableMFA(done))),

    deviceKey: () => [...storage.items].find(([key]) => key.endsWith('.deviceKey'))?.[1],
    rememberDevice: (remember) =>
      handled((on) =>
        remember ? user.setDeviceStatusRemembered(on) : user.setDeviceStatusNotRemembered(on),
      ),
    deviceStatus: async () =>
      rememberedStatus(((await handled((on) => user.getDevice(on))) as { Device: Device }).Device),
    async listDevices() {
      const { Devices } = (await handled((on) => user.listDevices(60, null, on))) as { Devices: Device[] };
      return Devices.map(({ DeviceKey }) => DeviceKey);
    },
    forgetDevice: () => handled((on) => user.forgetDevice(on)),
  };
}
