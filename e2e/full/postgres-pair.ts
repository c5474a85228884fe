import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  asOwner,
  onServer,
  postgresProcesses,
  postgresProgram,
  signalAll,
} from '../../server/src/testing/postgres-cluster';

const run = promisify(execFile);

/** A primary and the standby that confirms each of its commits. */
export interface PostgresPair {
  primary: string;
  standby: string;
  /** Kills every process of the primary. */
  killPrimary: () => Promise<void>;
  /** Freezes every process of the primary, like a machine that hangs. */
  freezePrimary: () => Promise<void>;
  promoteStandby: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts both on Unix sockets, as docs/operations.md sets them up. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const folder = await mkdtemp(join(tmpdir(), 'puentes-pair-'));
  if (process.getuid?.() === 0) await run('chown', ['postgres:postgres', folder]);
  await run('chmod', ['755', folder]);
  const dataOf = (name: string) => join(folder, name);
  const urlOf = (name: string) =>
    `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}&port=${PORTS[name]}`;
  const control = (name: string, ...args: string[]) =>
    asOwner(postgresProgram('pg_ctl'), '-D', dataOf(name), '-w', '-l', `${dataOf(name)}.log`, ...args);
  const start = (name: string) =>
    control(
      name,
      '-o',
      `-c listen_addresses= -c unix_socket_directories=${folder} -c port=${PORTS[name]} -c max_connections=100`,
      'start',
    );

  const initdb = ['-D', dataOf('primary'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  await asOwner(postgresProgram('initdb'), ...initdb);
  await start('primary');
  // `-R` writes the connection to the primary into the settings of the standby.
  const copy = [
    '-D',
    dataOf('standby'),
    '-h',
    folder,
    '-p',
    PORTS.primary ?? '',
    '-U',
    'postgres',
    '-R',
    '-X',
    'stream',
  ];
  await asOwner(postgresProgram('pg_basebackup'), ...copy);
  await start('standby');
  await onServer(urlOf('primary'), `alter system set synchronous_standby_names = '*'`);
  await onServer(urlOf('primary'), 'select pg_reload_conf()');
  for (;;) {
    const followers = await onServer<{ sync_state: string }>(
      urlOf('primary'),
      'select sync_state from pg_stat_replication',
    );
    if (followers[0]?.sync_state === 'sync') break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }

  return {
    primary: urlOf('primary'),
    standby: urlOf('standby'),
    async killPrimary() {
      const [head = 0, ...others] = await postgresProcesses(dataOf('primary'));
      signalAll([...others, head], 'SIGKILL');
    },
    async freezePrimary() {
      signalAll(await postgresProcesses(dataOf('primary')), 'SIGSTOP');
    },
    async promoteStandby() {
      await control('standby', 'promote');
    },
    async stop() {
      // A frozen process cannot be stopped: it is continued first.
      signalAll(await postgresProcesses(dataOf('primary')).catch(() => []), 'SIGCONT');
      for (const name of Object.keys(PORTS))
        await control(name, '-m', 'immediate', 'stop').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Names of their sockets. */
const PORTS: Record<string, string> = { primary: '5432', standby: '5433' };
