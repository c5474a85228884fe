import { createStore, useStore } from 'zustand';

/** Role that decides what is shown; the token decides what the server allows (decisions.md, "Browser storage"). */
export type Role = 'admin' | 'comercial';

export interface Session {
  role: Role | null;
  signOut: () => void;
}

const KEYS: readonly Role[] = ['admin', 'comercial'];

/** Reads the two browser flags of spec public-site §6. Storage may be blocked: then nobody is signed in. */
export function storedRole(): Role | null {
  try {
    return KEYS.find((key) => localStorage.getItem(key)) ?? null;
  } catch {
    return null;
  }
}

/** ID token kept under the first of these keys that has one; staff calls send it as bearer (spec: staff-panel §6). */
export function storedToken(...keys: Role[]): string | null {
  try {
    for (const key of keys) {
      const token = localStorage.getItem(key);
      if (token) return token;
    }
  } catch {
    // Storage is blocked: nobody is signed in.
  }
  return null;
}

/** One session for all modules. It starts signed out so that server and first browser render agree. */
export const session = createStore<Session>((set) => ({
  role: null,
  signOut: () => {
    for (const key of KEYS) localStorage.removeItem(key);
    set({ role: null });
  },
}));

/** Takes over what the browser has stored, now and whenever another tab signs in or out. */
export function followStoredSession(): () => void {
  const read = () => session.setState({ role: storedRole() });
  read();
  window.addEventListener('storage', read);
  return () => window.removeEventListener('storage', read);
}

export function useSession<T>(select: (state: Session) => T): T {
  return useStore(session, select);
}
