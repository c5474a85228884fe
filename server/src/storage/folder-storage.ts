import { createHash, randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { lock } from 'proper-lockfile';
import { ReleaseError } from './release-error';
import { filesBelow } from './release-files';
import { changedMeanwhile, heldByAnother, type ReleaseStorage } from './release-storage';

/** A killed command leaves its lock behind; after this time the lock is ignored. */
const STALE_MS = 5_000;
/** About two minutes: publishing compresses a whole build under the lock, and a busy machine is slow. */
const RETRIES = { retries: 480, minTimeout: 50, maxTimeout: 250 };
const tagOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

const diskFull = (folder: string, cause: unknown) =>
  new ReleaseError(`No queda espacio en el disco de ${folder}. Libere espacio y repita.`, { cause });

/** Releases in a folder of this machine. */
export class FolderStorage implements ReleaseStorage {
  constructor(readonly folder: string) {}

  async read(key: string): Promise<Buffer | null> {
    try {
      return await readFile(join(this.folder, key));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async has(key: string): Promise<boolean> {
    return (await this.stamp(key)) !== undefined;
  }

  async write(key: string, bytes: Buffer | string): Promise<void> {
    const target = join(this.folder, key);
    await mkdir(dirname(target), { recursive: true });
    const draft = `${target}.${randomUUID()}.draft`;
    try {
      const file = await open(draft, 'w');
      try {
        await file.writeFile(bytes);
        // The bytes must be on disk before the file gets its name, in case of a power loss.
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw isFull(error) ? diskFull(this.folder, error) : error;
    }
  }

  async readTagged(key: string): Promise<{ bytes: Buffer; tag: string } | null> {
    const bytes = await this.read(key);
    return bytes && { bytes, tag: tagOf(bytes) };
  }

  /** Must be called within `exclusively`, so that nobody writes between the comparison and the write. */
  async replace(key: string, bytes: Buffer | string, tag: string | null): Promise<void> {
    const known = await this.readTagged(key);
    if ((known?.tag ?? null) !== tag) throw changedMeanwhile();
    await this.write(key, bytes);
  }

  async folders(prefix: string): Promise<string[]> {
    const entries = await readdir(join(this.folder, prefix), { withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  }

  async list(prefix: string): Promise<string[]> {
    const base = dirname(`${prefix}x`);
    const files = await filesBelow(join(this.folder, base)).catch(() => []);
    return files.map((file) => posix.join(base, file)).filter((key) => key.startsWith(prefix));
  }

  async listAfter(prefix: string, after: string, most: number): Promise<string[]> {
    const keys = (await this.list(prefix)).filter((key) => key > after);
    return keys.sort().slice(0, most);
  }

  async remove(prefix: string): Promise<void> {
    if (prefix.endsWith('/')) {
      await rm(join(this.folder, prefix), { recursive: true, force: true });
      return;
    }
    for (const key of await this.list(prefix)) await rm(join(this.folder, key), { force: true });
  }

  /** Synchronous: a stat takes some microseconds, while a round trip through the thread pool takes longer than sending a page. */
  async stamp(key: string): Promise<string | undefined> {
    try {
      const { mtimeMs, size, ino } = statSync(join(this.folder, key));
      return `${mtimeMs} ${size} ${ino}`;
    } catch {
      return undefined;
    }
  }

  async exclusively<T>(work: () => Promise<T>): Promise<T> {
    await mkdir(this.folder, { recursive: true });
    const release = await lock(this.folder, { stale: STALE_MS, retries: RETRIES }).catch((error: unknown) => {
      throw (error as NodeJS.ErrnoException).code === 'ELOCKED' ? heldByAnother() : error;
    });
    try {
      return await work();
    } finally {
      await release();
    }
  }
}
