import { type CallOptions, callApi } from '../calls/call-api';
import { ROLES, readIdToken } from './id-token';
import { renewSession, usable } from './renewal';
import { ROLE_CHANGED_HEADER } from './role-changed-header';
import { session, storedToken } from './session';

/** Resolves when an expired session is there again, or given up. */
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

/** A token in place of a refused one. Where the session has expired, the call waits until its user has signed in again. */
async function replace(token: string): Promise<string | null> {
  const renewed = await renewSession(token);
  if (renewed || !session.getState().expired) return renewed;
  await sessionDecided();
  return storedToken(...ROLES);
}

let isTakingRole = false;
/** Token that was issued for a changed role. The provider may need a while until its tokens tell the new groups. */
let issuedForRole: string | null = null;

/** Renews the session, so that the panel shows the role that the server counts already. */
async function takeNewRole(token: string): Promise<void> {
  if (isTakingRole || token === issuedForRole || token !== storedToken(...ROLES)) return;
  isTakingRole = true;
  // A provider out of reach: the next call tries again.
  issuedForRole = await renewSession(token).catch(() => null);
  isTakingRole = false;
}

/**
 * `callApi` with the bearer token of who is signed in. The token is renewed before it expires, and when the server
 * refuses it; a 401 that remains is the caller's to tell. `body` must be one that can be sent twice.
 */
export async function authorizedFetch(url: string, options: CallOptions = {}): Promise<Response> {
  if (session.getState().expired) await sessionDecided();
  const stored = storedToken(...ROLES);
  if (!stored) throw new Error('Usuario no autenticado');
  // An unreadable token can't be renewed; the server answers for it.
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
  if (answer.status !== 401 || renewFirst) return answer;
  const renewed = await replace(token).catch(() => null);
  return renewed ? send(renewed) : answer;
}
