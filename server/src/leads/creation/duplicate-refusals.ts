import type { DuplicateAnswer } from 'shared/schemas';
import type { Database } from '../../database/database';
import { HttpError } from '../../errors';
import { createSharedCounts } from '../../http/request-counts';
import type { Caller } from '../../identity/verify-token';

const HOUR_MS = 3_600_000;
/** Others' clients that one person meets in an hour; who writes down leads all day meets a handful. */
const MAX_REFUSALS = 120;

const tooMany = () =>
  new HttpError(
    429,
    'too_many_requests',
    'Encontró demasiados clientes que ya existen. Intente de nuevo en una hora.',
  );

/** Whether a refusal told that a lead of others exists: its id is hidden. */
function tellsOfOthers(error: unknown): boolean {
  if (!(error instanceof HttpError && error.code === 'duplicate_lead')) return false;
  const duplicate = error.details?.duplicado as DuplicateAnswer | undefined;
  return duplicate?.lead?.id === null;
}

/**
 * Creating, changing or importing a lead tells who is a client already, as the duplicate check does. Refusals about leads beyond the caller's reach
 * are counted, and after too many of them the call is refused whoever it is about; leads that are stored count nothing.
 */
export function createDuplicateRefusals(database: Database, salt: string) {
  const counts = createSharedCounts(database, salt);
  const keyOf = (sub: string) => `duplicate-refusals:${sub}`;

  return {
    /** Counts leads of others that a batch of the open transaction met; 429, before anything is told of them, when they are too many. */
    async met(sub: string, found: number): Promise<void> {
      if (found > 0 && (await counts.add(keyOf(sub), HOUR_MS, found)).current > MAX_REFUSALS) throw tooMany();
    },

    /** Runs a call that may answer 409 "Cliente ya existe"; outside of any transaction, which a refusal would roll back. */
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
