import { browserStorage, keysWith } from './browser-storage';
import { session, USER_DATA_PREFIX } from './session';

/** Prefix for names of changes that wait to be sent to the server; sign-out warns about them. */
export const UNSENT = 'sin-enviar.';
/** Prefix for names of form drafts that were not sent; sign-out warns about them. */
export const DRAFT = 'borrador.';

const keyOf = (name: string): string | null => {
  const { user } = session.getState();
  return user ? `${USER_DATA_PREFIX}${user.sub}.${name}` : null;
};

/** Reads what was kept under a name for the signed-in user. */
export function userData(name: string): string | null {
  const key = keyOf(name);
  return key && browserStorage().getItem(key);
}

/**
 * Keeps a text for the signed-in user, until sign-out; null removes it. False if nobody is signed in or the browser cannot store
 * it. Names of changes that could not be sent must begin with `UNSENT`.
 */
export function keepUserData(name: string, value: string | null): boolean {
  const key = keyOf(name);
  if (!key) return false;
  try {
    if (value === null) browserStorage().removeItem(key);
    else browserStorage().setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Names with a prefix under which something is kept for the signed-in user. */
export function userDataNames(prefix: string): string[] {
  const start = keyOf('');
  if (!start) return [];
  return keysWith(browserStorage(), `${start}${prefix}`).map((key) => key.slice(start.length));
}

/** Number of changes of the signed-in user that have not been sent. */
export function unsentCount(): number {
  return userDataNames(UNSENT).length;
}

/** Number of unsent form drafts of the signed-in user. */
export function draftCount(): number {
  return userDataNames(DRAFT).length;
}
