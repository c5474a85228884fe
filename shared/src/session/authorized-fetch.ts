import { type CallOptions, callApi } from '../calls/call-api';
import { ROLES, readIdToken } from './id-token';
import { renewSession, usable } from './renewal';
import { ROLE_CHANGED_HEADER } from './role-changed-header';
import { closeSession, session, storedToken } from './session';

/** Resolves when an expired session has been renewed or given up. */
function sessionDecided(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (session.getState().expired) return;
      stop();
      resolve();
    };
    const stop = session.subscribe(check);
    check();
  });
}

/** The stored token. If the browser has lost it while the user is signed in, waits until the user has signed in again. */
async function presentToken(): Promise<string | null> {
  const { role, expired } = session.getState();
  if (role && !expired && !storedToken(...ROLES)) closeSession({ expired: true });
  if (session.getState().expired) await sessionDecided();
  return storedToken(...ROLES);
}

/** A new token after a refused one. If the session has expired, waits until the user has signed in again. */
async function replace(token: string): Promise<string | null> {
  const renewed = await renewSession(token);
  if (renewed || !session.getState().expired) return renewed;
  await sessionDecided();
  return storedToken(...ROLES);
}

let isTakingRole = false;
/** Token from the last renewal after a role change. It is not renewed again: the provider's tokens may get the new groups late. */
let issuedForRole: string | null = null;

/** Renews the session, so that the panel shows the role that the server already applies. */
async function takeNewRole(token: string): Promise<void> {
  if (isTakingRole || token === issuedForRole || token !== storedToken(...ROLES)) return;
  isTakingRole = true;
  // If the provider can't be reached, the next call tries again.
  issuedForRole = await renewSession(token).catch(() => null);
  isTakingRole = false;
}

/**
 * `callApi` with the bearer token of the signed-in user. The token is renewed before it expires and when the server
 * refuses it. If the new one is refused, too, the user is asked to sign in again; a 401 after that is left to the
 * caller. `body` must be of a kind that can be sent more than once.
 */
export async function authorizedFetch(url: string, options: CallOptions = {}): Promise<Response> {
  const stored = await presentToken();
  if (!stored) throw new Error('Usuario no autenticado');
  // An unreadable token can't be renewed: it is sent as it is, and the server refuses it.
  const renewFirst = readIdToken(stored) !== null && !usable(stored);
  const token = renewFirst ? await replace(stored).catch(() => stored) : stored;
  if (!token) throw new Error('Usuario no autenticado');
  const send = (bearer: string) => {
    const headers = new Headers(options.headers);
    headers.set('authorization', `Bearer ${bearer}`);
    return callApi(url, { ...options, headers });
  };
  const answer = await send(token);
  if (answer.headers.has(ROLE_CHANGED_HEADER)) void takeNewRole(token);
  if (answer.status !== 401) return answer;
  const renewed = renewFirst ? null : await replace(token).catch(() => null);
  const again = renewed ? await send(renewed) : answer;
  const refused = renewed ?? token;
  if (again.status !== 401 || (!renewed && !renewFirst)) return again;
  // The new token is refused as well: the user has to sign in again.
  if (storedToken(...ROLES) === refused) closeSession({ expired: true });
  await sessionDecided();
  const last = storedToken(...ROLES);
  return last && last !== refused ? send(last) : again;
}
