import { session } from 'shared';

/** Cookie by which the server gives a group's canaries to its members; it grants nothing else. */
const COOKIE = 'canal-rol';

/** Keeps the cookie at the role of whoever is signed in. Pages of visitors write nothing. */
export function followChannelRole(): void {
  const write = (role: string | null) => {
    const known = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? null;
    if (known === role) return;
    // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
    document.cookie = `${COOKIE}=${role ?? ''}; path=/; samesite=lax${role ? '' : '; max-age=0'}`;
  };
  write(session.getState().role);
  session.subscribe(({ role }) => write(role));
}
