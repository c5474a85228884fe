import { type ContextType, startTransition, use, useEffectEvent, useLayoutEffect, useState } from 'react';
import { LocationContext, RouterContext } from 'shared/router';
import { tabPath } from '../tabs/tabs';

type Place = ContextType<typeof LocationContext>;

/**
 * The opened tabs, each with the location it was left at: a hidden screen keeps reading that one, and its tab links
 * to it. `tabAt` names the tab of a URL's search; `prepare` adds a tab that is about to be opened.
 */
export function useKeptTabs(tabAt: (search: string) => string | undefined) {
  const here = use(LocationContext);
  const active = tabAt(here.location.search);
  const [kept, setKept] = useState<ReadonlyMap<string, Place>>(new Map(active ? [[active, here]] : []));

  const keep = useEffectEvent((place: Place) => {
    const tab = place.location.pathname === '/admin' ? tabAt(place.location.search) : undefined;
    if (!tab) return;
    // As the router does, so that both are rendered at once.
    startTransition(() =>
      setKept((known) => (isSame(known.get(tab), place) ? known : new Map(known).set(tab, place))),
    );
  });
  const router = use(RouterContext)?.router;
  // From the router: a URL that is followed by another at once is never rendered.
  useLayoutEffect(
    () =>
      router?.subscribe(({ location, historyAction }) => keep({ location, navigationType: historyAction })),
    [router],
  );

  const places = active && !isSame(kept.get(active), here) ? new Map(kept).set(active, here) : kept;
  const prepare = (tab: string) =>
    setKept((known) => {
      if (known.has(tab)) return known;
      const location = { ...here.location, search: new URL(tabPath(tab), 'http://localhost').search };
      return new Map(known).set(tab, { ...here, location });
    });
  const pathOf = (tab: string) => {
    const location = places.get(tab)?.location;
    return location ? `/admin${location.search}` : tabPath(tab);
  };
  return { places, prepare, pathOf };
}

/** Of one history entry: the router and its components have location objects of their own. */
function isSame(one: Place | undefined, { location }: Place): boolean {
  return one?.location.key === location.key && one.location.search === location.search;
}
