import { createStore, useStore } from 'zustand';
import type { Access } from '../contract/module';
import type { Permission } from '../rules/people/permission-names';
import { mayDo, permissionOf } from '../rules/people/permissions';
import { browserStorage, keysWith, MemoryStorage } from './browser-storage';
import { type IdToken, ROLES, type Role, readIdToken, type SessionUser } from './id-token';
import { identity } from './identity';

export interface Session {
  role: Role | null;
  /** Null while signed out, and when the stored flag is not a readable token. */
  user: SessionUser | null;
  /**
   * The provider has ended the session, and its tokens are removed. Role and user stay until the person signs in
   * again on the same screen or leaves, so that a screen keeps what was typed.
   */
  expired: boolean;
  /** Ends the session in every tab and revokes its refresh token at the provider. */
  signOut: () => void;
}

/** Prefix of the identity library's keys (spec: staff-panel §3, "Identity session"). */
const CACHE_PREFIX = 'CognitoIdentityServiceProvider.';
/** Prefix of the data that modules keep in this browser, per person. */
export const USER_DATA_PREFIX = 'datos.';
/** Tells other tabs that the session has expired; without it, removed flags mean a sign-out. */
const EXPIRY_MARK = 'sesion-vencida';
/** Keys of a remembered device, which are kept after the session, as the library does. */
const DEVICE_KEY = /\.(deviceKey|randomPasswordKey|deviceGroupKey)$/;

const SIGNED_OUT = { role: null, user: null, expired: false };

/** Reads the two browser flags of spec public-site §6. */
function storedRole(): Role | null {
  return ROLES.find((key) => browserStorage().getItem(key)) ?? null;
}

/** ID token stored under the first of these keys that has one; staff calls send it as bearer (spec: staff-panel §6). */
export function storedToken(...keys: Role[]): string | null {
  for (const key of keys) {
    const token = browserStorage().getItem(key);
    if (token) return token;
  }
  return null;
}

function storedSession(): Pick<Session, 'role' | 'user'> {
  const token = storedToken(...ROLES);
  return { role: storedRole(), user: (token && readIdToken(token)?.user) || null };
}

/** Returns the identity library's entries and removes them, except those of remembered devices. */
function takeIdentityCache(): MemoryStorage {
  const storage = browserStorage();
  const taken = new MemoryStorage();
  for (const key of keysWith(storage, CACHE_PREFIX)) {
    taken.setItem(key, storage.getItem(key) ?? '');
    if (!DEVICE_KEY.test(key)) storage.removeItem(key);
  }
  return taken;
}

/** A cache for a new sign-in that holds only this browser's remembered devices. */
export function rememberedDevices(): MemoryStorage {
  const storage = browserStorage();
  const devices = keysWith(storage, CACHE_PREFIX).filter((key) => DEVICE_KEY.test(key));
  return new MemoryStorage(devices.map((key) => [key, storage.getItem(key) ?? '']));
}

/** One session for all modules. It starts signed out so that server and first browser render agree. */
export const session = createStore<Session>(() => ({
  ...SIGNED_OUT,
  signOut: () => {
    const cache = closeSession();
    // The browser forgets the session in any case. If the provider can't be reached, the refresh token expires by itself.
    if (cache.length > 0)
      void identity()
        ?.then((client) => client.revoke(cache))
        .catch(() => undefined);
  },
}));

/**
 * Clears everything stored about the session and returns the identity library's former cache. Data that modules keep for
 * the user (`USER_DATA_PREFIX`) is kept when the session expires and removed when it is ended.
 */
export function closeSession({ expired = false } = {}): MemoryStorage {
  const storage = browserStorage();
  if (!expired) for (const key of keysWith(storage, USER_DATA_PREFIX)) storage.removeItem(key);
  if (expired) storage.setItem(EXPIRY_MARK, String(Date.now()));
  const cache = takeIdentityCache();
  for (const key of [...ROLES, EXPIRY_MARK]) storage.removeItem(key);
  session.setState(expired ? { expired } : SIGNED_OUT);
  return cache;
}

/**
 * Starts or renews a session with an ID token; `cache` holds the identity library's entries for it. The token is
 * stored under the name of its role (spec: staff-panel §6). Null if it has no staff group: then nothing is stored.
 */
export function openSession(token: string, cache?: MemoryStorage): Role | null {
  const { role, user } = readIdToken(token) ?? {};
  if (!role || !user) return null;
  const storage = browserStorage();
  if (cache) {
    for (const key of keysWith(storage, CACHE_PREFIX)) storage.removeItem(key);
    for (const key of keysWith(cache, '')) storage.setItem(key, cache.getItem(key) ?? '');
  }
  // The new flag first: other tabs must not find a moment without any flag.
  storage.setItem(role, token);
  for (const key of ROLES) if (key !== role) storage.removeItem(key);
  session.setState({ role, user, expired: false });
  return role;
}

/** Milliseconds until an ID token expires, by the provider's clock. */
export function remainingLife({ expiresAt }: IdToken): number {
  const storage = browserStorage();
  const key = keysWith(storage, CACHE_PREFIX).find((name) => name.endsWith('.clockDrift'));
  const driftSeconds = Number(key && storage.getItem(key)) || 0;
  return (expiresAt + driftSeconds) * 1000 - Date.now();
}

/** Reads the session that the browser has stored, now and whenever another tab signs in or out. */
export function followStoredSession(): () => void {
  const read = () => {
    const stored = storedSession();
    // An expired session waits for its user to sign in again, here or in another tab.
    if (stored.role || !session.getState().expired) session.setState({ ...stored, expired: false });
  };
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === EXPIRY_MARK && newValue && session.getState().role) session.setState({ expired: true });
    else read();
  };
  read();
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Signs out completely if the session has expired. */
export function forgetExpired(): void {
  if (session.getState().expired) session.setState(SIGNED_OUT);
}

type Signed = Pick<Session, 'role' | 'user'>;

/** The roles of the signed-in user. */
const rolesOf = ({ role, user }: Signed): readonly Role[] => (role ? (user?.roles ?? [role]) : []);

/** Whether the signed-in user has a permission, by the shared table of roles. */
export const may = (permission: Permission, signed: Signed = session.getState()): boolean =>
  mayDo(rolesOf(signed), permission);

/** Whether the signed-in user may open a route or tab (spec: staff-panel §2, "Route guard"). */
export const mayOpen = (access: Access, signed: Signed): boolean =>
  access === 'public' || may(permissionOf(access), signed);

/** The signed-in user and role; both null when the session has expired. */
export const presentSession = (): Signed => {
  const { expired, ...signed } = session.getState();
  return expired ? SIGNED_OUT : signed;
};

/** The current role; null when the session has expired. */
export const presentRole = ({ role, expired }: Session): Role | null => (expired ? null : role);

/** Hook form of `may`: whether the signed-in user has a permission; follows a change of role. */
export const useMay = (permission: Permission): boolean => useSession((state) => may(permission, state));

/** Hook of the session store. */
export function useSession<T>(select: (state: Session) => T): T {
  return useStore(session, select);
}
