import type { Database } from '../../../server/src/database/database';
import { readsAllLeads, recordSql, type Statement } from '../../../server/src/testing/recorded-sql';
import { type MeasuredCall, measuredCalls } from './calls';
import { type CrmServer, openCrmServer, type Role } from './crm-server';

/** Times of one call in milliseconds, each beside the same SQL without the server. */
export interface CallTimes {
  readonly role: Role;
  readonly name: string;
  readonly api: readonly number[];
  readonly bare: readonly number[];
  /** How many different statements it sent. */
  readonly statements: number;
  /** Statements that read the whole table of leads. */
  readonly scans: readonly string[];
}

/** Before it is measured, a call and its SQL run until they are compiled: so many turns, or so long. */
const WARM_UP_TURNS = 300;
const WARM_UP_MS = 1_500;

/** Measures every call for both roles, in turns with the SQL that it sent. */
export async function measureCalls(database: Database, count: number, turns: number): Promise<CallTimes[]> {
  const server = await openCrmServer(database);
  try {
    const times: CallTimes[] = [];
    for (const role of ['admin', 'comercial'] as const) {
      for (const call of await measuredCalls(database, server, role, count)) {
        if (call.adminOnly && role !== 'admin') continue;
        times.push(await measure(server, role, call, turns));
      }
    }
    return times;
  } finally {
    await server.close();
  }
}

async function measure(server: CrmServer, role: Role, call: MeasuredCall, turns: number): Promise<CallTimes> {
  const known = new Map<string, Statement>();
  /** A call, then its SQL without the server; milliseconds of both. */
  async function turnOf(turn: number): Promise<{ api: number; bare: number }> {
    const request = await call.of(turn);
    const began = performance.now();
    const { statements } = await recordSql(() => server.call(role, request));
    const answered = performance.now();
    for (const statement of statements) await statement.run();
    const replayed = performance.now();
    for (const statement of statements) known.set(statement.text, statement);
    return { api: answered - began, bare: replayed - answered };
  }
  const started = performance.now();
  let turn = 0;
  for (; turn < WARM_UP_TURNS && performance.now() - started < WARM_UP_MS; turn += 1) await turnOf(turn);
  const times: { api: number; bare: number }[] = [];
  for (; times.length < turns; turn += 1) times.push(await turnOf(turn));
  const scans: string[] = [];
  for (const statement of known.values()) if (await readsAllLeads(statement)) scans.push(statement.text);
  return {
    role,
    name: call.name,
    api: times.map(({ api }) => api),
    bare: times.map(({ bare }) => bare),
    statements: known.size,
    scans,
  };
}
