/** Result of a step of a sign-in. */
export type ClientEnd = { kind: 'session' } | { kind: 'challenge'; name: string };

/** Changes the proof of the password that a client is about to send. */
export type Tamper = (responses: Record<string, string>) => void;

/** A user at one of the real client libraries: the same steps, each by the library's own calls. */
export interface ClientUser {
  /** The session of the open challenge; set to forge or to replay one. */
  session: string;
  signIn(password: string, tamper?: Tamper): Promise<ClientEnd>;
  answerNewPassword(password: string): Promise<ClientEnd>;
  answerCode(kind: 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA', code: string): Promise<ClientEnd>;
  chooseFactor(kind: 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA'): Promise<ClientEnd>;

  refresh(): Promise<unknown>;
  /** Revokes the refresh token. */
  signOut(): Promise<unknown>;
  globalSignOut(): Promise<unknown>;

  signUp(password: string): Promise<unknown>;
  confirmSignUp(code: string): Promise<unknown>;
  resendSignUpCode(): Promise<unknown>;
  forgotPassword(): Promise<unknown>;
  confirmPassword(code: string, password: string): Promise<unknown>;
  changePassword(from: string, to: string): Promise<unknown>;

  attributes(): Promise<Record<string, string>>;
  updateAttribute(name: string, value: string): Promise<unknown>;
  deleteAttribute(name: string): Promise<unknown>;
  sendAttributeCode(name: string): Promise<unknown>;
  verifyAttribute(name: string, code: string): Promise<unknown>;
  deleteUser(): Promise<unknown>;

  associateToken(): Promise<string>;
  verifyToken(code: string): Promise<unknown>;
  preferToken(on: boolean): Promise<unknown>;
  /** The older call for text messages (SetUserSettings). */
  textMessages(on: boolean): Promise<unknown>;

  /** The key of the device that this client keeps. */
  deviceKey(): string | undefined;
  rememberDevice(on: boolean): Promise<unknown>;
  deviceStatus(): Promise<string | undefined>;
  listDevices(): Promise<(string | undefined)[]>;
  forgetDevice(): Promise<unknown>;
}

/** The part of a device that its status is read from. */
interface DeviceAttributes {
  readonly DeviceAttributes?: readonly { readonly Name?: string; readonly Value?: string }[];
}

/** Whether the user decided to remember a device. */
export const rememberedStatus = (device: DeviceAttributes | undefined): string | undefined =>
  device?.DeviceAttributes?.find(({ Name }) => Name === 'dev:device_remembered_status')?.Value;

/** A list of attributes by name. */
export const byName = (list: readonly { Name?: string; Value?: string }[] = []): Record<string, string> =>
  Object.fromEntries(list.map(({ Name = '', Value = '' }) => [Name, Value]));
