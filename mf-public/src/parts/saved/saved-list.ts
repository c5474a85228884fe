import { browserStorage } from 'shared';

/** Stored data of a program: enough to name it when the catalogue does not answer or no longer has it. */
export interface SavedProgram {
  id: string;
  title: string;
}

/**
 * A list of programs that stays in this browser and is never sent. If storage is blocked it lasts until the page is
 * closed.
 */
export interface SavedList {
  /** Newest first. Returns the same array until something changes. */
  get: () => readonly SavedProgram[];
  /** False when the list is full. */
  add: (program: SavedProgram) => boolean;
  remove: (id: string) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
}

interface SavedListOptions {
  key: string;
  limit: number;
  /** Whether a full list drops its oldest entry or refuses the new one. */
  whenFull: 'drop-oldest' | 'refuse';
}

function parse(text: string | null): SavedProgram[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter(
      (entry): entry is SavedProgram => typeof entry?.id === 'string' && typeof entry?.title === 'string',
    );
  } catch {
    return [];
  }
}

export function createSavedList({ key, limit, whenFull }: SavedListOptions): SavedList {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let entries: readonly SavedProgram[] = [];

  const get = () => {
    const stored = browserStorage().getItem(key);
    if (stored !== text) {
      text = stored;
      entries = parse(stored).slice(0, limit);
    }
    return entries;
  };
  const write = (next: readonly SavedProgram[]) => {
    const area = browserStorage();
    try {
      if (next.length > 0) area.setItem(key, JSON.stringify(next));
      else area.removeItem(key);
    } catch (error) {
      // The browser's storage is full; the list stays as it was.
      console.error(error);
    }
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    // `null`: another tab cleared the whole storage.
    if (event.key === key || event.key === null) for (const listener of listeners) listener();
  };

  return {
    get,
    add: ({ id, title }) => {
      const others = get().filter((entry) => entry.id !== id);
      if (whenFull === 'refuse' && others.length >= limit) return false;
      write([{ id, title }, ...others].slice(0, limit));
      return true;
    },
    remove: (id) => write(get().filter((entry) => entry.id !== id)),
    clear: () => write([]),
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}
