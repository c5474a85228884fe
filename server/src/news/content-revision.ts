import type { Database } from '../database/database';
import { createDataRevision, inTime } from '../http/data-revision';
import type { Redirects } from './redirects';

/** Revision of all that the team writes for the site, and the redirects, which are kept by that revision. */
export function createContentRevision(database: Database, redirects: Redirects) {
  const { revision, forgetRevision } = createDataRevision(database, 'content');
  let moved: { revision: string; paths: ReadonlyMap<string, string> } = { revision: '', paths: new Map() };

  return {
    revision,
    forgetRevision,

    /** Where a path has moved to. While the database does not answer, the last known answer. */
    async movedTo(path: string): Promise<string | undefined> {
      try {
        const now = await revision();
        if (now !== moved.revision) moved = { revision: now, paths: await inTime(redirects.all()) };
      } catch {
        // The page itself says what it cannot show.
      }
      return moved.paths.get(path.toLowerCase());
    },
  };
}
