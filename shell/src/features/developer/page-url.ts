/** Parameter that opens the panel; the server ends all overrides for the value below. */
const PARAMETER = 'modulos';
const RESET = 'restablecer';

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
