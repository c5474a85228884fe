import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database';
import {
  backupLast,
  databaseUp,
  jobsOldest,
  jobsOpen,
  outboxEmails,
  outboxOldest,
  poolConnections,
} from './figures';
import { lastBackup } from './last-backup';

/** The queue of one kind of work. */
export interface Queue {
  kind: 'outbox' | 'dead' | 'bulk' | 'import' | 'export';
  count: number;
  /** Of the oldest entry, in seconds. */
  age: number;
}

/** An export whose server is gone stops writing; after this time without a sign it counts as failed. */
export const SILENT = sql`interval '2 minutes'`;
/** Exports of leads and of tests. One whose server is gone stays open in its table, but nothing waits for it. */
const OPEN_EXPORTS = sql`(
  select solicitado, actualizado from lead_exports where estado = 'en_curso'
  union all
  select solicitado, actualizado from vocational_test_exports where estado in ('en_cola', 'generando')
) as open where actualizado >= now() - ${SILENT}`;

/** E-mails that are due or were given up, and jobs that are not done. */
export async function queuesOf(database: Pick<Database, 'query'>): Promise<Queue[]> {
  const queue = (kind: Queue['kind'], since: string, open: RawBuilder<unknown>) => sql<Queue>`
    select ${sql.lit(kind)} as kind, count(*)::int as count,
      coalesce(extract(epoch from now() - min(${sql.raw(since)})), 0)::float8 as age
    from ${open}`;
  const due = sql`outbox where sent_at is null and dead_at is null and due_at <= now()`;
  const { rows } = await sql<Queue>`
    ${queue('outbox', 'greatest(due_at, created_at)', due)}
    union all ${queue('dead', 'dead_at', sql`outbox where dead_at is not null`)}
    union all ${queue('bulk', 'creado', sql`lead_bulk_jobs where estado in ('en_curso', 'deshaciendo')`)}
    union all ${queue('import', 'creado', sql`lead_imports where estado in ('revisando', 'importando')`)}
    union all ${queue('export', 'solicitado', OPEN_EXPORTS)}`.execute(database.query);
  return rows;
}

/** Sets the figures of the queues in the database and of its connection pools; `database_up` is 0 while the database does not answer. */
export async function readQueues(
  database: Pick<Database, 'query' | 'records' | 'connections'>,
): Promise<void> {
  for (const [pool, { total, idle, waiting }] of Object.entries(database.connections())) {
    poolConnections.set({ pool, state: 'busy' }, total - idle);
    poolConnections.set({ pool, state: 'idle' }, idle);
    poolConnections.set({ pool, state: 'waiting' }, waiting);
  }
  try {
    for (const { kind, count, age } of await queuesOf(database)) {
      if (kind === 'outbox' || kind === 'dead')
        outboxEmails.set({ state: kind === 'dead' ? 'dead' : 'due' }, count);
      else jobsOpen.set({ kind }, count);
      if (kind === 'outbox') outboxOldest.set(age);
      else if (kind !== 'dead') jobsOldest.set({ kind }, age);
    }
    backupLast.set(((await lastBackup(database))?.began.getTime() ?? 0) / 1000);
    databaseUp.set(1);
  } catch {
    databaseUp.set(0);
  }
}
