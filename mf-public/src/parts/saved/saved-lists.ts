import { useSyncExternalStore } from 'react';
import { MAX_COMPARED } from './compare-url';
import { createSavedList, type SavedList, type SavedProgram } from './saved-list';

/** The limit is what one catalogue call returns by id. */
export const favourites = createSavedList({
  key: 'programas-favoritos',
  limit: 60,
  whenFull: 'drop-oldest',
});

export const recentlySeen = createSavedList({
  key: 'programas-vistos',
  limit: 9,
  whenFull: 'drop-oldest',
});

export const compared = createSavedList({
  key: 'programas-comparados',
  limit: MAX_COMPARED,
  whenFull: 'refuse',
});

const NONE: readonly SavedProgram[] = [];

/** The entries of a list; empty on the server and in the first render in the browser. */
export function useSaved(list: SavedList): readonly SavedProgram[] {
  return useSyncExternalStore(list.subscribe, list.get, () => NONE);
}
