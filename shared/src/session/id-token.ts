/** Role that decides what is shown; the token decides what the server allows (spec: decisions, "Browser storage"). */
export type Role = 'admin' | 'comercial';

/** Who is signed in, as the ID token says. */
export interface SessionUser {
  sub: string;
  /** Full name, or the e-mail where the account has none. */
  name: string;
  email: string;
}

/** What of an ID token the browser reads. Nothing here is verified: the server does that. */
export interface IdToken {
  role: Role | null;
  user: SessionUser;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** Order of rank: who is in both groups is an admin. */
export const ROLES: readonly Role[] = ['admin', 'comercial'];

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Reads an ID token; nothing when it is none (spec: staff-panel §6, "Role from the groups claim"). */
export function readIdToken(token: string): IdToken | null {
  try {
    const body = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    const groups: unknown[] = Array.isArray(claims['cognito:groups']) ? claims['cognito:groups'] : [];
    const email = text(claims.email);
    const parts = [text(claims.given_name), text(claims.family_name)].filter(Boolean).join(' ');
    return {
      role: ROLES.find((role) => groups.includes(role)) ?? null,
      user: { sub: text(claims.sub), name: text(claims.name) || parts || email, email },
      expiresAt: Number(claims.exp),
    };
  } catch {
    return null;
  }
}
