import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type PostgresCluster, startPostgres } from '../../server/src/testing/postgres-cluster';
import { preparedData } from '../fixtures/paths';
import { type Running, startNode } from '../fixtures/processes';
import { freePort, waitUntilReady } from '../fixtures/site';
import { type Image, runDockerfile } from './run-dockerfile';

/** A running server of the image. */
export interface Started {
  port: string;
  url: string;
  server: Running;
  milliseconds: number;
}

/** Makes an image by the steps of the Dockerfile, outside the repository, so that a missing file is noticed; and starts a PostgreSQL. */
export async function makeImage() {
  const folder = await mkdtemp(join(tmpdir(), 'puentes-package-'));
  // Another user runs its content.
  await chmod(folder, 0o755);
  const image: Image = await runDockerfile(folder, { DATA_DIR: preparedData });
  const postgres: PostgresCluster = await startPostgres();
  // Opens the socket's folder, which by default only its owner and root may enter.
  const socket = new URL(postgres.url).searchParams.get('host');
  if (socket) await chmod(socket, 0o755);
  const env = {
    ...image.env,
    DATABASE_URL: postgres.url,
    ADDRESS_SALT: 'una-sal-para-las-pruebas',
    HOST: '127.0.0.1',
  };

  /** Runs a command in the image, as the image's user if we may change users, by default in the folder of the package. */
  function run(
    [program = '', ...args]: string[],
    more: Record<string, string> = {},
    cwd = image.cwd,
  ): Running {
    const node = program === 'node' ? process.execPath : program;
    const asUser = [`--reuid=${image.user}`, `--regid=${image.user}`, '--clear-groups', node, ...args];
    const variables = { ...env, ...more };
    return process.getuid?.() === 0
      ? startNode(asUser, variables, cwd, 'setpriv')
      : startNode(args, variables, cwd, node);
  }

  return {
    folder,
    image,
    postgres,
    run,

    async operate(...args: string[]): Promise<{ code: number; output: string }> {
      return ended(run(['node', 'operate.js', ...args]));
    },

    /** Starts a server, and waits until it is ready. */
    async start(more: Record<string, string> = {}, cwd?: string): Promise<Started> {
      const port = more.PORT ?? String(await freePort());
      const url = `http://localhost:${port}`;
      const before = performance.now();
      const server = run(image.command, { ...more, PORT: port }, cwd);
      await waitUntilReady(url, server);
      return { port, url, server, milliseconds: performance.now() - before };
    },

    async remove(): Promise<void> {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An image with its PostgreSQL. */
export type Made = Awaited<ReturnType<typeof makeImage>>;

/** Waits until a command has ended; returns its exit code and output. */
export async function ended(running: Running): Promise<{ code: number; output: string }> {
  const code = await running.exited;
  return { code, output: running.output() };
}

/** Stops a server as a deployment does; it must exit with 0. */
export async function stopped({ server }: { server: Running }): Promise<void> {
  server.process.kill('SIGTERM');
  expect(await server.exited, server.output()).toBe(0);
}
