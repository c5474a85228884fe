import { useContext, useEffect, useLayoutEffect } from 'react';
import {
  type GetScrollRestorationKeyFunction,
  type Location,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as StateContext,
  type UIMatch,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router';

interface ScrollRestorationProps {
  /** What a position is remembered by; the entry of the history unless told. */
  getKey?: GetScrollRestorationKeyFunction;
}

/** As the library names it: a page that was left under a version with the library's own component is found again. */
const STORED = 'react-router-scroll-positions';

/** Positions by key. The router writes those of the pages that are left into it. */
let positions: Record<string, number> = {};

function readPositions(): void {
  try {
    positions = JSON.parse(sessionStorage.getItem(STORED) ?? 'null') ?? positions;
  } catch {
    // Storage is blocked or holds something else: this page's own positions are known.
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(positions));
  } catch {
    // Blocked or full: the position is not known after a reload.
  }
}

function elementOf({ hash }: Location): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

/**
 * Scrolls a new page to its beginning or the element that its URL names, and one that is returned to, to where it was left: the library's
 * component of this name (see `createBrowserRouter`).
 */
export function ScrollRestoration({ getKey }: ScrollRestorationProps): null {
  const router = useContext(RouterContext)?.router;
  const { restoreScrollPosition, preventScrollReset } = useContext(StateContext) ?? {};
  const location = useLocation();
  const matches = useMatches();

  useEffect(() => {
    const byUs = () => {
      history.scrollRestoration = 'manual';
    };
    byUs();
    // Also of a page that comes back as it was.
    addEventListener('pageshow', byUs);
    return () => {
      removeEventListener('pageshow', byUs);
      history.scrollRestoration = 'auto';
    };
  }, []);
  useRememberedOnLeaving(location, matches, getKey);

  useLayoutEffect(() => {
    readPositions();
    return router?.enableScrollRestoration(positions, () => window.scrollY, getKey);
  }, [router, getKey]);

  useLayoutEffect(() => {
    // `false`: the page came from the server, and the browser has scrolled it.
    if (restoreScrollPosition === false) return;
    const named = elementOf(location);
    if (typeof restoreScrollPosition === 'number') window.scrollTo(0, restoreScrollPosition);
    else if (named) named.scrollIntoView();
    else if (!preventScrollReset) window.scrollTo(0, 0);
  }, [location, restoreScrollPosition, preventScrollReset]);
  return null;
}

/** The browser itself restores the position of a page that is loaded again; a later return needs it from here. */
function useRememberedOnLeaving(
  location: Location,
  matches: UIMatch[],
  getKey?: GetScrollRestorationKeyFunction,
): void {
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    const leave = () => {
      if (isIdle) positions[getKey?.(location, matches) ?? location.key] = window.scrollY;
      storePositions();
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [location, matches, getKey, isIdle]);
}
