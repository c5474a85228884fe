import { statfs } from 'node:fs/promises';
import type { Database } from '../database/database';

/** A load balancer asks every few seconds and expects an answer before it asks again. */
const TIMEOUT_MS = 2_000;
/** With less free space, the embedded database and new releases are about to fail. */
export const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Free bytes on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Checks that the server can serve: the database answers, has its tables and accepts a write, and the data folder has room. Rejects after
 * two seconds at the latest; concurrent callers share one query of the database.
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
