import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import { databaseUnavailable } from '../errors';
import { keptValue } from './kept-value';

/** Until an instance notices what another one changed. */
const REVISION_TTL_MS = 1_000;
/** A database that needs longer to say it hangs: pages are shown as they were. */
const PATIENCE_MS = 1_000;

/** The state of one of the scopes whose answers and pages are kept: it changes with every write, by whichever instance. */
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
     * A text for the state; a write of another instance is seen within a second. Read it before the data that it stands for.
     * Rejects soon where the database hangs.
     */
    revision: (): Promise<string> => inTime(kept.get()),

    /** To be called after a write of this instance, which its readers see at once. */
    forgetRevision: kept.forget,
  };
}

/** What the database answers, if it does soon; else 503, as where it is away. */
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

/** Has this instance know of what the calls of `app` wrote before they are answered. */
export function knowAfterWrites(
  app: Pick<FastifyInstance, 'addHook'>,
  afterWrite: () => Promise<void> | void,
): void {
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') await afterWrite();
  });
}
