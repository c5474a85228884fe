import { type ContextType, use, useState } from 'react';
import { LocationContext } from 'shared/router';

type Place = ContextType<typeof LocationContext>;

/** Address of a tab that has not been opened yet. */
const freshSearch = (tab: string) => `?tab=${tab}`;

/**
 * The tabs that have been opened, each with the address it was left at: a hidden screen goes on reading that one, and
 * its tab leads back to it. `prepare` adds a tab that somebody is about to open.
 */
export function useKeptTabs(active: string | undefined) {
  const here = use(LocationContext);
  const [places, setPlaces] = useState<ReadonlyMap<string, Place>>(new Map());
  if (active && places.get(active)?.location !== here.location) {
    setPlaces(new Map(places).set(active, here));
  }

  const prepare = (tab: string) =>
    setPlaces((known) => {
      if (known.has(tab)) return known;
      const location = { ...here.location, search: freshSearch(tab) };
      return new Map(known).set(tab, { ...here, location });
    });
  const addressOf = (tab: string) => `/admin${places.get(tab)?.location.search ?? freshSearch(tab)}`;
  return { places, prepare, addressOf };
}
