import { AuthenticationDetails, CognitoUser } from 'amazon-cognito-identity-js';
import { MemoryStorage, runtimeConfig } from 'shared';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identityStep, openPool } from './pool';
import { sessionClient } from './session-client';
import { signIn } from './sign-in';

/** Our steps with the real library; only the network is mocked. */
const CLIENT = 'cliente';
const CACHE = `CognitoIdentityServiceProvider.${CLIENT}`;
const provider = vi.fn<(operation: string, init: RequestInit) => Response | Promise<Response>>();

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const token = (secondsLeft: number, claims: object = {}) => {
  const now = Math.floor(Date.now() / 1000);
  const body = { sub: 's', iat: now, exp: now + secondsLeft, 'cognito:groups': ['admin'], ...claims };
  return `${part({ alg: 'RS256' })}.${part(body)}.x`;
};

function configure(userPoolId: string, clientId = CLIENT) {
  runtimeConfig.setState({ identity: { userPoolId, clientId, endpoint: 'https://proveedor.example/' } });
}

/** What a sign-in an hour ago left in the browser. */
function storeExpiredSession() {
  const user = `${CACHE}.ana@example.com`;
  localStorage.setItem('admin', token(-60));
  localStorage.setItem(`${CACHE}.LastAuthUser`, 'ana@example.com');
  localStorage.setItem(`${user}.idToken`, token(-60));
  localStorage.setItem(`${user}.accessToken`, token(-60));
  localStorage.setItem(`${user}.refreshToken`, 'renovacion');
  localStorage.setItem(`${user}.clockDrift`, '0');
}

const failure = () => Response.json({ __type: 'InternalErrorException', message: 'x' }, { status: 500 });
const renewed = () =>
  Response.json({
    AuthenticationResult: { IdToken: token(3600), AccessToken: token(3600), ExpiresIn: 3600 },
  });

beforeEach(() => {
  configure('us-east-1_Puentes');
  provider.mockReset();
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) =>
    provider(new Headers(init.headers).get('x-amz-target')?.split('.')[1] ?? '', init),
  );
});
afterEach(() => {
  runtimeConfig.setState({ identity: null });
});

test.each([
  ['', CLIENT, 'Both UserPoolId and ClientId are required.'],
  ['us-east-1_Puentes', '', 'Both UserPoolId and ClientId are required.'],
  ['sin-guion-bajo', CLIENT, 'Invalid UserPoolId format.'],
  [`us-east-1_${'x'.repeat(46)}`, CLIENT, 'Invalid UserPoolId format.'],
])('S5.07 S5.08 pool "%s" and client "%s": %s', async (pool, client, message) => {
  configure(pool, client);
  await expect(signIn('ana@example.com', 'Clave2026')).rejects.toThrow(message);
  expect(provider).not.toHaveBeenCalled();
});

test('S5.07 a pool identifier of 55 characters is taken', () => {
  configure(`us-east-1_${'x'.repeat(45)}`);
  expect(openPool(new MemoryStorage()).getUserPoolId()).toHaveLength(55);
});

function account(flow = 'USER_SRP_AUTH') {
  const storage = new MemoryStorage();
  const user = new CognitoUser({ Username: 'ana@example.com', Pool: openPool(storage), Storage: storage });
  user.setAuthenticationFlowType(flow);
  return user;
}
const handlers = (resolve: (value: unknown) => void, reject: (error: unknown) => void) => ({
  onSuccess: resolve,
  onFailure: reject,
  newPasswordRequired: resolve,
});

test('S5.08 the library’s own texts reach us unchanged', async () => {
  const withoutPassword = new AuthenticationDetails({ Username: 'ana@example.com' });
  const attempt = (user: CognitoUser) =>
    identityStep((done, fail) => user.authenticateUser(withoutPassword, handlers(done, fail)));
  await expect(attempt(account('OTRO'))).rejects.toThrow('Authentication flow type is invalid.');
  await expect(attempt(account('USER_PASSWORD_AUTH'))).rejects.toThrow('PASSWORD parameter is required');
  const answer = identityStep((done, fail) =>
    account().completeNewPasswordChallenge('', {}, handlers(done, fail)),
  );
  await expect(answer).rejects.toThrow('New password is required.');
});

