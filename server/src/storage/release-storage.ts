import { ReleaseError } from './release-error';

/** Where published files and the channels are kept. Keys are paths with `/` and no leading slash. */
export interface ReleaseStorage {
  /** The bytes of a key, or null. */
  read(key: string): Promise<Buffer | null>;
  /** The bytes of a key with the tag of this content, or null. */
  readTagged(key: string): Promise<{ bytes: Buffer; tag: string } | null>;
  /** Whether the key exists. */
  has(key: string): Promise<boolean>;
  /** Writes a key completely or not at all. */
  write(key: string, bytes: Buffer | string): Promise<void>;
  /** Writes a key if its content still has this tag (`null`: if it does not exist). Else throws `ReleaseError`. */
  replace(key: string, bytes: Buffer | string, tag: string | null): Promise<void>;
  /** Names of the folders directly below a prefix, which is empty or ends with `/`. Does not list their contents. */
  folders(prefix: string): Promise<string[]>;
  /** Keys that start with a prefix. */
  list(prefix: string): Promise<string[]>;
  /** The first keys after the key `after`, in order, that start with a prefix: at most `most`. */
  listAfter(prefix: string, after: string, most: number): Promise<string[]>;
  /** Removes every key that starts with a prefix. */
  remove(prefix: string): Promise<void>;
  /** Changes when the key's content does; undefined when the key does not exist. Called for every page. */
  stamp(key: string): Promise<string | undefined>;
  /** Runs work under a lock of the whole storage. Rejects with `ReleaseError` when the lock is not free in time. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

/** Error when somebody else has written the same key since it was read. */
export const changedMeanwhile = (): ReleaseError =>
  new ReleaseError('Otra persona cambió las versiones mientras tanto. Revise y repita.');

/** Error when another command has held the lock for too long. */
export const heldByAnother = (): ReleaseError =>
  new ReleaseError('Hay otro cambio de versiones en curso. Espere a que termine y repita.');
