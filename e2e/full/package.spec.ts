import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import { Agent, get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onServer, type PostgresCluster, startPostgres } from '../../server/src/testing/postgres-cluster';
import { preparedData, repository } from '../fixtures/paths';
import { type Running, startNode } from '../fixtures/processes';
import { freePort, waitUntilReady } from '../fixtures/site';
import { expect, test } from '../fixtures/test';
import { startNginx } from './nginx';
import { type Image, runDockerfile } from './run-dockerfile';

const run = promisify(execFile);
const START_MS = 3_000;
/** A key that no clone of the repository has. */
const ADDRESS_SALT = 'una-sal-para-las-pruebas';

let postgres: PostgresCluster;
let folder: string;
/** Away from the repository: what is missing in it is missed. */
let image: Image;
let env: Record<string, string>;

test.beforeAll(async () => {
  test.setTimeout(480_000);
  folder = await mkdtemp(join(tmpdir(), 'puentes-package-'));
  // Another user runs what is in it.
  await chmod(folder, 0o755);
  image = await runDockerfile(folder, { DATA_DIR: preparedData });
  postgres = await startPostgres();
  // The folder of its socket, which only its owner and root may enter.
  const socket = new URL(postgres.url).searchParams.get('host');
  if (socket) await chmod(socket, 0o755);
  env = { ...image.env, DATABASE_URL: postgres.url, ADDRESS_SALT, HOST: '127.0.0.1' };
});

test.afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A command in the image, as its user where we may choose. */
function inImage([program = '', ...args]: string[], more: Record<string, string> = {}): Running {
  const node = program === 'node' ? process.execPath : program;
  const asUser = [`--reuid=${image.user}`, `--regid=${image.user}`, '--clear-groups', node, ...args];
  const variables = { ...env, ...more };
  return process.getuid?.() === 0
    ? startNode(asUser, variables, image.cwd, 'setpriv')
    : startNode(args, variables, image.cwd, node);
}

async function ended(running: Running): Promise<{ code: number; output: string }> {
  const code = await running.exited;
  return { code, output: running.output() };
}
const operate = (...args: string[]) => ended(inImage(['node', 'operate.js', ...args]));

interface Started {
  port: string;
  url: string;
  server: Running;
  milliseconds: number;
}

async function started(env: Record<string, string> = {}): Promise<Started> {
  const port = env.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const before = performance.now();
  const server = inImage(image.command, { ...env, PORT: port });
  await waitUntilReady(url, server);
  return { port, url, server, milliseconds: performance.now() - before };
}

async function stopped({ server }: { server: Running }): Promise<void> {
  server.process.kill('SIGTERM');
  expect(await server.exited, server.output()).toBe(0);
}

test('a package holds what its checksums, its manifest and its list of dependencies say', async () => {
  const out = join(folder, 'out');
  const archive = (await readdir(out)).find((name) => name.endsWith('.tar.gz')) ?? '';
  await run('sha256sum', ['-c', `${archive}.sha256`], { cwd: out });
  await run('sha256sum', ['--quiet', '-c', 'SHA256SUMS'], { cwd: image.cwd });
  const manifest = JSON.parse(await readFile(join(image.cwd, 'manifest.json'), 'utf8'));
  expect(Object.keys(manifest.apps).sort()).toEqual((await readdir(join(image.cwd, 'releases'))).sort());
  const sbom = JSON.parse(await readFile(join(image.cwd, 'sbom.cdx.json'), 'utf8'));
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  const components: string[] = sbom.components.map(({ purl }: { purl: string }) => purl);
  for (const name of ['fastify', 'pg', 'sharp', 'react']) {
    expect(
      components.some((purl) => purl.startsWith(`pkg:npm/${name}@`)),
      name,
    ).toBe(true);
  }
  const { stdout } = await run('grep', ['-rlF', repository, join(image.cwd, 'lib')]).catch(() => ({
    stdout: '',
  }));
  expect(stdout, 'no path of the machine that made it').toBe('');
});

test('a package refuses to start without real services, each in one line', async () => {
  for (const [missing, said] of [
    [{ DATABASE_URL: '' }, 'DATABASE_URL'],
    [{ DATA_DIR: '' }, 'DATA_DIR'],
    [{ LOCAL_IDENTITY: 'on' }, 'LOCAL_IDENTITY'],
    [{ LOCAL_MAILBOX: 'on' }, 'LOCAL_MAILBOX'],
  ] as const) {
    const { code, output } = await ended(inImage(image.command, missing));
    expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringContaining(said)]]);
  }
});

