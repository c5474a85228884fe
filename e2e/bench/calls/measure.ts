import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import type { Database } from '../../../server/src/database/database';
import { openEmbedded, openPostgres } from '../../../server/src/database/open-database';
import { startPostgres } from '../../../server/src/testing/postgres-cluster';
import { readsAllLeads, recordSql, type Statement } from '../../../server/src/testing/recorded-sql';
import type { Stage } from '../site';
import { median, quantile } from '../statistics';
import { mark } from '../table';
import { type Answer, type Api, openApi, type Role } from './api';

/** A call that is measured; `of` makes the request of each turn, so that values vary. */
export interface Call {
  readonly name: string;
  readonly role: Role;
  of(turn: number, before?: Answer): InjectOptions | Promise<InjectOptions>;
}

/** Calls over a filled database. */
export interface CallSet {
  readonly title: string;
  readonly engine: 'PostgreSQL' | 'embedded';
  /** The longest that a call may take (p95, milliseconds). */
  readonly aim: number;
  /** The calls are over leads: none may read that whole table. */
  readonly ofLeads?: boolean;
  fill(database: Database): Promise<void>;
  calls(api: Api, database: Database): readonly Call[] | Promise<readonly Call[]>;
}

/** How many of the slowest calls are named beside the figures of all. */
const NAMED = 5;
/** Before it is measured, a call runs for this many turns or this long, until its code is compiled and its query plans are cached. */
const WARM_UP_TURNS = 300;
const WARM_UP_MS = 1_500;
/** Measured calls per run. */
const TURNS = 4;

/** The query of a list in each turn. */
export type Query = (turn: number) => Readonly<Record<string, string>>;

/** An administrator's list by its filters: the first page and the one after it, in turns. */
export const pagesOf = (path: string, lists: Readonly<Record<string, Query>>): Call[] =>
  Object.entries(lists).map(([name, query]) => ({
    name,
    role: 'admin',
    of(turn, before) {
      const next = /<([^>]+cursor=[^>]+)>/.exec(String(before?.headers.link))?.[1];
      return { url: turn % 2 && next ? next : `${path}?${new URLSearchParams(query(turn >> 1))}` };
    },
  }));

/** An empty database of an engine, and a function that stops it. */
async function openDatabase(
  engine: CallSet['engine'],
  folder: string,
): Promise<[Database, () => Promise<void>]> {
  if (engine === 'embedded') {
    return [openEmbedded(await mkdtemp(join(folder, 'calls-'))), async () => undefined];
  }
  const cluster = await startPostgres();
  return [await openPostgres(cluster.url, 4, console.error), () => cluster.stop()];
}

async function measure(api: Api, { role, name, of }: Call, turns: number) {
  const known = new Map<string, Statement>();
  const started = performance.now();
  let turn = 0;
  let answer: Answer | undefined;
  for (; turn < WARM_UP_TURNS && performance.now() - started < WARM_UP_MS; turn += 1) {
    const request = await of(turn, answer);
    const { result, statements } = await recordSql(() => api.call(role, request));
    for (const statement of statements) known.set(statement.text, statement);
    answer = result;
  }
  const times: number[] = [];
  for (; times.length < turns; turn += 1) {
    const request = await of(turn, answer);
    const began = performance.now();
    answer = await api.call(role, request);
    times.push(performance.now() - began);
  }
  let readsAll = false;
  for (const statement of known.values()) readsAll ||= await readsAllLeads(statement);
  return { name: `${name} (${role})`, p50: median(times), p95: quantile(times, 0.95), readsAll };
}

/** A row for a set: the median call, the slowest calls, how many meet the aim, and which read the whole table of leads. */
async function measureSet(
  { title, engine, aim, ofLeads, fill, calls }: CallSet,
  { runs, folder }: Stage,
): Promise<string[]> {
  const [database, end] = await openDatabase(engine, folder);
  try {
    await database.migrate();
    await fill(database);
    const api = await openApi(database);
    const figures = [];
    for (const call of await calls(api, database)) figures.push(await measure(api, call, runs * TURNS));
    await api.close();
    figures.sort((one, other) => other.p95 - one.p95);
    const slowest = figures.slice(0, NAMED).map(({ name, p95 }) => `${name} ${p95.toFixed(0)}`);
    const held = figures.filter(({ p95 }) => p95 <= aim).length;
    const whole = figures.filter(({ readsAll }) => ofLeads && readsAll).map(({ name }) => name);
    return [
      `${title}, ${engine}`,
      median(figures.map(({ p50 }) => p50)).toFixed(1),
      slowest.join(', '),
      `p95 ≤ ${aim}: ${held} of ${figures.length} ${mark(held === figures.length)}${whole.length > 0 ? `; whole table read ✗: ${whole.join(', ')}` : ''}`,
    ];
  } finally {
    await database.close();
    await end();
  }
}

/** Measures the rows of some sets. */
export const benchCalls =
  (...sets: CallSet[]) =>
  async (stage: Stage): Promise<string[][]> => {
    const rows: string[][] = [];
    for (const set of sets) rows.push(await measureSet(set, stage));
    return rows;
  };
