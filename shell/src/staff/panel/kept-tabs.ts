import { type ContextType, use, useState } from 'react';
import { LocationContext } from 'shared/router';
import { tabPath } from '../tabs/tabs';

type Place = ContextType<typeof LocationContext>;

/**
 * The opened tabs, each with the location it was left at: a hidden screen keeps reading that one, and its tab links
 * to it. `prepare` adds a tab that is about to be opened.
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
      const location = { ...here.location, search: new URL(tabPath(tab), 'http://localhost').search };
      return new Map(known).set(tab, { ...here, location });
    });
  const pathOf = (tab: string) => {
    const location = places.get(tab)?.location;
    return location ? `/admin${location.search}` : tabPath(tab);
  };
  return { places, prepare, pathOf };
}
