import { AsyncLocalStorage } from 'node:async_hooks';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** A statement as it was sent. `run` sends it, or another text with its parameters, on the same connection. */
export interface Statement {
  readonly text: string;
  run(text?: string): Promise<{ rows: unknown[] }>;
}

type Query = (this: object, text: unknown, ...rest: unknown[]) => Promise<{ rows: unknown[] }>;

const recording = new AsyncLocalStorage<Statement[]>();

function record(driver: { query: unknown }): void {
  const query = driver.query as Query;
  driver.query = function (this: object, text: unknown, ...rest: unknown[]) {
    if (typeof text === 'string') {
      recording.getStore()?.push({ text, run: (other = text) => query.call(this, other, ...rest) });
    }
    return query.call(this, text, ...rest);
  };
}

record(pg.Client.prototype);
record(PGlite.prototype);

/** Runs `work` and returns its result with the SQL that it sent, in order. */
export async function recordSql<T>(work: () => Promise<T>): Promise<{ result: T; statements: Statement[] }> {
  const statements: Statement[] = [];
  const result = await recording.run(statements, work);
  return { result, statements };
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const scansLeads = (plan: Plan): boolean =>
  (plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] === 'leads') ||
  (plan.Plans ?? []).some(scansLeads);

/** Whether a statement's plan scans the whole table of leads. */
export async function readsAllLeads({ text, run }: Statement): Promise<boolean> {
  if (!/^\s*(select|with|insert|update|delete)/i.test(text)) return false;
  const { rows } = await run(`explain (format json) ${text}`);
  const [row] = rows as { 'QUERY PLAN': { Plan: Plan }[] }[];
  return (row?.['QUERY PLAN'] ?? []).some(({ Plan }) => scansLeads(Plan));
}
