/** Role that decides what is shown; the token decides what the server allows (spec: decisions, "Browser storage"). */
export type Role = 'admin' | 'comercial';

/** The signed-in user, from the ID token. */
export interface SessionUser {
  sub: string;
  /** Full name, or the e-mail where the account has none. */
  name: string;
  email: string;
  /** In a group of the pool whose members release modules (`team-…`). */
  inTeam?: boolean;
}

/** The claims that the browser reads. It does not verify them: the server does. */
export interface IdToken {
  role: Role | null;
  user: SessionUser;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** Highest first: a user in both groups is an admin. */
export const ROLES: readonly Role[] = ['admin', 'comercial'];

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Reads an ID token; null when it is malformed (spec: staff-panel §6, "Role from the groups claim"). */
export function readIdToken(token: string): IdToken | null {
  try {
    const body = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    const groups: unknown[] = Array.isArray(claims['cognito:groups']) ? claims['cognito:groups'] : [];
    const email = text(claims.email);
    const inTeam = groups.some((group) => typeof group === 'string' && group.startsWith('team-'));
    const parts = [text(claims.given_name), text(claims.family_name)].filter(Boolean).join(' ');
    return {
      role: ROLES.find((role) => groups.includes(role)) ?? null,
      user: {
        sub: text(claims.sub),
        name: text(claims.name) || parts || email,
        email,
        ...(inTeam && { inTeam }),
      },
      expiresAt: Number(claims.exp),
    };
  } catch {
    return null;
  }
}
