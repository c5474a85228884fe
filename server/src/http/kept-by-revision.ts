import { LRUCache } from 'lru-cache';

/**
 * Keeps up to `max` results by data revision and key; who asks for the same at the same time shares one read. A failed
 * read is not kept. The revision has to be read before the data that it stands for.
 */
export function keptByRevision<T>(
  max: number,
): (revision: string, key: string, read: () => Promise<T>) => Promise<T> {
  const results = new LRUCache<string, Promise<T>>({ max });
  return (revision, key, read) => {
    const state = `${revision} ${key}`;
    const known = results.get(state);
    if (known) return known;
    const result = read();
    results.set(state, result);
    result.catch(() => results.delete(state));
    return result;
  };
}
