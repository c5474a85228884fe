import { ROLES, readIdToken } from './id-token';
import { identity } from './identity';
import { closeSession, openSession, remainingLife, storedToken } from './session';

/** A token that expires sooner than this is renewed before use. */
const MARGIN_MS = 60_000;
/** Delay before the next try when the provider could not be reached. */
const RETRY_MS = 30_000;
/** Longest delay that a browser's timer supports. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** Failures after which no renewal can succeed: the provider refuses, or the identity library's cache is gone. */
const SESSION_ENDED = ['NotAuthorizedException', 'NoSession'];

let running: Promise<string | null> | null = null;

/** Tabs take turns by a lock, because a rotating refresh token works only once. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator;
  return locks ? locks.request('renovacion-de-la-sesion', work) : work();
}

/** Whether a token still has enough life to be sent. */
export function usable(token: string): boolean {
  const read = readIdToken(token);
  return read !== null && remainingLife(read) > MARGIN_MS;
}

async function renew(refused: string | null): Promise<string | null> {
  const stored = storedToken(...ROLES);
  if (!stored) return null;
  // Another tab has already renewed it.
  if (stored !== refused && usable(stored)) return stored;
  const client = await identity();
  if (!client) throw new Error('No hay servicio de ingreso');
  try {
    const token = await client.renew();
    // Signed out meanwhile: the new token is dropped.
    if (!storedToken(...ROLES)) return null;
    if (openSession(token)) return token;
    closeSession({ expired: true });
    return null;
  } catch (error) {
    if (!(error instanceof Error) || !SESSION_ENDED.includes(error.name)) {
      throw new Error('No se pudo conectar con el servicio de ingreso', { cause: error });
    }
    closeSession({ expired: true });
    return null;
  }
}

/**
 * Renews an old or refused ID token; parallel calls share one request. Null when the session
 * is over; rejects when the provider can't be reached (spec: staff-panel §4, "Session").
 */
export function renewSession(refused: string | null = null): Promise<string | null> {
  running ??= inTurn(() => renew(refused)).finally(() => {
    running = null;
  });
  return running;
}

/** Renews the session before it expires, while a staff screen is open. */
export function renewBeforeExpiry(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    const stored = storedToken(...ROLES);
    const read = stored && readIdToken(stored);
    if (!read) return;
    const delay = Math.max(0, remainingLife(read) - MARGIN_MS);
    timer = setTimeout(
      () => {
        renewSession(stored).then(schedule, () => {
          timer = setTimeout(schedule, RETRY_MS);
        });
      },
      Math.min(delay, LONGEST_DELAY_MS),
    );
  };
  schedule();
  return () => clearTimeout(timer);
}
