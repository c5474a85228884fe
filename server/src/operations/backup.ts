import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { MODULE_ID } from 'shared/container-name';
import { z } from 'zod';
import { StartupError } from '../config/startup-error';
import type { Database } from '../database/database';
import { noteBackup } from '../metrics/last-backup';
import { runScripts } from '../module-api/module-tables';
import { filesBelow } from '../storage/release-files';
import {
  dumpTable,
  fillTables,
  inSnapshot,
  readSequences,
  type TableSummary,
  tablesOf,
  useSameTexts,
} from './table-dump';

/** Files of a backup: `manifest.json`, written last; a file of lines for each table; the files of the data folder. */
const MANIFEST = 'manifest.json';
const TABLES = 'tables';
const FILES = 'files';
const FORMAT = 1;

/** Parts of a data folder that belong to its database, which is dumped, or to a running process. */
const LEFT_OUT = /^(database|server\.lock|server\.owner\.json|starting\.lock)(\/|$)|\.draft$/;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  at: z.iso.datetime(),
  /** The newest migration that the database had. */
  migration: z.string(),
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  sequences: z.record(z.string(), z.string().nullable()),
  /** SHA-256 of each file of the data folder, by its path. */
  files: z.record(z.string(), z.string()),
});
type Manifest = z.infer<typeof manifestSchema>;

/** What a backup holds. */
export interface BackupSummary {
  /** When it was begun. */
  at: Date;
  tables: number;
  rows: number;
  files: number;
}

/** Table with the scripts of modules. */
const SCRIPTS = 'module_migrations';
const scriptSchema = z.object({ module: z.string().regex(MODULE_ID), name: z.string(), script: z.string() });

const summaryOf = ({ at, tables, files }: Manifest): BackupSummary => ({
  at: new Date(at),
  tables: Object.keys(tables).length,
  rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
  files: Object.keys(files).length,
});

const linesFile = (backup: string, table: string) => join(backup, TABLES, `${table}.jsonl.gz`);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * Writes database and data folder into `target`, which must not exist, while the system runs. Files are copied after the snapshot of the
 * database: they never change, so every file that the snapshot names is among them.
 */
export async function backUp(database: Database, dataDir: string, target: string): Promise<BackupSummary> {
  await mkdir(dirname(target), { recursive: true });
  await mkdir(target, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new StartupError(`Ya existe ${target}: elija otra carpeta.`) : error;
  });
  await mkdir(join(target, TABLES));
  const at = new Date().toISOString();
  const { migration, tables, sequences } = await inSnapshot(database, async () => {
    const summaries: Record<string, TableSummary> = {};
    for (const table of await tablesOf(database)) {
      summaries[table.name] = await intoFile(linesFile(target, table.name), (write) =>
        dumpTable(database, table, write),
      );
    }
    return {
      migration: await database.newestMigration(),
      tables: summaries,
      sequences: await readSequences(database),
    };
  });
  const files: Record<string, string> = {};
  for (const path of await filesOf(dataDir)) {
    const stored = join(target, FILES, path);
    try {
      await cp(join(dataDir, path), stored);
    } catch (error) {
      // Erased with its person after the folder was listed.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    files[path] = sha256(await readFile(stored));
  }
  const manifest: Manifest = { format: FORMAT, at, migration, tables, sequences, files };
  await writeFile(join(target, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  const summary = summaryOf(manifest);
  await noteBackup(database, { began: summary.at, records: summary.rows, files: summary.files });
  return summary;
}

/**
 * Restores a backup into an empty database and an empty data folder. The backup is compared with its manifest first; the stored data is
 * read again and compared, too, and only then kept. A backup of an earlier version is migrated afterwards.
 */
export async function restore(database: Database, dataDir: string, source: string): Promise<BackupSummary> {
  const manifest = await readManifest(source);
  const occupied = await filesOf(dataDir);
  if (occupied.length > 0) throw new StartupError(`${dataDir} no está vacía: restaure en una carpeta nueva.`);
  for (const [path, hash] of Object.entries(manifest.files)) {
    const bytes = await readFile(join(source, FILES, path)).catch(() => null);
    if (!bytes || sha256(bytes) !== hash) throw damaged(path);
  }
  for (const [table, { sha256: hash }] of Object.entries(manifest.tables)) {
    const stored = await hashOfLines(linesFile(source, table)).catch(() => null);
    if (stored !== hash) throw damaged(`${TABLES}/${table}`);
  }
  if ((await tablesOf(database)).length > 0) {
    throw new StartupError('La base de datos no está vacía: restaure en una nueva.');
  }
  await database.migrate(manifest.migration);
  await database.transaction(async () => {
    if (manifest.tables[SCRIPTS]) await makeModuleTables(database, linesOf(linesFile(source, SCRIPTS)));
    await useSameTexts(database);
    const tables = await tablesOf(database);
    await fillTables(database, tables, (table) => linesOf(linesFile(source, table)), manifest.sequences);
    for (const table of tables) {
      const { rows, sha256: hash } = await dumpTable(database, table, async () => undefined);
      const expected = manifest.tables[table.name];
      if (rows !== expected?.rows || hash !== expected.sha256) throw damaged(`${TABLES}/${table.name}`);
    }
  });
  await database.migrate();
  for (const path of Object.keys(manifest.files)) await cp(join(source, FILES, path), join(dataDir, path));
  return summaryOf(manifest);
}

/** Creates the tables of modules by running their scripts; their rows are in the backup like all others. */
async function makeModuleTables({ query }: Database, lines: AsyncIterable<string>): Promise<void> {
  const modules = new Map<string, Record<string, string>>();
  for await (const line of lines) {
    const { module, name, script } = scriptSchema.parse(JSON.parse(line));
    modules.set(module, { ...modules.get(module), [name]: script });
  }
  for (const [module, scripts] of modules) await runScripts(query, module, scripts);
}

const damaged = (path: string) => new StartupError(`La copia está dañada: ${path} no es lo que se guardó.`);

async function readManifest(source: string): Promise<Manifest> {
  const text = await readFile(join(source, MANIFEST), 'utf8').catch(() => {
    throw new StartupError(`En ${source} no hay una copia completa: falta ${MANIFEST}.`);
  });
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new StartupError(`${MANIFEST} de ${source} no es de esta versión.`);
  return parsed.data;
}

async function filesOf(folder: string): Promise<string[]> {
  return (await filesBelow(folder).catch(() => [])).filter((path) => !LEFT_OUT.test(path));
}

/** Writes a compressed file with what `work` writes. */
async function intoFile<T>(
  path: string,
  work: (write: (text: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const zip = createGzip();
  const file = createWriteStream(path, { mode: 0o600 });
  zip.pipe(file);
  const result = await work(async (text) => {
    if (!zip.write(text)) await once(zip, 'drain');
  });
  zip.end();
  await finished(file);
  return result;
}

/** Content of a compressed file; reading rejects when the file is missing or damaged. */
function unzipped(path: string) {
  const text = createGunzip();
  pipeline(createReadStream(path), text, () => undefined);
  return text;
}

/** Hash of the content of a compressed file. */
async function hashOfLines(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of unzipped(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** Splits at line feeds alone: texts may contain other line separators. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let begun = '';
  for await (const chunk of unzipped(path).setEncoding('utf8')) {
    const lines = `${begun}${chunk}`.split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
}
