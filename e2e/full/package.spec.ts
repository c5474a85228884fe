import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { onServer, type PostgresCluster, startPostgres } from '../../server/src/testing/postgres-cluster';
import { readLive } from '../fixtures/live-reader';
import { preparedData, repository } from '../fixtures/paths';
import { type Running, startNode } from '../fixtures/processes';
import { freePort, waitUntilReady } from '../fixtures/site';
import { newLead } from '../fixtures/staff-calls';
import { startUserPool } from '../fixtures/user-pool';
import { startNginx } from './nginx';
import { type Image, runDockerfile } from './run-dockerfile';

const run = promisify(execFile);
const START_MS = 3_000;
/** A key that no clone of the repository has. */
const ADDRESS_SALT = 'una-sal-para-las-pruebas';
const REQUESTS_PER_SECOND = 50;
const STREAMS = 100;
/** Every so many requests one writes a lead, of which every stream must hear. */
const WRITE_EACH = 10;

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
  for (const tool of ['rsbuild', 'rspack', '/tsx@', '/typescript@', 'pglite', 'local-cognito']) {
    expect(components.filter((purl) => purl.includes(tool))).toEqual([]);
  }
  const bundled = await packagesIn(join(image.cwd, 'lib'));
  expect(bundled.size).toBeGreaterThan(50);
  for (const name of bundled) {
    const purl = `pkg:npm/${name.replace('@', '%40')}@`;
    expect(
      components.some((each) => each.startsWith(purl)),
      `${name} is listed`,
    ).toBe(true);
  }
  for (const machine of [repository, join(folder, 'src')]) {
    const { stdout } = await run('grep', ['-rlF', machine, image.cwd]).catch(() => ({ stdout: '' }));
    expect(stdout, 'no path of the machine that made it').toBe('');
  }
});

/** Names of the packages whose code is in a folder of bundles, by the source maps; what a package brings within itself has no file here. */
async function packagesIn(lib: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (const file of (await readdir(lib)).filter((name) => name.endsWith('.map'))) {
    const { sources } = JSON.parse(await readFile(join(lib, file), 'utf8')) as { sources: string[] };
    for (const source of sources) {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1];
      if (name && existsSync(join(folder, 'src/lib', source))) names.add(name);
    }
  }
  return names;
}

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

test('behind nginx one instance is restarted after the other: no request fails and no stream misses a change', async () => {
  test.setTimeout(180_000);
  const pool = await startUserPool();
  const settings = { ...pool.env, TRUST_PROXY: 'loopback', DRAIN_SECONDS: '3' };
  const instances = [await started(settings), await started(settings)];
  const nginx = await startNginx(
    join(folder, 'nginx'),
    instances.map(({ port }) => port),
  );
  const site = `https://127.0.0.1:${nginx.port}`;
  // The certificate is of the test's own making.
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const token = await pool.token('admin');
  const call = (path: string, body?: object) =>
    new Promise<{ status: number | string; text: string }>((resolve) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const sent = request(site + path, { agent, ...(body && { method: 'POST', headers }) }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('error', (error) => resolve({ status: error.message, text }));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      });
      sent.on('error', (error) => resolve({ status: error.message, text: '' }));
      sent.end(body && JSON.stringify(body));
    });
  await expect.poll(async () => (await call('/readyz')).status).toBe(200);
  const readers = Array.from({ length: STREAMS }, () => readLive(site, token, agent));
  await expect.poll(() => readers.every(({ opened }) => opened() === 1), { timeout: 30_000 }).toBe(true);

  const failed: (number | string)[] = [];
  const created = new Set<string>();
  const paths = ['/', '/pregrado', '/api/v1/programs', '/contacto'];
  let sent = 0;
  let answered = 0;
  const send = (number: number) => {
    const isWrite = number % WRITE_EACH === 0;
    const asked = isWrite
      ? call('/api/crm-handler', newLead(number))
      : call(paths[number % paths.length] ?? '/');
    void asked.then(({ status, text }) => {
      answered += 1;
      if (status !== (isWrite ? 201 : 200)) failed.push(`${status} ${isWrite ? text : ''}`);
      else if (isWrite) created.add((JSON.parse(text) as { id: string }).id);
    });
  };
  const begun = performance.now();
  // As many as are due, also where a busy machine lets this come late.
  const load = setInterval(() => {
    while (sent < ((performance.now() - begun) / 1_000) * REQUESTS_PER_SECOND) send(sent++);
  }, 10);
  try {
    for (const instance of instances) {
      await stopped(instance);
      await started({ ...settings, PORT: instance.port }).then((again) => Object.assign(instance, again));
    }
  } finally {
    clearInterval(load);
  }
  const seconds = (performance.now() - begun) / 1_000;
  await expect.poll(() => answered).toBe(sent);
  const missing = () =>
    readers.map(({ leads }) => [...created].filter((id) => !leads.has(id)).length).reduce((a, b) => a + b, 0);
  await expect.poll(missing, { timeout: 10_000 }).toBe(0);
  const opened = readers.reduce((sum, reader) => sum + reader.opened(), 0);
  const refused = readers.flatMap((reader) => reader.refused);
  const reloads = readers.reduce((sum, reader) => sum + reader.reloads(), 0);
  for (const reader of readers) reader.stop();
  console.log(
    `Rolling restart: ${sent} requests in ${seconds.toFixed(0)} s (${created.size} leads written), ${failed.length} failed; ` +
      `${readers.length} streams, ${opened - readers.length} resumed, ${refused.length} refused, ${reloads} told to load again, ${missing()} changes missed`,
  );
  expect(failed).toEqual([]);
  expect(refused).toEqual([]);
  expect(reloads).toBe(0);
  // Each stream was on one of the two.
  expect(opened).toBeGreaterThanOrEqual(2 * readers.length);
  expect(sent / seconds).toBeGreaterThan(0.8 * REQUESTS_PER_SECOND);

  const session = connect(site, { rejectUnauthorized: false });
  const page = session.request({ ':path': '/' }).end();
  const [headers] = await once(page, 'response');
  expect(headers[':status']).toBe(200);
  // A session ends once its answers are read.
  page.resume();
  session.close();
  // Before nginx goes, which would break it.
  await once(session, 'close');
  agent.destroy();
  nginx.process.kill('SIGTERM');
  await Promise.all([nginx.exited, ...instances.map(stopped)]);
  await pool.stop();
});
