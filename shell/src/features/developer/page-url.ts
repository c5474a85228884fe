/** Parameter that opens the panel; the server ends all overrides for the value below. */
const PARAMETER = 'modulos';
const RESET = 'restablecer';
const SIGN_IN = '/login';

/** The page's URL without the parameter. */
export function plainUrl(): string {
  const url = new URL(location.href);
  url.searchParams.delete(PARAMETER);
  return url.pathname + url.search + url.hash;
}

/** Ends all overrides. The server does it, so that the same URL also helps where a module has stopped the page. */
export function endOverrides(): void {
  const url = new URL(location.href);
  url.searchParams.set(PARAMETER, RESET);
  location.assign(url);
}

/** A version that is not live, as a link names it, and the page to show it on. */
export interface AskedPreview {
  link: string;
  path: string;
}

/** What the URL that a page was opened with asks for. The sign-in page knows the way back by its own parameter. */
export function askedPreview(href: string): AskedPreview | null {
  const url = new URL(href);
  const link = url.searchParams.get(PARAMETER) ?? '';
  if (!link.includes('@')) return null;
  url.searchParams.delete(PARAMETER);
  const back = url.pathname === SIGN_IN ? url.searchParams.get('volver') : null;
  const path = new URL(back ?? url, url.origin);
  return { link, path: path.origin === url.origin ? path.pathname + path.search + path.hash : '/' };
}

/** The sign-in page, which leads to the version afterwards. */
export const signInFor = ({ link, path }: AskedPreview): string =>
  `${SIGN_IN}?${new URLSearchParams({ volver: path, [PARAMETER]: link })}`;

/** Whether somebody is about to sign in. */
export const isSignIn = (): boolean => location.pathname === SIGN_IN;
