/** The part of the browser's storage that a session needs. */
export interface KeyValueStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  clear(): void;
}

/** Keeps values until the page is closed. */
export class MemoryStorage implements KeyValueStorage {
  readonly #values: Map<string, string>;

  constructor(values: Iterable<readonly [string, string]> = []) {
    this.#values = new Map(values);
  }

  get length(): number {
    return this.#values.size;
  }

  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }

  removeItem(key: string): void {
    this.#values.delete(key);
  }

  clear(): void {
    this.#values.clear();
  }
}

const PROBE = 'prueba-de-almacenamiento';
const inMemory = new MemoryStorage();

function usable(): boolean {
  try {
    localStorage.setItem(PROBE, '1');
    localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

let blocked: boolean | undefined;

/** Whether the browser refuses to store anything for this site; tested once. */
export function isStorageBlocked(): boolean {
  blocked ??= !usable();
  return blocked;
}

/** Storage for data that outlives the page, such as the session: `localStorage`, or the page's memory if that is blocked. */
export function browserStorage(): KeyValueStorage {
  return isStorageBlocked() ? inMemory : localStorage;
}

/** All keys of a storage that begin with a prefix. */
export function keysWith(storage: KeyValueStorage, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(prefix));
}
