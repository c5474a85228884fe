import type { Database } from '../../../server/src/database/database';
import { readsAllLeads, recordSql, type Statement } from '../../../server/src/testing/recorded-sql';
import { type MeasuredCall, measuredCalls } from './calls';
import { type CrmServer, openCrmServer, ROLES, type Role } from './crm-server';

/** Times of one call in milliseconds. */
export interface CallTimes {
  readonly role: Role;
  readonly name: string;
  readonly times: readonly number[];
  /** A statement of it reads the whole table of leads. */
  readonly readsAll: boolean;
}

/** Before it is measured, a call runs until it is compiled, and its plans are known: so many turns, or so long. */
const WARM_UP_TURNS = 300;
const WARM_UP_MS = 1_500;

/** Measures every call for each role. */
export async function measureCalls(database: Database, count: number, turns: number): Promise<CallTimes[]> {
  const server = await openCrmServer(database);
  try {
    const times: CallTimes[] = [];
    for (const role of ROLES) {
      for (const call of await measuredCalls(database, server, role, count)) {
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
  const started = performance.now();
  let turn = 0;
  for (; turn < WARM_UP_TURNS && performance.now() - started < WARM_UP_MS; turn += 1) {
    const request = await call.of(turn);
    const { statements } = await recordSql(() => server.call(role, request));
    for (const statement of statements) known.set(statement.text, statement);
  }
  const times: number[] = [];
  for (; times.length < turns; turn += 1) {
    const request = await call.of(turn);
    const began = performance.now();
    await server.call(role, request);
    times.push(performance.now() - began);
  }
  let readsAll = false;
  for (const statement of known.values()) readsAll ||= await readsAllLeads(statement);
  return { role, name: call.name, times, readsAll };
}
