import { createServer } from 'node:net';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import { createApp } from '../app';
import type { Database } from '../database/database';
import type { LocalPoolOptions } from '../identity/local/local-pool';
import type { AppDependencies } from '../parts';
import { openIdentity } from '../startup/open-identity';
import { testConfig } from './test-app';
import { createTestDatabase, type Engine } from './test-database';

/** The whole server on a port of its own, with the local user pool and its demonstration accounts. */
export async function startIdentityServer(
  engine: Engine,
  options: Partial<LocalPoolOptions> = {},
  more: Pick<AppDependencies, 'releases'> = {},
) {
  const { database, remove } = await createTestDatabase(engine);
  // Its port is part of the issuer, so it has to be known before.
  const base = testConfig({ PORT: String(await freePort()) });
  const config = { ...base, localIdentity: { ...base.localIdentity, ...options } };
  const identity = await openIdentity(config, database);
  const { localIdentity, verifyToken } = identity;
  if (!localIdentity || !verifyToken) throw new Error('The local pool did not open');
  await localIdentity.seedDemoUsers();
  const app = await createApp({
    config,
    database,
    addressSalt: 'sal de prueba',
    mailTransport: null,
    ...identity,
    ...more,
  });
  const url = (await app.listen({ host: '127.0.0.1', port: config.port })).replace(/\/$/, '');
  return {
    url,
    endpoint: `${url}/cognito/`,
    app,
    database,
    pool: localIdentity.pool,
    verifyToken,
    async close() {
      await app.close();
      await remove();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** A server with the local user pool. */
export type IdentityServer = Awaited<ReturnType<typeof startIdentityServer>>;

/** An outbox for services that a test uses without their e-mails. */
export const NO_OUTBOX = { add: async () => undefined, wake: () => undefined };

/** Storage like a browser's; one is one browser. */
export function memoryStorage(): ICognitoStorage & { readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => items.set(key, value),
    removeItem: (key) => items.delete(key),
    clear: () => items.clear(),
  };
}

/** A user of the unmodified browser library, in a browser of its own unless one is given. */
export function browserUser(
  server: Pick<IdentityServer, 'endpoint' | 'pool'>,
  name: string,
  Storage: ICognitoStorage = memoryStorage(),
): CognitoUser {
  return new CognitoUser({ Username: name, Pool: poolOf(server, Storage), Storage });
}

/** The pool as the browser library knows it. */
export const poolOf = (server: Pick<IdentityServer, 'endpoint' | 'pool'>, Storage: ICognitoStorage) =>
  new CognitoUserPool({
    UserPoolId: server.pool.id,
    ClientId: server.pool.clientId,
    endpoint: server.endpoint,
    Storage,
  });

/** Where a sign-in of the library ended: with a session, or with a challenge that wants an answer. */
export type SignInEnd =
  | { kind: 'session'; session: CognitoUserSession; confirmDevice: boolean }
  | { kind: 'challenge'; name: string; parameters: Record<string, string> };

/** The library's callbacks as one promise. */
export function callbacks(resolve: (end: SignInEnd) => void, reject: (error: Error) => void) {
  const challenge = (name: string, parameters: Record<string, string>) =>
    resolve({ kind: 'challenge', name, parameters });
  return {
    onSuccess: (session: CognitoUserSession, confirmDevice = false) =>
      resolve({ kind: 'session', session, confirmDevice }),
    onFailure: reject,
    newPasswordRequired: (attributes: Record<string, string>) =>
      challenge('NEW_PASSWORD_REQUIRED', attributes),
    mfaRequired: challenge,
    totpRequired: challenge,
    selectMFAType: challenge,
    mfaSetup: challenge,
    customChallenge: (parameters: Record<string, string>) => challenge('CUSTOM_CHALLENGE', parameters),
  };
}

/** Runs one step of a sign-in. */
export const step = (run: (handlers: ReturnType<typeof callbacks>) => void): Promise<SignInEnd> =>
  new Promise((resolve, reject) => {
    run(callbacks(resolve, reject));
  });

/** Signs in with the library's SRP flow. */
export const signIn = (user: CognitoUser, Password: string): Promise<SignInEnd> =>
  step((handlers) =>
    user.authenticateUser(new AuthenticationDetails({ Username: user.getUsername(), Password }), handlers),
  );

/** Signs in and expects a session. */
export async function openSession(user: CognitoUser, password: string): Promise<CognitoUserSession> {
  const end = await signIn(user, password);
  if (end.kind !== 'session') throw new Error(`Expected a session, got ${end.name}`);
  return end.session;
}

/** A call of the protocol without any library. */
export async function callOperation(
  endpoint: string,
  name: string,
  body: unknown,
): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
    },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Record<string, unknown>,
  };
}

/** Texts of e-mails to an address, oldest first; empty while one is being delivered. */
export async function deliveredTo(database: Database, recipient: string): Promise<string[]> {
  const waiting = await database.query
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', recipient)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (waiting) return [];
  const rows = await database.query
    .selectFrom('mailbox')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('delivered_at')
    .execute();
  return rows.map(({ body }) => body);
}

/** The newest code that was sent to an address. Waits until the outbox has delivered it. */
export async function newestCode(database: Database, recipient: string): Promise<string> {
  for (let i = 0; i < 100; i += 1) {
    const [code] = /\b\d{6}\b/.exec((await deliveredTo(database, recipient)).at(-1) ?? '') ?? [];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No code was sent to ${recipient}`);
}

/** Bodies of the calls of one operation that pass through `fetch`, each changed first if `change` is given. */
export function interceptCalls(
  name: string,
  change: (body: Record<string, unknown>) => unknown = (body) => body,
): { bodies: Record<string, unknown>[]; stop(): void } {
  const original = globalThis.fetch;
  const bodies: Record<string, unknown>[] = [];
  globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (!headers.get('x-amz-target')?.endsWith(`.${name}`)) return original(input, init);
    const body = JSON.parse(String(init?.body)) as Record<string, unknown>;
    bodies.push(body);
    return original(input, { ...init, body: JSON.stringify(change(structuredClone(body))) });
  };
  return {
    bodies,
    stop: () => {
      globalThis.fetch = original;
    },
  };
}
