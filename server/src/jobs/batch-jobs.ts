import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database';
import { HttpError, notFound } from '../errors';

/** How long one batch should take: locks stay short, others get their turn, and progress is visible. */
const BATCH_MS = 200;
/** Columns that every job has. */
interface JobRow {
  readonly id: string;
  readonly estado: string;
  readonly creado: Date;
}

interface Kind {
  readonly database: Database;
  readonly table: 'lead_bulk_jobs' | 'lead_imports';
  /** Condition of jobs that still have work to do. */
  readonly open: RawBuilder<boolean>;
  /** Order of the open jobs; by default the oldest first. */
  readonly order?: RawBuilder<unknown>;
  /** Fewest and most rows of one batch. */
  readonly rows: { readonly least: number; readonly most: number };
  /** Texts for an unknown job or somebody else's, and for one that has gone on meanwhile. */
  readonly texts: { readonly unknown: string; readonly fixed: readonly [code: string, message: string] };
}

/**
 * Jobs that a person starts and that run batch by batch in the background. Any instance that takes a job's row continues it, so a restart,
 * or the end of an instance, only delays it.
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
     * Runs one batch of the first open job that no other instance holds, in one transaction with the columns of the job that `batch`
     * returns; false when there is none. `size`: about how many rows, from the duration of earlier batches. A failed batch is tried again
     * next time unless `failed` handles it: it must end the job, which blocks those after it.
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
