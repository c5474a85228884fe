import { type CallOptions, callApi } from '../calls/call-api';
import { ROLES, readIdToken } from './id-token';
import { renewSession, usable } from './renewal';
import { storedToken } from './session';

/**
 * `callApi` with the bearer token of who is signed in. The token is renewed before it expires, and when the server
 * refuses it; a 401 that remains is the caller's to tell. `body` must be one that can be sent twice.
 */
export async function authorizedFetch(address: string, options: CallOptions = {}): Promise<Response> {
  const stored = storedToken(...ROLES);
  if (!stored) throw new Error('Usuario no autenticado');
  // What is no readable token can't be renewed; the server says what it thinks of it.
  const renewFirst = readIdToken(stored) !== null && !usable(stored);
  const token = renewFirst ? await renewSession(stored).catch(() => stored) : stored;
  if (!token) throw new Error('Usuario no autenticado');
  const send = (bearer: string) => {
    const headers = new Headers(options.headers);
    headers.set('authorization', `Bearer ${bearer}`);
    return callApi(address, { ...options, headers });
  };
  const answer = await send(token);
  if (answer.status !== 401 || renewFirst) return answer;
  const renewed = await renewSession(token).catch(() => null);
  return renewed ? send(renewed) : answer;
}
