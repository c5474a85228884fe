import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { repository } from '../fixtures/paths';
import { type Running, startNode } from '../fixtures/processes';
import { freePort } from '../fixtures/site';

const UNPRIVILEGED = ['--reuid=nobody', '--regid=nogroup', '--clear-groups'];

/** PgBouncer set up by the sample in `ops`, in front of a database on a Unix socket; without passwords and with few connections. */
export async function startPgBouncer(
  folder: string,
  database: string,
  poolSize: number,
): Promise<Running & { url: string }> {
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const { searchParams, pathname, username } = new URL(database);
  const socket = searchParams.get('host') ?? '';
  // Opens the socket's folder, which by default only its owner and root may enter.
  await chmod(socket, 0o755);
  const sample = await readFile(join(repository, 'ops/pgbouncer.ini'), 'utf8');
  const settings = sample
    .replace('host=127.0.0.1 port=5432', `host=${socket} user=${username}`)
    .replace('dbname=puentes', `dbname=${pathname.slice(1)}`)
    .replace('6432\nauth', `${port}\nunix_socket_dir =\nauth`)
    .replace('scram-sha-256', 'any')
    .replace(/auth_file.*/, '')
    .replace('default_pool_size = 20', `default_pool_size = ${poolSize}`);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings);
  await chmod(folder, 0o755);
  // It refuses to run as root.
  const running =
    process.getuid?.() === 0
      ? startNode([...UNPRIVILEGED, 'pgbouncer', file], {}, folder, 'setpriv')
      : startNode([file], {}, folder, 'pgbouncer');
  await accepts(port, running);
  return { ...running, url: `postgres://${username}@127.0.0.1:${port}/puentes` };
}

async function accepts(port: number, running: Running): Promise<void> {
  let ended = false;
  void running.exited.then(() => {
    ended = true;
  });
  while (!ended) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.end());
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`PgBouncer did not start:\n${running.output()}`);
}
