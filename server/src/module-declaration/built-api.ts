import { type BuiltApi, builtApiSchema } from 'shared/module-api';
import { z } from 'zod';
import { ReleaseError } from '../storage/release-error';
import { checkMigration, checkStatement } from './sql-check';

/** Files of an API's build: its script, and its declaration. */
export const API_ENTRY = 'index.js';
export const API_FILE = 'api.json';

/** A module's API whose declaration and SQL were checked. */
export interface CheckedApi extends BuiltApi {
  /** Names of the statements that change rows. */
  readonly writing: ReadonlySet<string>;
  /** Names of the statements that insert or update rows, and so may store more. */
  readonly growing: ReadonlySet<string>;
}

/** The schema and the role of a module: `m_eventos` of `mf-eventos`. */
export const schemaOf = (app: string): string => app.replace(/^mf-/, 'm_').replaceAll('-', '_');

/** Name of a call in the module's code and in messages: its method and path. */
export const callName = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

/** Reads and checks `api.json`. Throws a `ReleaseError` when it is invalid or has SQL that a module may not use. */
export async function readBuiltApi(app: string, text: string): Promise<CheckedApi> {
  const parsed = builtApiSchema.safeParse(jsonOf(text));
  if (!parsed.success) throw new ReleaseError(`${app}: ${API_FILE}: ${z.prettifyError(parsed.error)}`);
  const { data } = parsed;
  const schema = schemaOf(app);
  const names = data.calls.map(callName);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new ReleaseError(`${app}: module.json declara dos veces ${twice}.`);
  const writing = new Set<string>();
  const growing = new Set<string>();
  for (const [name, statement] of Object.entries(data.statements)) {
    const { writes, grows } = await checkStatement(`${app}: sql/${name}.sql`, statement, schema);
    if (writes) writing.add(name);
    if (grows) growing.add(name);
  }
  for (const [name, script] of Object.entries(data.migrations)) {
    await checkMigration(`${app}: migrations/${name}.sql`, script, schema);
  }
  return { ...data, writing, growing };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
