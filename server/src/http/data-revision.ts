import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import { databaseUnavailable } from '../errors';
import { keptValue } from './kept-value';

/** Time until an instance notices what another one changed. */
const REVISION_TTL_MS = 1_000;
/** A database that needs longer counts as unavailable, and kept pages are shown. */
const PATIENCE_MS = 1_000;

/** The data revision of a scope, for kept answers and pages: it changes with every write of any instance. */
export function createDataRevision(database: Database, scope: 'programs' | 'content') {
  const kept = keptValue(async () => {
    const row = await database.records
      .selectFrom('dataRevisions')
      .select(['epoch', 'revision'])
      .where('scope', '=', scope)
      .executeTakeFirstOrThrow();
    return `${row.epoch.slice(0, 8)}-${row.revision}`;
  }, REVISION_TTL_MS);
  return {
    /**
     * Text of the revision; a write of another instance is seen within a second. Read it before the data that it stands for.
     * Rejects after `PATIENCE_MS` when the database hangs.
     */
    revision: (): Promise<string> => inTime(kept.get()),

    /** Call it after a write of this instance, so that its readers see the write at once. */
    forgetRevision: kept.forget,
  };
}

/** The database's answer, or a 503 when it takes longer than `PATIENCE_MS`, as when it is unavailable. */
export async function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    const error = new Error(`the database did not answer in ${PATIENCE_MS} ms`);
    timer = setTimeout(() => reject(databaseUnavailable(error)), PATIENCE_MS);
  });
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs `afterWrite` before each writing call of `app` is answered, so that this instance knows what was written. */
export function knowAfterWrites(
  app: Pick<FastifyInstance, 'addHook'>,
  afterWrite: () => Promise<void> | void,
): void {
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') await afterWrite();
  });
}
