import type { Drawn } from './photo';

/** A chosen file that is not completely on the server yet. */
export interface WaitingFile {
  /** Its idempotency key. */
  clave: string;
  token: string;
  documentId: string;
  nombre: string;
  blob: Blob;
}

/** A photo that was taken and not sent yet, as a page of a document. */
export interface Page extends Drawn {
  clave: string;
  token: string;
  documentId: string;
  nombre: string;
  /** Smaller version, as a data URL. */
  preview: string;
  /** Clockwise quarter turns. */
  turn: number;
  /** Sort order of the pages. */
  place: number;
}

interface Stored {
  archivos: WaitingFile;
  paginas: Page;
}

const VERSION = 2;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('mi-inscripcion', VERSION);
    request.onupgradeneeded = () => {
      const known = request.result.objectStoreNames;
      for (const store of ['archivos', 'paginas']) {
        if (!known.contains(store)) request.result.createObjectStore(store, { keyPath: 'clave' });
      }
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function ask<T>(
  name: keyof Stored,
  mode: IDBTransactionMode,
  question: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(name, mode);
      const request = question(transaction.objectStore(name));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Keeps something on this device; false where the browser cannot, as in some private windows. */
export const keep = <Name extends keyof Stored>(name: Name, what: Stored[Name]): Promise<boolean> =>
  ask(name, 'readwrite', (store) => store.put(what)).then(
    () => true,
    () => false,
  );

export const forget = (name: keyof Stored, clave: string): Promise<void> =>
  ask(name, 'readwrite', (store) => store.delete(clave)).catch(() => undefined);

/** What this page stored in earlier visits. */
export const kept = <Name extends keyof Stored>(name: Name, token: string): Promise<Stored[Name][]> =>
  ask(name, 'readonly', (store) => store.getAll() as IDBRequest<Stored[Name][]>).then(
    (all) => all.filter((each) => each.token === token),
    () => [],
  );

/** Removes everything stored for a page whose link has ended; returns how many items that was. */
export async function forgetAll(token: string): Promise<number> {
  let count = 0;
  for (const name of ['archivos', 'paginas'] as const) {
    for (const { clave } of await kept(name, token)) {
      await forget(name, clave);
      count += 1;
    }
  }
  return count;
}
