import { session } from 'shared';

/** From this cookie the server knows which group's canaries to serve; it grants nothing else. */
const COOKIE = 'canal-rol';

/** Keeps the cookie equal to the role of the signed-in user. For visitors nothing is written. */
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