test('a package serves site, panel and API on PostgreSQL, two instances of it at once', async ({
  request,
}) => {
  test.setTimeout(120_000);
  const first = await started();
  for (const path of [
    '/',
    '/pregrado',
    '/contacto',
    '/admin',
    '/api/v1/programs',
    '/api/docs',
    '/compartir/pregrado.png',
  ]) {
    const answer = await request.get(first.url + path);
    expect(answer.status(), path).toBe(200);
  }
  expect(await (await request.get(`${first.url}/readyz`)).json()).toMatchObject({ status: 'ready' });
  const second = await started();
  expect(second.milliseconds).toBeLessThan(START_MS);
  expect((await request.get(`${second.url}/`)).status()).toBe(200);
  const healthy = inImage(image.health, { PORT: second.port });
  expect(await healthy.exited, healthy.output()).toBe(0);
  await Promise.all([stopped(first), stopped(second)]);
});

test('its operator imports a catalogue, asks the doctor, makes keys, backs up and restores', async () => {
  test.setTimeout(120_000);
  const catalogue = join(folder, 'programas.csv');
  const titles = 'Título;Universidad;Nivel;Modalidad;Precio;Duración;Créditos;SNIES;Publicado';
  const program = 'Derecho;Umecit;Pregrado;Virtual;5.800.000;10 semestres;160;101234;Sí';
  await writeFile(catalogue, `${titles}\n${program}\n`);
  expect(await operate('catalogue', 'import', catalogue)).toEqual({
    code: 0,
    output: 'Importado: 1 nuevos, 0 cambiados, 0 sin cambios.\n',
  });
  const site = await started();
  expect(await (await fetch(`${site.url}/api/v1/programs`)).text()).toContain('Derecho');
  const { code, output } = await operate('doctor');
  expect(output).toContain('✓ Base de datos');
  expect(output).toContain('✓ Versiones');
  expect(code, output).toBe(0);

  const backups = join(image.env.DATA_DIR ?? '', '..', 'copias');
  await mkdir(backups);
  await chown(backups, image.user, image.user).catch(() => undefined);
  const backup = await operate('backup', join(backups, 'una'));
  expect(backup.code, backup.output).toBe(0);
  await stopped(site);
  await onServer(postgres.url, 'create database otra');
  const other = {
    DATABASE_URL: postgres.url.replace('/postgres?', '/otra?'),
    DATA_DIR: join(backups, 'datos'),
  };
  const restored = await ended(inImage(['node', 'operate.js', 'restore', join(backups, 'una')], other));
  expect(restored.code, restored.output).toBe(0);
  expect(restored.output).toContain('Recuperado y comprobado');
  expect(
    (await ended(inImage(['node', 'operate.js', 'key', 'create'], { DATABASE_URL: '' }))).output,
  ).toContain('ADDRESS_SALT=');
});

test('behind nginx one instance is restarted after the other, and no request fails', async () => {
  test.setTimeout(180_000);
  const settings = { TRUST_PROXY: 'loopback', DRAIN_SECONDS: '3' };
  const instances = [await started(settings), await started(settings)];
  const nginx = await startNginx(
    join(folder, 'nginx'),
    instances.map(({ port }) => port),
  );
  // The certificate is of the test's own making.
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const status = (path: string) =>
    new Promise<number | string>((resolve) => {
      get({ host: '127.0.0.1', port: nginx.port, path, agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      }).on('error', (error) => resolve(error.message));
    });
  await expect.poll(() => status('/readyz')).toBe(200);

  const answers: (number | string)[] = [];
  const paths = ['/', '/pregrado', '/api/v1/programs', '/contacto'];
  let sent = 0;
  const load = setInterval(() => {
    void status(paths[sent++ % paths.length] ?? '/').then((answer) => answers.push(answer));
  }, 20);
  try {
    for (const instance of instances) {
      await stopped(instance);
      await started({ ...settings, PORT: instance.port }).then((again) => Object.assign(instance, again));
    }
  } finally {
    clearInterval(load);
  }
  await expect.poll(() => answers.length).toBe(sent);
  expect(sent).toBeGreaterThan(300);
  expect(answers.filter((answer) => answer !== 200)).toEqual([]);

  const session = connect(`https://127.0.0.1:${nginx.port}`, { rejectUnauthorized: false });
  const [headers] = await once(session.request({ ':path': '/' }).end(), 'response');
  expect(headers[':status']).toBe(200);
  session.close();
  agent.destroy();
  nginx.process.kill('SIGTERM');
  await Promise.all([nginx.exited, ...instances.map(stopped)]);
});
