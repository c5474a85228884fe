import { foldAccents } from './fold-accents';

/** Words of a search text, in lower case without accents. */
export const searchWords = (text: string): string[] => foldAccents(text).split(/\s+/).filter(Boolean);

/**
 * Returns a test for texts that contain every word of the search, in any order, ignoring accents and case. A
 * search without words matches everything.
 */
export function wordSearch(search: string): (text: string) => boolean {
  const words = searchWords(search);
  return (text) => {
    const folded = foldAccents(text);
    return words.every((word) => folded.includes(word));
  };
}
