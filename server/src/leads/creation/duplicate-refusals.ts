import type { DuplicateAnswer } from 'shared/schemas';
import type { Database } from '../../database/database';
import { HttpError } from '../../errors';
import { createSharedCounts } from '../../http/request-counts';
import type { Caller } from '../../identity/verify-token';

const HOUR_MS = 3_600_000;
/** Refusals about others' leads that one person may get in an hour; somebody who enters leads all day gets a handful. */
const MAX_REFUSALS = 120;

const tooMany = () =>
  new HttpError(
    429,
    'too_many_requests',
    'Encontró demasiados clientes que ya existen. Intente de nuevo en una hora.',
  );

/** Whether a refusal reveals a lead of somebody else: then its id is hidden. */
function tellsOfOthers(error: unknown): boolean {
  if (!(error instanceof HttpError && error.code === 'duplicate_lead')) return false;
  const duplicate = error.details?.duplicado as DuplicateAnswer | undefined;
  return duplicate?.lead?.id === null;
}

/**
 * Creating, changing or importing a lead reveals who is a client already, as the duplicate check does. So refusals about leads out of
 * the caller's reach are counted; after too many, every such call is refused, whoever it is about. Stored leads do not count.
 */
export function createDuplicateRefusals(database: Database, salt: string) {
  const counts = createSharedCounts(database, salt);
  const keyOf = (sub: string) => `duplicate-refusals:${sub}`;

  return {
    /** Counts others' leads that a batch of the open transaction found; if too many, 429 before anything about them is answered. */
    async met(sub: string, found: number): Promise<void> {
      if (found > 0 && (await counts.add(keyOf(sub), HOUR_MS, found)).current > MAX_REFUSALS) throw tooMany();
    },

    /** Runs a call that may answer 409 "Cliente ya existe". Call it outside a transaction: the refusal would roll back the count. */
    async limited<T>({ sub }: Pick<Caller, 'sub'>, work: () => Promise<T>): Promise<T> {
      const key = keyOf(sub);
      if ((await counts.current(key)) >= MAX_REFUSALS) throw tooMany();
      try {
        return await work();
      } catch (error) {
        if (tellsOfOthers(error) && (await counts.add(key, HOUR_MS)).current > MAX_REFUSALS) throw tooMany();
        throw error;
      }
    },
  };
}

/** The limit on how many clients of others one person can find out. */
export type DuplicateRefusals = ReturnType<typeof createDuplicateRefusals>;
