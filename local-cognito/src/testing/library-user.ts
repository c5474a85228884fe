import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';

export { freePort } from './free-port';

/** Address of a pool, and what clients know of it. */
export interface PoolEndpoint {
  readonly endpoint: string;
  readonly pool: { readonly id: string; readonly clientId: string };
}

/** Storage like a browser's; each one stands for one browser. */
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
  server: PoolEndpoint,
  name: string,
  Storage: ICognitoStorage = memoryStorage(),
): CognitoUser {
  return new CognitoUser({ Username: name, Pool: poolOf(server, Storage), Storage });
}

/** The pool as the browser library knows it. */
export const poolOf = (server: PoolEndpoint, Storage: ICognitoStorage) =>
  new CognitoUserPool({
    UserPoolId: server.pool.id,
    ClientId: server.pool.clientId,
    endpoint: server.endpoint,
    Storage,
  });

/** How a sign-in of the library ended: with a session, or with a challenge to answer. */
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
