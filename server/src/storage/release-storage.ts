import { ReleaseError } from './release-error';

/** Where published files and the channels are kept. Keys are paths with `/` and no leading slash. */
export interface ReleaseStorage {
  /** The bytes of a key, or nothing. */
  read(key: string): Promise<Buffer | null>;
  /** The bytes of a key with the tag of this content, or nothing. */
  readTagged(key: string): Promise<{ bytes: Buffer; tag: string } | null>;
  /** Whether there is a key. */
  has(key: string): Promise<boolean>;
  /** Writes a key whole or not at all. */
  write(key: string, bytes: Buffer | string): Promise<void>;
  /** Writes a key whose content still has this tag (`null`: that is not there). Else throws `ReleaseError`. */
  replace(key: string, bytes: Buffer | string, tag: string | null): Promise<void>;
  /** Names of the folders right below a prefix, which is empty or ends with `/`; what is in them is not read. */
  folders(prefix: string): Promise<string[]>;
  /** Keys that start with a prefix. */
  list(prefix: string): Promise<string[]>;
  /** The first keys after a key, in their order, that start with a prefix: at most `most`. */
  listAfter(prefix: string, after: string, most: number): Promise<string[]>;
  /** Removes every key that starts with a prefix. */
  remove(prefix: string): Promise<void>;
  /** Changes when the key's content does; nothing when there is none. Asked for on every page. */
  stamp(key: string): Promise<string | undefined>;
  /** Runs while nobody else does under the same storage. Rejects with `ReleaseError` when that takes too long. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

/** Somebody else has written the same key since it was read. */
export const changedMeanwhile = (): ReleaseError =>
  new ReleaseError('Otra persona cambió las versiones mientras tanto. Revise y repita.');

/** Another command has held the storage for too long. */
export const heldByAnother = (): ReleaseError =>
  new ReleaseError('Hay otro cambio de versiones en curso. Espere a que termine y repita.');
