import type { CognitoUserSession } from 'amazon-cognito-identity-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takePowersFast } from './testing/fast-powers';
import {
  browserUser,
  callOperation,
  interceptCalls,
  memoryStorage,
  openSession,
  signIn,
} from './testing/library-user';
import { type PoolServer, sentTo, startPoolServer } from './testing/pool-server';

/** A call of the library as a promise; the library's types declare every answer as a string. */
const outcome = (
  run: (handlers: { onSuccess: (value: string) => void; onFailure: (error: Error) => void }) => void,
) =>
  new Promise<unknown>((resolve, reject) => {
    run({ onSuccess: resolve, onFailure: reject });
  });

takePowersFast();

describe('devices of the browser library', () => {
  let server: PoolServer;
  beforeAll(async () => {
    server = await startPoolServer('postgres');
  });
  afterAll(() => server.close());

  const keptDevice = (browser: ReturnType<typeof memoryStorage>) =>
    [...browser.items].find(([key]) => key.endsWith('.deviceKey'))?.[1];
  const list = (session: CognitoUserSession, more: object = {}) =>
    callOperation(server.endpoint, 'ListDevices', {
      AccessToken: session.getAccessToken().getJwtToken(),
      ...more,
    });

  /** A browser that has signed in and remembers its device, if asked to. */
  async function browserOf(email: string, remember: boolean) {
    const browser = memoryStorage();
    const user = browserUser(server, email, browser);
    const end = await signIn(user, 'Clave2026');
    if (end.kind !== 'session') throw new Error(`Expected a session, got ${end.name}`);
    if (remember) await outcome((handlers) => user.setDeviceStatusRemembered(handlers));
    return { browser, user, session: end.session, confirmDevice: end.confirmDevice };
  }

  test('S3.15 S9.02 the first sign-in keeps a device, and the user decides to remember it', async () => {
    const { browser, user, session, confirmDevice } = await browserOf('admin@example.com', false);
    expect(confirmDevice).toBe(true);
    const told = () => sentTo(server, 'admin@example.com').filter(({ kind }) => kind === 'new-device');
    expect(told()).toEqual([]);
    const suffixes = [...browser.items.keys()].map((key) => key.split('.').at(-1));
    expect(suffixes).toEqual(expect.arrayContaining(['deviceKey', 'deviceGroupKey', 'randomPasswordKey']));
    expect(session.getAccessToken().decodePayload().device_key).toBe(keptDevice(browser));
    const status = async () => {
      const answer = (await outcome((handlers) => user.getDevice(handlers))) as {
        Device: { DeviceAttributes: { Name: string; Value: string }[] };
      };
      return answer.Device.DeviceAttributes.find(({ Name }) => Name === 'dev:device_remembered_status')
        ?.Value;
    };
    expect(await status()).toBe('not_remembered');
    await outcome((handlers) => user.setDeviceStatusRemembered(handlers));
    expect(await status()).toBe('remembered');
    await outcome((handlers) => user.setDeviceStatusNotRemembered(handlers));
    // From the second device on, the owner is notified.
    await browserOf('admin@example.com', false);
    expect(told()).toHaveLength(1);
  });

  test('S4.22 a remembered device proves itself by SRP at the next sign-in', async () => {
    const { browser } = await browserOf('asesor1@example.com', true);
    const key = keptDevice(browser);
    const calls = interceptCalls('RespondToAuthChallenge');
    const session = await openSession(
      browserUser(server, 'asesor1@example.com', browser),
      'Clave2026',
    ).finally(calls.stop);
    expect(calls.bodies.map((body) => body.ChallengeName)).toEqual([
      'PASSWORD_VERIFIER',
      'DEVICE_SRP_AUTH',
      'DEVICE_PASSWORD_VERIFIER',
    ]);
    expect(session.getAccessToken().decodePayload().device_key).toBe(key);
    expect((await list(session)).body.Devices).toHaveLength(1);
  });

  test('a remembered device without its secret is refused', async () => {
    const { browser } = await browserOf('asesor2@example.com', true);
    for (const key of browser.items.keys()) {
      if (key.endsWith('randomPasswordKey')) browser.setItem(key, 'otra cosa');
    }
    await expect(
      signIn(browserUser(server, 'asesor2@example.com', browser), 'Clave2026'),
    ).rejects.toMatchObject({ code: 'NotAuthorizedException', message: 'Incorrect device password.' });
  });

  test('S8.12 a device that the pool has forgotten is dropped by the client, which signs in again', async () => {
    const { browser, session } = await browserOf('asesor3@example.com', true);
    const key = keptDevice(browser);
    const forget = () =>
      callOperation(server.endpoint, 'ForgetDevice', {
        AccessToken: session.getAccessToken().getJwtToken(),
        DeviceKey: key,
      });
    expect((await forget()).status).toBe(200);
    expect((await forget()).body).toMatchObject({ message: 'Access Token has been revoked' });
    await openSession(browserUser(server, 'asesor3@example.com', browser), 'Clave2026');
    expect(keptDevice(browser)).not.toBe(key);
  });

  test('a refresh token of a confirmed device needs that device', async () => {
    const { browser, session } = await browserOf('sinrol@example.com', false);
    const refresh = (DEVICE_KEY?: string) =>
      callOperation(server.endpoint, 'InitiateAuth', {
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        ClientId: server.pool.clientId,
        AuthParameters: { REFRESH_TOKEN: session.getRefreshToken().getToken(), DEVICE_KEY },
      });
    expect((await refresh()).body).toMatchObject({ message: 'Invalid Refresh Token' });
    expect((await refresh('local_otro')).body).toMatchObject({ message: 'Invalid Refresh Token' });
    expect((await refresh(keptDevice(browser))).body).toHaveProperty('AuthenticationResult');
  });

  test('S7.27 ListDevices pages, and users reach only their own devices', async () => {
    const { session } = await browserOf('admin@example.com', false);
    const sub = String(session.getIdToken().decodePayload().sub);
    const { devices } = server.services;
    for (let i = 0; i < 3; i += 1) {
      const { key } = await devices.offer(sub);
      await devices.confirm(sub, key, { name: `equipo ${i}`, salt: '01', verifier: '02' });
    }
    const keys: string[] = [];
    let token: unknown;
    do {
      const { body } = await list(session, { Limit: 2, ...(token ? { PaginationToken: token } : {}) });
      keys.push(...(body.Devices as { DeviceKey: string }[]).map((device) => device.DeviceKey));
      token = body.PaginationToken;
    } while (token);
    const all = (await list(session)).body.Devices as { DeviceKey: string }[];
    expect(keys).toEqual(all.map((device) => device.DeviceKey));
    expect(new Set(keys).size).toBeGreaterThan(3);
    const stranger = browserUser(server, 'sinrol@example.com');
    const AccessToken = (await openSession(stranger, 'Clave2026')).getAccessToken().getJwtToken();
    for (const name of ['GetDevice', 'ForgetDevice']) {
      const { body } = await callOperation(server.endpoint, name, { AccessToken, DeviceKey: keys[0] });
      expect(body).toMatchObject({ __type: 'ResourceNotFoundException', message: 'Device does not exist.' });
    }
  });
});
