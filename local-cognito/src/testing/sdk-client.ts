import {
  type AuthenticationResultType,
  type ChallengeNameType,
  CognitoIdentityProvider,
  type InitiateAuthCommandOutput,
  ResourceNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { deviceSecret, startSrp } from './client-srp';
import { byName, type ClientEnd, type ClientUser, rememberedStatus, type Tamper } from './client-user';
import type { PoolServer } from './pool-server';

type Answer = Pick<
  InitiateAuthCommandOutput,
  'ChallengeName' | 'ChallengeParameters' | 'Session' | 'AuthenticationResult'
>;
type Values = Record<string, string>;

/** A user of the AWS SDK v3. The SDK has no sign-in flow: each request is built from the last answer. */
export function sdkClient(server: Pick<PoolServer, 'pool' | 'endpoint'>, name: string): ClientUser {
  const { pool, endpoint } = server;
  const ClientId = pool.clientId;
  const idp = new CognitoIdentityProvider({
    region: pool.region,
    endpoint,
    credentials: { accessKeyId: 'prueba', secretAccessKey: 'prueba' },
    maxAttempts: 1,
  });
  let Session = '';
  let tokens: AuthenticationResultType = {};
  let device: { key: string; group: string; password: string } | undefined;
  const own = () => ({ AccessToken: tokens.AccessToken });
  const ownDevice = () => ({ ...own(), DeviceKey: device?.key });

  const respond = (ChallengeName: ChallengeNameType, values: Values) =>
    idp.respondToAuthChallenge({
      ClientId,
      ChallengeName,
      ...(Session ? { Session } : {}),
      ChallengeResponses: { USERNAME: name, ...values },
    });

  async function endOf(pending: Promise<Answer>): Promise<ClientEnd> {
    const answer = await pending;
    Session = answer.Session ?? '';
    if (answer.ChallengeName === 'DEVICE_SRP_AUTH') return endOf(proveDevice());
    if (answer.ChallengeName) return { kind: 'challenge', name: answer.ChallengeName };
    tokens = answer.AuthenticationResult ?? {};
    if (tokens.NewDeviceMetadata) await confirmDevice(tokens.NewDeviceMetadata);
    return { kind: 'session' };
  }

  async function confirmDevice({ DeviceKey = '', DeviceGroupKey = '' }): Promise<void> {
    const { password, config } = deviceSecret(DeviceGroupKey, DeviceKey);
    const confirmed = await idp.confirmDevice({ ...own(), DeviceKey, DeviceSecretVerifierConfig: config });
    if (!confirmed.UserConfirmationNecessary) throw new Error('The user decides about the device');
    device = { key: DeviceKey, group: DeviceGroupKey, password };
  }

  async function proveDevice(): Promise<Answer> {
    if (!device) throw new Error('Asked for a device that this client does not have');
    const { key: DEVICE_KEY, group, password } = device;
    const srp = startSrp(group);
    const { ChallengeParameters: question = {} } = await respond('DEVICE_SRP_AUTH', {
      DEVICE_KEY,
      SRP_A: srp.SRP_A,
    });
    Session = '';
    return respond('DEVICE_PASSWORD_VERIFIER', { DEVICE_KEY, ...srp.prove(DEVICE_KEY, password, question) });
  }

  async function provePassword(password: string, tamper?: Tamper): Promise<Answer> {
    Session = '';
    const srp = startSrp(pool.group);
    const { ChallengeParameters: question = {} } = await idp.initiateAuth({
      ClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: name, SRP_A: srp.SRP_A },
    });
    const USERNAME = question.USER_ID_FOR_SRP ?? '';
    const proof: Values = { USERNAME, ...srp.prove(USERNAME, password, question) };
    tamper?.(proof);
    try {
      return await respond('PASSWORD_VERIFIER', { ...proof, ...(device ? { DEVICE_KEY: device.key } : {}) });
    } catch (error) {
      if (!device || !(error instanceof ResourceNotFoundException)) throw error;
      device = undefined;
      return respond('PASSWORD_VERIFIER', proof);
    }
  }

  return {
    get session() {
      return Session;
    },
    set session(value) {
      Session = value;
    },
    signIn: (password, tamper) => endOf(provePassword(password, tamper)),
    answerNewPassword: (NEW_PASSWORD) => endOf(respond('NEW_PASSWORD_REQUIRED', { NEW_PASSWORD })),
    answerCode: (kind, code) => endOf(respond(kind, { [`${kind}_CODE`]: code })),
    chooseFactor: (ANSWER) => endOf(respond('SELECT_MFA_TYPE', { ANSWER })),

    refresh: () =>
      idp.initiateAuth({
        ClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: tokens.RefreshToken ?? '', DEVICE_KEY: device?.key ?? '' },
      }),
    signOut: () => idp.revokeToken({ ClientId, Token: tokens.RefreshToken }),
    globalSignOut: () => idp.globalSignOut(own()),

    signUp: (Password) => idp.signUp({ ClientId, Username: name, Password }),
    confirmSignUp: (ConfirmationCode) =>
      idp.confirmSignUp({ ClientId, Username: name, ConfirmationCode, ForceAliasCreation: true }),
    resendSignUpCode: () => idp.resendConfirmationCode({ ClientId, Username: name }),
    forgotPassword: () => idp.forgotPassword({ ClientId, Username: name }),
    confirmPassword: (ConfirmationCode, Password) =>
      idp.confirmForgotPassword({ ClientId, Username: name, ConfirmationCode, Password }),
    changePassword: (PreviousPassword, ProposedPassword) =>
      idp.changePassword({ ...own(), PreviousPassword, ProposedPassword }),

    attributes: async () => byName((await idp.getUser(own())).UserAttributes),
    updateAttribute: (Name, Value) =>
      idp.updateUserAttributes({ ...own(), UserAttributes: [{ Name, Value }] }),
    deleteAttribute: (attribute) => idp.deleteUserAttributes({ ...own(), UserAttributeNames: [attribute] }),
    sendAttributeCode: (AttributeName) => idp.getUserAttributeVerificationCode({ ...own(), AttributeName }),
    verifyAttribute: (AttributeName, Code) => idp.verifyUserAttribute({ ...own(), AttributeName, Code }),
    deleteUser: () => idp.deleteUser(own()),

    associateToken: async () => (await idp.associateSoftwareToken(own())).SecretCode ?? '',
    verifyToken: (UserCode) =>
      idp.verifySoftwareToken({ ...own(), UserCode, FriendlyDeviceName: 'teléfono' }),
    preferToken: (on) =>
      idp.setUserMFAPreference({ ...own(), SoftwareTokenMfaSettings: { Enabled: on, PreferredMfa: on } }),
    textMessages: (on) =>
      idp.setUserSettings({
        ...own(),
        MFAOptions: on ? [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }] : [],
      }),

    deviceKey: () => device?.key,
    rememberDevice: (on) =>
      idp.updateDeviceStatus({
        ...ownDevice(),
        DeviceRememberedStatus: on ? 'remembered' : 'not_remembered',
      }),
    deviceStatus: async () => rememberedStatus((await idp.getDevice(ownDevice())).Device),
    async listDevices() {
      const { Devices = [] } = await idp.listDevices({ ...own(), Limit: 60 });
      return Devices.map(({ DeviceKey }) => DeviceKey);
    },
    forgetDevice: () => idp.forgetDevice(ownDevice()),
  };
}
