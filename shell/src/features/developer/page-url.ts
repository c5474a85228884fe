/** Parameter that opens the panel; with the value below the server ends all overrides. */
const PARAMETER = 'modulos';
const RESET = 'restablecer';
const SIGN_IN = '/login';

/** The page's URL without the parameter. */
export function plainUrl(): string {
  const url = new URL(location.href);
  url.searchParams.delete(PARAMETER);
  return url.pathname + url.search + url.hash;
}

/** Ends all overrides. The server does it, so the same URL also helps when a module has broken the page. */
export function endOverrides(): void {
  const url = new URL(location.href);
  url.searchParams.set(PARAMETER, RESET);
  location.assign(url);
}

/** A version from a preview link, which is not live, and the page to show it on. */
export interface AskedPreview {
  link: string;
  path: string;
}

/** The preview that the page's first URL asks for. On the sign-in page, its own parameter holds the path to return to. */
export function askedPreview(href: string): AskedPreview | null {
  const url = new URL(href);
  const link = url.searchParams.get(PARAMETER) ?? '';
  if (!link.includes('@')) return null;
  url.searchParams.delete(PARAMETER);
  const back = url.pathname === SIGN_IN ? url.searchParams.get('volver') : null;
  const path = new URL(back ?? url, url.origin);
  return { link, path: path.origin === url.origin ? path.pathname + path.search + path.hash : '/' };
}

/** URL of the sign-in page that leads to the preview afterwards. */
export const signInFor = ({ link, path }: AskedPreview): string =>
  `${SIGN_IN}?${new URLSearchParams({ volver: path, [PARAMETER]: link })}`;

/** Whether the sign-in page is open. */
export const isSignIn = (): boolean => location.pathname === SIGN_IN;
