import type { InjectOptions } from 'fastify';
import type { Database } from '../../server/src/database/database';
import { openPostgres } from '../../server/src/database/open-database';
import { startPostgres } from '../../server/src/testing/postgres-cluster';
import { type CrmServer, openCrmServer } from './crm/crm-server';
import { callRow } from './crm/report';

const AIM_MS = 300;
const WARM_UP_TURNS = 20;

/** A call that is measured; `of` makes the request of each turn, so that not one value is asked for again and again. */
export type ListCall = readonly [name: string, of: (turn: number) => InjectOptions];

interface ListBench {
  readonly title: string;
  readonly rows: number;
  readonly fill: (database: Database) => Promise<void>;
  readonly calls: readonly ListCall[];
}

/** The calls of an administrator's list, each with the page after its first one, on a filled PostgreSQL as a Markdown table. */
export async function benchList({ title, rows, fill, calls }: ListBench, turns: number): Promise<string> {
  const cluster = await startPostgres();
  const database = await openPostgres(cluster.url, 4, (error) => {
    throw error;
  });
  try {
    await database.migrate();
    await fill(database);
    const server = await openCrmServer(database);
    try {
      const measured = [];
      for (const call of calls) measured.push(await measure(server, call, turns));
      return [
        `| ${title} | median call (ms) | p95 of the slowest five calls (ms) | aim |`,
        '|---|---:|---|---|',
        callRow(`${rows.toLocaleString('en')} rows, PostgreSQL`, measured, AIM_MS),
      ].join('\n');
    } finally {
      await server.close();
    }
  } finally {
    await database.close();
    await cluster.stop();
  }
}

async function measure(server: CrmServer, [name, of]: ListCall, turns: number) {
  const times: number[] = [];
  async function timed(request: InjectOptions, turn: number) {
    const began = performance.now();
    const { headers } = await server.call('admin', request);
    if (turn >= WARM_UP_TURNS) times.push(performance.now() - began);
    return /<([^>]+cursor=[^>]+)>/.exec(String(headers.link))?.[1];
  }
  for (let turn = 0; turn < WARM_UP_TURNS + turns; turn += 1) {
    const next = await timed(of(turn), turn);
    if (next) await timed({ url: next }, turn);
  }
  return { role: 'admin' as const, name, times, readsAll: false };
}
