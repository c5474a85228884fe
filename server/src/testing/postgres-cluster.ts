import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const DEBIAN_VERSIONS = '/usr/lib/postgresql';

/** A PostgreSQL for the tests, and what stops it. */
export interface PostgresCluster {
  readonly url: string;
  stop(): Promise<void>;
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
  await asOwner(postgresProgram('pg_ctl'), '-D', data, '-w', '-l', log, '-o', settings, 'start');
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      await asOwner(postgresProgram('pg_ctl'), '-D', data, '-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one statement on a connection of its own, such as the creation of a database; its rows. */
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

/** PostgreSQL refuses to run as root; Debian's package brings the user that it runs as. */
export function asOwner(command: string, ...args: string[]): Promise<{ stdout: string }> {
  return process.getuid?.() === 0
    ? run('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args])
    : run(command, args);
}

/** Path of one of its programs. */
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
