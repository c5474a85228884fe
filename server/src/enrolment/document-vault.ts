import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Config } from '../config/config';
import { storageUnavailable } from '../errors';
import { FolderStorage } from '../storage/folder-storage';
import type { ReleaseStorage } from '../storage/release-storage';
import { openS3Storage } from '../storage/s3-storage';

const NONCE = 12;
const TAG = 16;
const PREFIX = 'documentos/';

/** Encrypts with AES-256-GCM; `about` is authenticated too, so that one row's bytes cannot pass as another's. */
function seal(key: Buffer, plain: Uint8Array, about: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function unseal(key: Buffer, sealed: Uint8Array, about: string): Buffer {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE)).setAAD(Buffer.from(about));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
}

/** A stored file, as its row describes it. */
interface Kept {
  readonly id: string;
  /** The file's own key, encrypted with the server's key. */
  readonly llave: string;
}

interface Dependencies {
  readonly storage: Pick<ReleaseStorage, 'read' | 'write' | 'listAfter' | 'remove'>;
  /** The server's key: 32 bytes. */
  readonly key: Buffer;
}

/** Opens the storage for applicants' files that is configured. */
export const openDocumentStorage = ({ documentsS3, dataDir }: Pick<Config, 'documentsS3' | 'dataDir'>) =>
  documentsS3 ? openS3Storage(documentsS3) : new FolderStorage(dataDir);

/** Storage of applicants' files, each encrypted with its own key, which only its row has. */
export function createDocumentVault({ storage, key }: Dependencies) {
  const keyOf = ({ id, llave }: Kept) => unseal(key, Buffer.from(llave, 'base64'), `llave:${id}`);
  const pathOf = (id: string) => `${PREFIX}${id}`;

  return {
    /** A new key for a file, encrypted as its row stores it. */
    newKey: (id: string): string => seal(key, randomBytes(32), `llave:${id}`).toString('base64'),

    /** Encrypts a part of an unfinished upload. */
    sealPart: (file: Kept, bytes: Uint8Array, start: number): Buffer =>
      seal(keyOf(file), bytes, `${file.id}:${start}`),
    openPart: (file: Kept, sealed: Uint8Array, start: number): Buffer =>
      unseal(keyOf(file), sealed, `${file.id}:${start}`),

    /** Stores a whole file. 503 while the storage is unavailable or full. */
    async write(file: Kept, bytes: Uint8Array): Promise<void> {
      await storage.write(pathOf(file.id), seal(keyOf(file), bytes, file.id)).catch(unavailable());
    },

    /** The bytes of a file; null when they are not there. */
    async read(file: Kept): Promise<Buffer | null> {
      const sealed = await storage
        .read(pathOf(file.id))
        .catch(
          unavailable('No podemos abrir este archivo en este momento. Intente de nuevo en unos minutos.'),
        );
      return sealed && unseal(keyOf(file), sealed, file.id);
    },

    /** Names of the first stored files after a name, in order: ids, and temporary names of files that are being written. */
    async namesAfter(name: string, most: number): Promise<string[]> {
      return (await storage.listAfter(PREFIX, pathOf(name), most)).map((path) => path.slice(PREFIX.length));
    },

    /** Removes files whose rows are gone. */
    async remove(ids: readonly string[]): Promise<void> {
      for (const id of ids) await storage.remove(pathOf(id));
    },
  };
}

export type DocumentVault = ReturnType<typeof createDocumentVault>;

const unavailable =
  (text?: string) =>
  (cause: unknown): never => {
    throw storageUnavailable(cause, text);
  };
