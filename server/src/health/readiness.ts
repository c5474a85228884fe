import { statfs } from 'node:fs/promises';
import type { Database } from '../database/database';

/** A load balancer asks every few seconds and wants an answer before it asks again. */
const TIMEOUT_MS = 2_000;
/** Below this, the embedded database and new releases are about to fail. */
export const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Bytes that may still be written where a folder is. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Whether the server can serve: the database answers, has its tables and takes a write, and the data folder has room.
 * Answers within two seconds: a database that hangs is asked once, however many wait.
 */
export function createReadiness(
  database: Pick<Database, 'assertReady'>,
  dataDir: string | null,
  readFree: (folder: string) => Promise<number> = freeBytes,
  timeoutMs: number = TIMEOUT_MS,
) {
  let asking: Promise<void> | undefined;

  async function check(): Promise<void> {
    if (dataDir !== null) {
      const free = await readFree(dataDir);
      if (free < MIN_FREE_BYTES) throw new Error(`only ${free} bytes are free in the data folder`);
    }
    await database.assertReady();
  }

  return async (): Promise<void> => {
    asking ??= check().finally(() => {
      asking = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new Error(`the database did not answer in ${timeoutMs} ms`)),
        timeoutMs,
      );
    });
    try {
      await Promise.race([asking, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  };
}
