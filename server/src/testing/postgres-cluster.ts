import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const DEBIAN_VERSIONS = '/usr/lib/postgresql';

/** A PostgreSQL for the tests, and how to stop it. */
export interface PostgresCluster {
  readonly url: string;
  stop(): Promise<void>;
  /** Starts it again after its processes were killed; absent for a given server. */
  start?(): Promise<void>;
  /** Its data folder; absent for a given server. */
  readonly data?: string;
}

/**
 * The PostgreSQL of `DATABASE_TEST_URL`, else a throw-away cluster on a Unix socket from the installed binaries.
 */
export async function startPostgres(): Promise<PostgresCluster> {
  const given = process.env.DATABASE_TEST_URL;
  if (given) return { url: given, stop: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'puentes-postgres-'));
  const data = join(folder, 'data');
  if (process.getuid?.() === 0) await run('chown', ['postgres:postgres', folder]);
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  await asOwner(postgresProgram('initdb'), ...initdb);
  const settings = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`;
  const log = join(folder, 'log');
  const start = async () =>
    void (await asOwner(postgresProgram('pg_ctl'), '-D', data, '-w', '-l', log, '-o', settings, 'start'));
  await start();
  return {
    data,
    start,
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      await asOwner(postgresProgram('pg_ctl'), '-D', data, '-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one statement on its own connection, such as the creation of a database, and returns its rows. */
export async function onServer<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Takes all remaining connections of a server until `release`; `ask` runs a statement on one of them. */
export async function takeConnections(
  url: string,
): Promise<{ count: number; ask(statement: string): Promise<unknown>; release(): Promise<void> }> {
  const taken: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch {
      break;
    }
    taken.push(client);
  }
  return {
    count: taken.length,
    ask: async (statement) => taken[0]?.query(statement),
    async release() {
      await Promise.all(taken.map((client) => client.end()));
    },
  };
}

/** Process ids of a PostgreSQL, by its data folder: the postmaster first, then its connections and background processes. */
export async function postgresProcesses(data: string): Promise<number[]> {
  const [head = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', head]);
  return [Number(head), ...stdout.trim().split(/\s+/).map(Number)];
}

/** Sends a signal to processes; skips those that have ended meanwhile. */
export function signalAll(processes: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Runs a command as the user of Debian's package when we are root: PostgreSQL refuses to run as root. */
export function asOwner(command: string, ...args: string[]): Promise<{ stdout: string }> {
  return process.getuid?.() === 0
    ? run('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args])
    : run(command, args);
}

/** Path of a PostgreSQL program. */
export function postgresProgram(name: string): string {
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  const folders = [
    ...(newest ? [join(DEBIAN_VERSIONS, newest, 'bin')] : []),
    ...(process.env.PATH ?? '').split(':'),
  ];
  const found = folders.find((folder) => existsSync(join(folder, name)));
  if (found) return join(found, name);
  throw new Error(
    'The server tests need PostgreSQL: run "apt-get install -y postgresql" or set DATABASE_TEST_URL to an empty one.',
  );
}
