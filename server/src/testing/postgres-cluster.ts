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
  const binaries = findBinaries();
  const folder = await mkdtemp(join(tmpdir(), 'puentes-postgres-'));
  const data = join(folder, 'data');
  const isRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root; Debian's package brings the user that it runs as.
  const asOwner = (command: string, ...args: string[]) =>
    isRoot
      ? run('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args])
      : run(command, args);
  if (isRoot) await run('chown', ['postgres:postgres', folder]);
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  await asOwner(join(binaries, 'initdb'), ...initdb);
  const settings = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`;
  const log = join(folder, 'log');
  await asOwner(join(binaries, 'pg_ctl'), '-D', data, '-w', '-l', log, '-o', settings, 'start');
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      await asOwner(join(binaries, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one statement that belongs to no database of its own, such as the creation of one. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function findBinaries(): string {
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  const folders = [
    ...(newest ? [join(DEBIAN_VERSIONS, newest, 'bin')] : []),
    ...(process.env.PATH ?? '').split(':'),
  ];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (found) return found;
  throw new Error(
    'The server tests need PostgreSQL: run "apt-get install -y postgresql" or set DATABASE_TEST_URL to an empty one.',
  );
}
