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
  /** Key of a stored position; the history entry by default. */
  getKey?: GetScrollRestorationKeyFunction;
}

/** The library's own key: positions stored by a version with the library's component are still found. */
const STORED = 'react-router-scroll-positions';

/** Positions by key. The router adds the position of each page that is left. */
let positions: Record<string, number> = {};

function readPositions(): void {
  try {
    positions = JSON.parse(sessionStorage.getItem(STORED) ?? 'null') ?? positions;
  } catch {
    // Storage is blocked or holds something else: the positions in memory are used.
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(positions));
  } catch {
    // Storage is blocked or full: the position is lost on reload.
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
 * Scrolls a new page to the top or to the element in its hash, and a page that is returned to, to where it was left. Replaces the
 * library's component of this name (see `createBrowserRouter`).
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
    // Also when a page is restored from the back/forward cache.
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
    // `false`: the page was rendered on the server, and the browser has already scrolled it.
    if (restoreScrollPosition === false) return;
    const named = elementOf(location);
    if (typeof restoreScrollPosition === 'number') window.scrollTo(0, restoreScrollPosition);
    else if (named) named.scrollIntoView();
    else if (!preventScrollReset) window.scrollTo(0, 0);
  }, [location, restoreScrollPosition, preventScrollReset]);
  return null;
}

/** Stores the position on leaving. On a reload the browser restores it itself; a later return needs the stored one. */
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
