import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../server/src/database/database';
import { openEmbedded, openPostgres } from '../../../server/src/database/open-database';
import { fillLeads } from '../../../server/src/testing/fill-leads';
import { startPostgres } from '../../../server/src/testing/postgres-cluster';
import { benchImport } from './bench-import';
import { measureCalls } from './measure-calls';
import { callTable, shortRow } from './report';

/** Leads, and the longest that a call may take at that size (p95). */
const SIZES = [
  [100_000, 150],
  [1_000_000, 300],
] as const;
const EMBEDDED = SIZES[0];

interface Part {
  readonly table: string;
  readonly short: string;
}

async function measured(
  database: Database,
  title: string,
  [count, aim]: readonly [number, number],
  turns: number,
): Promise<Part> {
  console.log(`CRM, ${title}: filling…`);
  await database.migrate();
  await fillLeads(database, count);
  console.log(`CRM, ${title}: measuring…`);
  const times = await measureCalls(database, count, turns);
  const table = callTable(title, times, aim);
  console.log(table);
  return { table, short: shortRow(title, times, aim) };
}

/** The calls of the CRM at each size on PostgreSQL, at the smaller one on the embedded database, and an import. */
export async function benchCalls(turns: number): Promise<string[]> {
  const parts: Part[] = [];
  const tables: string[] = [];
  for (const size of SIZES) {
    const cluster = await startPostgres();
    const database = await openPostgres(cluster.url, 4, (error) => {
      throw error;
    });
    try {
      const title = `${size[0].toLocaleString('en')} leads, PostgreSQL`;
      parts.push(await measured(database, title, size, turns));
      if (size === EMBEDDED) {
        const table = await benchImport(database);
        console.log(table);
        tables.push(table);
      }
    } finally {
      await database.close();
      await cluster.stop();
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'puentes-bench-'));
  const database = openEmbedded(folder);
  try {
    parts.push(
      await measured(database, `${EMBEDDED[0].toLocaleString('en')} leads, PGlite`, EMBEDDED, turns),
    );
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
  const short = [
    '| CRM | median call (ms) | slowest p95 (ms) | within the aim |',
    '|---|---:|---|---|',
    ...parts.map((part) => part.short),
  ].join('\n');
  return [short, ...parts.map(({ table }) => table), ...tables];
}
