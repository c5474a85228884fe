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
  /** Statements that read the whole table of leads. */
  readonly scans: readonly string[];
}

const WARM_UP = 3;

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
  const api: number[] = [];
  const bare: number[] = [];
  const known = new Map<string, Statement>();
  for (let turn = -WARM_UP; turn < turns; turn += 1) {
    const request = await call.of(turn + WARM_UP);
    const began = performance.now();
    const { statements } = await recordSql(() => server.call(role, request));
    const answered = performance.now();
    for (const statement of statements) await statement.run();
    const replayed = performance.now();
    for (const statement of statements) known.set(statement.text, statement);
    if (turn < 0) continue;
    api.push(answered - began);
    bare.push(replayed - answered);
  }
  const scans: string[] = [];
  for (const statement of known.values()) if (await readsAllLeads(statement)) scans.push(statement.text);
  return { role, name: call.name, api, bare, scans };
}
