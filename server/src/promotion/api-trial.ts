import { sql } from 'kysely';
import type { Database } from '../database/database';
import { openInMemory } from '../database/open-database';
import { runScripts, scriptsRun } from '../module-api/module-tables';
import { apiRendering, readApi } from '../module-api/read-api';
import { type CheckedApi, callName, schemaOf } from '../module-declaration/built-api';
import type { ReleaseSource } from '../registry/release-source';
import type { Rendering } from '../rendering/process-start';
import { POOL_LIMITS, RenderPool } from '../rendering/render-pool';
import { readResult } from '../rendering/render-result';
import { ReleaseError } from '../storage/release-error';

const TIMEOUT_MS = 20_000;

interface Surroundings {
  /** Database of the running site. */
  database?: Database | undefined;
  /** The version that is live now. */
  live?: string | undefined;
}

/**
 * Tries the API of a version, if it has one: its code loads and answers exactly the calls that `module.json` declares, its
 * tables can be made, and every statement fits them. The SQL runs in a transaction that is rolled back. Without a database,
 * it runs in an empty one, unless it is the live version's SQL. Throws a `ReleaseError` that names what failed.
 */
export async function tryApi(
  releases: Pick<ReleaseSource, 'serverBuild'>,
  app: string,
  version: string,
  { database, live }: Surroundings = {},
): Promise<void> {
  const rendering = apiRendering(releases, app, version);
  const api = await readApi(app, rendering);
  if (!api) return;
  const failed = (where: string) => (error: unknown) => {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    throw new ReleaseError(
      `${app} ${version} no pasó la prueba de su API, ${where}. Detalle para soporte: ${reason}`,
    );
  };
  const answered = await callsOf(app, rendering).catch(failed('al cargar'));
  const declared = api.calls.map(callName);
  const missing = declared.filter((name) => !answered.includes(name));
  const unknown = answered.filter((name) => !declared.includes(name));
  if (missing.length > 0) failed('al cargar')(`src/server.ts no responde ${missing.join(', ')}`);
  if (unknown.length > 0) failed('al cargar')(`module.json no declara ${unknown.join(', ')}`);
  const before =
    database || !live ? null : await readApi(app, apiRendering(releases, app, live)).catch(() => null);
  if (before && sqlOf(before) === sqlOf(api)) return;
  await tryStatements(app, api, database).catch(failed('con su SQL'));
}

const sqlOf = ({ migrations, statements }: CheckedApi) => JSON.stringify([migrations, statements]);

async function callsOf(app: string, rendering: Rendering): Promise<string[]> {
  const callApi = async () => ({ status: 503, headers: {}, body: null });
  const pool = new RenderPool({ callApi }, { ...POOL_LIMITS, atWork: 1, timeoutMs: TIMEOUT_MS });
  try {
    const { result } = await pool.perform(rendering, undefined, { kind: 'calls', app });
    return readResult('calls', result);
  } finally {
    pool.close();
  }
}

/** Thrown to roll back the trial's transaction. */
class Tried extends Error {}

/** Makes the missing tables, and has the database prepare every statement. */
async function tryStatements(app: string, api: CheckedApi, database: Database | undefined): Promise<void> {
  const used = database ?? openInMemory();
  try {
    await used.transaction(async () => {
      const { query } = used;
      await runScripts(query, app, api.migrations, database && (await scriptsRun(database, app)));
      await sql.raw(`set local search_path = "${schemaOf(app)}"`).execute(query);
      for (const [name, statement] of Object.entries(api.statements)) {
        const script = sql.raw(`prepare tried_statement as ${statement}; deallocate tried_statement`);
        await script.execute(query).catch((error: unknown) => {
          throw new Error(`sql/${name}.sql: ${error instanceof Error ? error.message : String(error)}`);
        });
      }
      throw new Tried();
    });
  } catch (error) {
    // A package has no embedded database: there, the server that serves the version is the first to check its SQL.
    const isAbsent = !database && (error as { code?: unknown }).code === 'ERR_MODULE_NOT_FOUND';
    if (!(error instanceof Tried) && !isAbsent) throw error;
  } finally {
    if (!database) await used.close();
  }
}
