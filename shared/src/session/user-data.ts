import { browserStorage, keysWith } from './browser-storage';
import { session, USER_DATA_PREFIX } from './session';

/** Names of what waits to be sent to the server begin with this: sign-out warns about them. */
export const UNSENT = 'sin-enviar.';
/** Names of what was typed in a form and not sent begin with this: sign-out warns about it. */
export const DRAFT = 'borrador.';

const keyOf = (name: string): string | null => {
  const { user } = session.getState();
  return user ? `${USER_DATA_PREFIX}${user.sub}.${name}` : null;
};

/** Reads what was kept under a name for who is signed in. */
export function userData(name: string): string | null {
  const key = keyOf(name);
  return key && browserStorage().getItem(key);
}

/**
 * Keeps a text for who is signed in, until sign-out; null removes it. False where the browser has no room. Changes that
 * could not be sent go under names that begin with `UNSENT`.
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

/** Names under which something is kept for who is signed in, of those that begin with a prefix. */
export function userDataNames(prefix: string): string[] {
  const start = keyOf('');
  if (!start) return [];
  return keysWith(browserStorage(), `${start}${prefix}`).map((key) => key.slice(start.length));
}

/** How many changes of who is signed in have not been sent. */
export function unsentCount(): number {
  return userDataNames(UNSENT).length;
}

/** How many forms of who is signed in hold something that was typed and not sent. */
export function draftCount(): number {
  return userDataNames(DRAFT).length;
}
