import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CLIENT_ID, ISSUER, signToken, TEST_KEYS, verifyTestToken } from '../testing/test-tokens';
import { createTokenVerifier, remoteKeys } from './verify-token';

let server: Server;
let issuer: string;
beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(500).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => server.close());

test('a valid ID token says who calls', async () => {
  const token = await signToken(['comercial'], { claims: { name: 'Ana Pérez' } });
  expect(await verifyTestToken(token)).toEqual({
    sub: 'sub-1',
    email: 'persona@example.com',
    name: 'Ana Pérez',
    groups: ['comercial'],
    groupsChanged: false,
    session: null,
    authenticatedAt: expect.any(Number),
  });
});

test('a token without groups has none', async () => {
  const token = await signToken([], { claims: { 'cognito:groups': undefined } });
  expect((await verifyTestToken(token)).groups).toEqual([]);
});

test('an unsigned token is refused', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iss: ISSUER, aud: CLIENT_ID, sub: 'x', token_use: 'id', exp: 4e9, iat: 1 };
  const token = `${part({ alg: 'none' })}.${part(claims)}.x`;
  await expect(verifyTestToken(token)).rejects.toMatchObject({ statusCode: 401 });
});

test.each([
  ['answers an error', () => issuer],
  ['is not there', () => 'http://127.0.0.1:1'],
])('a key address that %s is our fault, not the token’s', async (_name, address) => {
  const verify = createTokenVerifier({ issuer: ISSUER, clientId: CLIENT_ID, keys: remoteKeys(address()) });
  await expect(verify(await signToken(['admin']))).rejects.toMatchObject({
    statusCode: 503,
    code: 'identity_unavailable',
  });
});

test('a token that was verified is refused from the second of its expiry', async () => {
  const token = await signToken(['admin'], { expires: '30s' });
  await verifyTestToken(token);
  vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] });
  await expect(verifyTestToken(token)).rejects.toMatchObject({ statusCode: 401 });
  vi.useRealTimers();
});

test('the keys are asked for once a minute for one token, its account on every call', async () => {
  const keys = vi.fn(TEST_KEYS);
  const readAccount = vi
    .fn()
    .mockResolvedValueOnce({ groups: ['admin'] })
    .mockResolvedValue(null);
  const verify = createTokenVerifier({ issuer: ISSUER, clientId: CLIENT_ID, keys, readAccount });
  const token = await signToken(['admin']);
  await verify(token);
  await expect(verify(token)).rejects.toMatchObject({ statusCode: 401 });
  expect(readAccount).toHaveBeenCalledTimes(2);
  expect(keys).toHaveBeenCalledTimes(1);
  const spoiled = `${token.slice(0, -6)}AAAAAA`;
  await expect(verify(spoiled)).rejects.toMatchObject({ statusCode: 401 });
});
