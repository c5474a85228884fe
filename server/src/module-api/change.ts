import { CompiledQuery, sql } from 'kysely';
import type { ChangeStep, SqlRow } from 'shared/contract';
import { z } from 'zod';
import type { Database } from '../database/database';
import { isUnavailable } from '../database/failures';
import { type CheckedApi, schemaOf } from '../module-declaration/built-api';
import { MAX_ROWS } from '../module-declaration/sql-check';
import type { ChangeAnswer } from '../rendering/render-messages';
import { enterSchema, leaveSchema } from './module-tables';

const MAX_BYTES = 1024 * 1024;

const stepsSchema = z
  .array(
    z.union([
      z.strictObject({
        sql: z.string().max(60),
        values: z
          .array(z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()]))
          .max(50)
          .default([]),
        required: z.boolean().optional(),
      }),
      z.strictObject({
        mail: z.string().max(60),
        to: z.string().max(254),
        values: z.record(z.string(), z.string().max(2_000)),
      }),
    ]),
  )
  .min(1)
  .max(20);

type Steps = z.output<typeof stepsSchema>;
type SqlStep = Extract<Steps[number], { sql: string }>;
export type MailStep = Extract<ChangeStep, { mail: string }>;

/** A module asked for something that it may not have; the message is passed to its code. */
export class NotGranted extends Error {
  override name = 'NotGranted';
}

/** Thrown to roll back because a required row is missing; this is not a failure. */
class RowMissing extends Error {}

export interface ChangeOptions {
  readonly database: Database;
  readonly app: string;
  readonly api: CheckedApi;
  /** The platform's part of a change: mails, consent evidence and audit log. Runs in the transaction. */
  readonly along: (mails: readonly MailStep[], writes: boolean) => Promise<void>;
  /** Throws when the module's tables are full. Called before a change that may store more. */
  readonly assertRoom: () => Promise<void>;
}

/**
 * Runs the steps that a module's code asks for in one transaction: declared statements with the module's role, then `along`.
 * Rejects only when the database is unavailable.
 */
export async function change(options: ChangeOptions, asked: unknown): Promise<ChangeAnswer> {
  const { database, app, api, along, assertRoom } = options;
  const parsed = stepsSchema.safeParse(asked);
  if (!parsed.success) return { problem: `No change: ${z.prettifyError(parsed.error)}` };
  const statements = parsed.data.filter((step) => 'sql' in step);
  const mails = parsed.data.filter((step) => 'mail' in step);
  const unknown = statements.find(({ sql: name }) => !Object.hasOwn(api.statements, name));
  if (unknown) return { problem: `There is no sql/${unknown.sql}.sql` };
  const writes = statements.some(({ sql: name }) => api.writing.has(name));
  const grows = statements.some(({ sql: name }) => api.growing.has(name));
  try {
    const rows = await database.transaction(async () => {
      const { query } = database;
      if (grows) await assertRoom();
      await enterSchema(query, schemaOf(app));
      const results: SqlRow[][] = [];
      for (const step of statements) results.push(await run(database, api, step));
      await leaveSchema(query);
      await along(mails, writes);
      if (writes) await raiseRevision(database, app);
      return results;
    });
    return { rows };
  } catch (error) {
    if (error instanceof RowMissing) return { rows: null };
    if (isUnavailable(error)) throw error;
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

async function run({ query }: Database, { statements }: CheckedApi, step: SqlStep): Promise<SqlRow[]> {
  const { rows } = await query.executeQuery<SqlRow>(
    CompiledQuery.raw(statements[step.sql] ?? '', [...step.values]),
  );
  if (step.required && rows.length === 0) throw new RowMissing();
  if (rows.length > MAX_ROWS) throw new NotGranted(`sql/${step.sql}.sql gives more than ${MAX_ROWS} rows`);
  if (JSON.stringify(rows).length > MAX_BYTES)
    throw new NotGranted(`sql/${step.sql}.sql gives more than a megabyte`);
  return rows;
}

async function raiseRevision({ records }: Database, app: string): Promise<void> {
  await records
    .updateTable('dataRevisions')
    .set({ revision: sql<number>`revision + 1` })
    .where('scope', '=', app)
    .execute();
}