test('S8.09 S8.10 S8.11 a session that is not there, in the library’s words', async () => {
  const nobody = identityStep((done, fail) =>
    account().getUserAttributes((error, attributes) => (error ? fail(error) : done(attributes))),
  );
  await expect(nobody).rejects.toThrow('User is not authenticated');
  const sessionOf = (user: CognitoUser) =>
    identityStep((done, fail) =>
      user.getSession((error: Error | null, known: unknown) => (error ? fail(error) : done(known))),
    );
  const nameless = account();
  Object.assign(nameless, { username: null });
  await expect(sessionOf(nameless)).rejects.toThrow('Username is null. Cannot retrieve a new session');
  await expect(sessionOf(account())).rejects.toThrow(
    'Local storage is missing an ID Token, Please authenticate',
  );
  const lost = { name: 'NoSession', message: 'Local storage is missing an ID Token, Please authenticate' };
  await expect(sessionClient.renew()).rejects.toMatchObject(lost);

  storeExpiredSession();
  localStorage.removeItem(`${CACHE}.ana@example.com.idToken`);
  await expect(sessionClient.renew()).rejects.toMatchObject(lost);

  storeExpiredSession();
  localStorage.setItem(`${CACHE}.ana@example.com.refreshToken`, '');
  await expect(sessionClient.renew()).rejects.toMatchObject({
    name: 'NoSession',
    message: 'Cannot retrieve a new session. Please authenticate.',
  });
});

test('S7.26 S7.28 S9.03 a renewal that fails is repeated with growing pauses, and succeeds', async () => {
  storeExpiredSession();
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const at: number[] = [];
  const started = Date.now();
  provider.mockImplementation(() => {
    at.push(Date.now() - started);
    return at.length < 4 ? failure() : renewed();
  });
  const renewal = sessionClient.renew();
  await vi.runAllTimersAsync();
  expect(await renewal).toBe(localStorage.getItem(`${CACHE}.ana@example.com.idToken`));
  // 100 ms doubled at each attempt, and half of the jitter's 100 ms.
  expect(at).toEqual([0, 250, 700, 1550]);
  const [operation, init] = provider.mock.lastCall ?? [];
  expect(operation).toBe('InitiateAuth');
  expect(init).toMatchObject({ method: 'POST', mode: 'cors' });
  expect(new Headers(init?.headers).get('cache-control')).toBe('no-store');
  expect(JSON.parse(String(init?.body))).toMatchObject({ AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId: CLIENT });
});

test('S9.03 no pause is longer than 5000 ms: then the failure is told', async () => {
  storeExpiredSession();
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const at: number[] = [];
  const started = Date.now();
  provider.mockImplementation(() => {
    at.push(Date.now() - started);
    return failure();
  });
  const renewal = sessionClient.renew();
  const told = expect(renewal).rejects.toMatchObject({ name: 'InternalErrorException' });
  await vi.runAllTimersAsync();
  await told;
  const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0));
  expect(pauses).toEqual([200, 400, 800, 1600, 3200]);
});

test('S7.28 a revocation that fails is repeated, too', async () => {
  storeExpiredSession();
  const cache = new MemoryStorage(Object.entries({ ...localStorage }));
  cache.setItem(`${CACHE}.ana@example.com.accessToken`, token(3600, { origin_jti: 'o' }));
  cache.setItem(`${CACHE}.ana@example.com.idToken`, token(3600));
  vi.useFakeTimers();
  const operations: string[] = [];
  provider.mockImplementation((operation) => {
    operations.push(operation);
    return operations.length < 3 ? failure() : Response.json({});
  });
  const revocation = sessionClient.revoke(cache);
  await vi.runAllTimersAsync();
  await revocation;
  expect(operations).toEqual(['RevokeToken', 'RevokeToken', 'RevokeToken']);
});

test('S4.20 a renewal that the provider refuses is not repeated', async () => {
  storeExpiredSession();
  provider.mockImplementation(() =>
    Response.json({ __type: 'NotAuthorizedException', message: 'x' }, { status: 400 }),
  );
  await expect(sessionClient.renew()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  expect(provider).toHaveBeenCalledTimes(1);
});

test('S8.08 without network the error is "Network error" with code NetworkError', async () => {
  provider.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(signIn('ana@example.com', 'Clave2026')).rejects.toMatchObject({
    name: 'NetworkError',
    message: 'Network error',
  });
});

test('a provider that does not answer is given up after 20 seconds, with a text for the reader', async () => {
  vi.useFakeTimers();
  provider.mockReturnValue(new Promise(() => undefined));
  const told = expect(signIn('ana@example.com', 'Clave2026')).rejects.toMatchObject({
    name: 'Timeout',
    message: 'El servicio de ingreso tardó demasiado en responder.',
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await told;
});
