import { foldAccents } from './fold-accents';

/** Words of a search text, without accents and capitals. */
export const searchWords = (text: string): string[] => foldAccents(text).split(/\s+/).filter(Boolean);

/**
 * A test for texts in which every word of the search occurs, in any order, without regard to accents and capitals. A
 * search without words matches everything.
 */
export function wordSearch(search: string): (text: string) => boolean {
  const words = searchWords(search);
  return (text) => {
    const folded = foldAccents(text);
    return words.every((word) => folded.includes(word));
  };
}
