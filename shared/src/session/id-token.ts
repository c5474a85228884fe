import { ROLES, type Role, rolesAmong } from '../rules/people/permissions';

export { ROLES, type Role };

/** The signed-in user, from the ID token. */
export interface SessionUser {
  sub: string;
  /** Full name, or the e-mail where the account has none. */
  name: string;
  email: string;
  /** Member of a group of the user pool that may release modules (`team-…`). */
  inTeam?: boolean;
  /** All roles of a user who has several; absent with one. */
  roles?: readonly Role[];
}

/** The claims that the browser reads. Only the server verifies them. */
export interface IdToken {
  /** The highest role, which is the one shown. What the server allows depends on the token (spec: decisions, "Browser storage"). */
  role: Role | null;
  user: SessionUser;
  /** Seconds since 1970. */
  expiresAt: number;
}

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
    const roles = rolesAmong(groups);
    const parts = [text(claims.given_name), text(claims.family_name)].filter(Boolean).join(' ');
    return {
      role: roles[0] ?? null,
      user: {
        sub: text(claims.sub),
        name: text(claims.name) || parts || email,
        email,
        ...(inTeam && { inTeam }),
        ...(roles.length > 1 && { roles }),
      },
      expiresAt: Number(claims.exp),
    };
  } catch {
    return null;
  }
}
