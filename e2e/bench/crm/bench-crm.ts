import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../server/src/database/database';
import { openEmbedded, openPostgres } from '../../../server/src/database/open-database';
import { fillLeads } from '../../../server/src/testing/fill-leads';
import { startPostgres } from '../../../server/src/testing/postgres-cluster';
import { measureCalls } from './measure-calls';
import { callRow } from './report';

/** Leads, and the longest that a call may take at that size (p95). */
const SMALL = [100_000, 150] as const;
const LARGE = [1_000_000, 300] as const;

/** A database and what removes it. */
type Opened = [Database, () => Promise<void>];

async function onPostgres(): Promise<Opened> {
  const cluster = await startPostgres();
  const database = await openPostgres(cluster.url, 4, (error) => {
    throw error;
  });
  return [database, () => cluster.stop()];
}

async function embedded(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'puentes-bench-'));
  return [openEmbedded(folder), () => rm(folder, { recursive: true, force: true })];
}

/** The calls of the CRM at each size on PostgreSQL, at the smaller one on the embedded database, as a Markdown table. */
export async function benchCalls(turns: number): Promise<string> {
  const rows: string[] = [];
  for (const [engine, open, [count, aim]] of [
    ['PostgreSQL', onPostgres, SMALL],
    ['PostgreSQL', onPostgres, LARGE],
    ['embedded', embedded, SMALL],
  ] as const) {
    const [database, remove] = await open();
    try {
      await database.migrate();
      await fillLeads(database, count);
      const title = `${count.toLocaleString('en')} leads, ${engine}`;
      rows.push(callRow(title, await measureCalls(database, count, turns), aim));
    } finally {
      await database.close();
      await remove();
    }
  }
  return [
    '| The CRM | median call (ms) | p95 of the slowest five calls (ms) | aim |',
    '|---|---:|---|---|',
    ...rows,
  ].join('\n');
}
