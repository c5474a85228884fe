import { refuseCompared } from './refusals';
import type { SavedProgram } from './saved-list';
import { compared, favourites, useSaved } from './saved-lists';

/** Whether a program is a favourite and in the comparison, and how to toggle that. */
export function useSavedToggle({ id, title }: SavedProgram) {
  const has = (list: readonly SavedProgram[]) => list.some((entry) => entry.id === id);
  const favourite = has(useSaved(favourites));
  const comparing = has(useSaved(compared));
  return {
    favourite,
    comparing,
    toggleFavourite: () => {
      if (favourite) favourites.remove(id);
      else favourites.add({ id, title });
    },
    toggleCompared: () => {
      if (comparing) compared.remove(id);
      else if (!compared.add({ id, title })) refuseCompared();
    },
  };
}
