import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database';
import { HttpError, notFound } from '../errors';

/** How long one batch should take, so that no lock lasts long, others get their turn and the progress is seen. */
const BATCH_MS = 200;
/** What the row of every job has. */
interface JobRow {
  readonly id: string;
  readonly estado: string;
  readonly creado: Date;
}

interface Kind {
  readonly database: Database;
  readonly table: 'lead_bulk_jobs' | 'lead_imports';
  /** Condition of the rows on which there is work to do. */
  readonly open: RawBuilder<boolean>;
  /** Which of them comes first; the oldest unless told. */
  readonly order?: RawBuilder<unknown>;
  /** Fewest and most rows of one batch. */
  readonly rows: { readonly least: number; readonly most: number };
  /** What is said of a job that is nobody's or somebody else's, and of one that has gone on meanwhile. */
  readonly texts: { readonly unknown: string; readonly fixed: readonly [code: string, message: string] };
}

/**
 * Jobs that somebody starts, and that are worked off batch by batch in the background. Whichever instance takes a job's row
 * goes on with it, so that a restart, or the end of an instance, only delays it.
 */
export function createBatchJobs<Job extends JobRow>(kind: Kind) {
  const { database, table, open, order = sql`creado`, rows: limits, texts } = kind;
  const jobs = sql.table(table);
  let size = limits.least;

  /** A job of this person; 404 for one of somebody else. */
  async function own({ sub }: { readonly sub: string }, id: string): Promise<Job> {
    const { rows } = await sql<Job>`
      select * from ${jobs} where id = ${id} and actor_id = ${sub}`.execute(database.records);
    if (!rows[0]) throw notFound(texts.unknown);
    return rows[0];
  }

  return {
    own,

    /** Moves a job of this person to another state; 409 unless it is in one of the given ones. */
    async move(
      person: { readonly sub: string },
      id: string,
      from: readonly Job['estado'][],
      to: Job['estado'],
    ): Promise<Job> {
      await own(person, id);
      const { rows } = await sql<Job>`
        update ${jobs} set estado = ${to} where id = ${id} and estado in (${sql.join(from)}) returning *`.execute(
        database.records,
      );
      if (!rows[0]) throw new HttpError(409, ...texts.fixed);
      return rows[0];
    },

    /**
     * Works off one batch of the first open job, in one transaction with the columns that `batch` sets of it; false when
     * there is none that no other instance holds. `size`: about how many rows, by how long the batches before took. What
     * fails is tried again the next time, unless `failed` takes it: it must end the job, which holds up those after it.
     */
    async workOnce(
      batch: (job: Job, size: number) => Promise<RawBuilder<unknown>>,
      failed?: (job: Job, error: unknown) => Promise<void>,
    ): Promise<boolean> {
      const began = performance.now();
      let job: Job | undefined;
      try {
        await database.transaction(async () => {
          const { rows } = await sql<Job>`
            select * from ${jobs} where ${open} order by ${order} limit 1 for update skip locked`.execute(
            database.records,
          );
          job = rows[0];
          if (!job) return;
          const columns = await batch(job, size);
          await sql`update ${jobs} set ${columns} where id = ${job.id}`.execute(database.records);
        });
      } catch (error) {
        if (!job || !failed) throw error;
        await failed(job, error);
      }
      const fitting = (size * BATCH_MS) / (performance.now() - began);
      if (job) size = Math.round(Math.min(limits.most, size * 2, Math.max(limits.least, fitting)));
      return job !== undefined;
    },
  };
}
