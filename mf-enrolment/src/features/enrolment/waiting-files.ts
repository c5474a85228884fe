/** A file that was chosen and is not whole on the server yet. */
export interface WaitingFile {
  /** Its retry key. */
  clave: string;
  token: string;
  documentId: string;
  nombre: string;
  blob: Blob;
}

const STORE = 'archivos';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('mi-inscripcion', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'clave' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function ask<T>(
  mode: IDBTransactionMode,
  question: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = question(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Keeps a file on this device until it has been sent; false where the browser cannot, as in some private windows. */
export const keepFile = (file: WaitingFile): Promise<boolean> =>
  ask('readwrite', (store) => store.put(file)).then(
    () => true,
    () => false,
  );

export const forgetFile = (clave: string): Promise<void> =>
  ask('readwrite', (store) => store.delete(clave)).catch(() => undefined);

/** The files of a page that wait from an earlier visit. */
export const keptFiles = (token: string): Promise<WaitingFile[]> =>
  ask('readonly', (store) => store.getAll() as IDBRequest<WaitingFile[]>).then(
    (files) => files.filter((file) => file.token === token),
    () => [],
  );
