import type { Database } from '../database/database';
import { inTime } from '../http/in-time';
import { keptValue } from '../http/kept-value';
import type { Redirects } from './redirects';

/** Until an instance notices what another one changed. */
const REVISION_TTL_MS = 1_000;
/** A database that needs longer to say it hangs: pages are shown as they were. */
const PATIENCE_MS = 1_000;

/** The state of all that the team writes for the site, and the redirects, which are kept by it. */
export function createContentRevision(database: Database, redirects: Redirects) {
  const revision = keptValue(async () => {
    const row = await database.records
      .selectFrom('dataRevisions')
      .select(['epoch', 'revision'])
      .where('scope', '=', 'content')
      .executeTakeFirstOrThrow();
    return `${row.epoch.slice(0, 8)}-${row.revision}`;
  }, REVISION_TTL_MS);
  let moved: { revision: string; paths: ReadonlyMap<string, string> } = { revision: '', paths: new Map() };

  return {
    /** Text that changes with every write to what the desk keeps; a write of another instance is seen within a second. */
    revision: (): Promise<string> => inTime(revision.get(), PATIENCE_MS),

    /** To be called after a write of this instance, which its readers see at once. */
    forgetRevision: revision.forget,

    /** Where a path has moved to. While the database does not answer, as it was known last. */
    async movedTo(path: string): Promise<string | undefined> {
      try {
        const now = await inTime(revision.get(), PATIENCE_MS);
        if (now !== moved.revision)
          moved = { revision: now, paths: await inTime(redirects.all(), PATIENCE_MS) };
      } catch {
        // The page says by itself what it cannot show.
      }
      return moved.paths.get(path.toLowerCase());
    },
  };
}
