import { refuseCompared } from './refusals';
import type { SavedProgram } from './saved-list';
import { compared, favourites, useSaved } from './saved-lists';

/** Whether a program is among the favourites and the compared ones, and how to change that. */
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
