import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { onServer } from '../../server/src/testing/postgres-cluster';
import { startMailServer } from '../fixtures/mail-server';
import { repository } from '../fixtures/paths';
import { callServer, newRequest } from '../fixtures/staff-calls';
import { startUserPool } from '../fixtures/user-pool';
import { ended, type Made, makeImage, stopped } from './image';
import { restartBehindProxies } from './rolling-restart';
import { upgradeBeside } from './upgrade';

const run = promisify(execFile);

let made: Made;
test.beforeAll(async () => {
  made = await makeImage();
});
test.afterAll(() => made?.remove());

test('a package holds what its checksums, its manifest and its list of dependencies say', async () => {
  const { folder, image } = made;
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

/** Names of the packages bundled in a folder, by its source maps; code that a package bundles itself has no file here and is left out. */
async function packagesIn(lib: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (const file of (await readdir(lib)).filter((name) => name.endsWith('.map'))) {
    const { sources } = JSON.parse(await readFile(join(lib, file), 'utf8')) as { sources: string[] };
    for (const source of sources) {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1];
      if (name && existsSync(join(made.folder, 'src/lib', source))) names.add(name);
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
    const { code, output } = await ended(made.run(made.image.command, missing));
    expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringContaining(said)]]);
  }
});

test('a package serves site, panel and API on PostgreSQL and sends its e-mails, two instances of it at once', async ({
  request,
}) => {
  const mail = await startMailServer();
  const first = await made.start({ SMTP_URL: mail.url });
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
  expect((await callServer(`${first.url}/api/v1/contact`, { body: newRequest(1) })).status).toBe(201);
  // One e-mail to the visitor and one to the team.
  await expect.poll(() => mail.received.length, { timeout: 60_000 }).toBe(2);
  const second = await made.start();
  console.log(`Start of the package: ${Math.round(second.milliseconds)} ms`);
  expect((await request.get(`${second.url}/`)).status()).toBe(200);
  const healthy = made.run(made.image.health, { PORT: second.port });
  expect(await healthy.exited, healthy.output()).toBe(0);
  await Promise.all([stopped(first), stopped(second)]);
  await mail.stop();
});

test('its operator makes the first administrator, once', async () => {
  const pool = await startUserPool();
  const asked = ['node', 'operate.js', 'admin', 'create', 'jefa@example.com', '--name', 'Jefa Primera'];
  const first = await ended(made.run(asked, pool.env));
  expect(first, first.output).toMatchObject({
    code: 0,
    output: expect.stringContaining('Se creó la cuenta'),
  });
  expect((await ended(made.run(asked, pool.env))).output).toContain('ya es administrador');
  await pool.stop();
});

test('its operator imports a catalogue, asks the doctor, makes keys, backs up and restores', async () => {
  const { folder, image, postgres, operate } = made;
  const catalogue = join(folder, 'programas.csv');
  const titles = 'Título;Universidad;Nivel;Modalidad;Precio;Duración;Créditos;SNIES;Publicado';
  const program = 'Derecho;Umecit;Pregrado;Virtual;5.800.000;10 semestres;160;101234;Sí';
  await writeFile(catalogue, `${titles}\n${program}\n`);
  expect(await operate('catalogue', 'import', catalogue)).toEqual({
    code: 0,
    output: 'Importado: 1 nuevos, 0 cambiados, 0 sin cambios.\n',
  });
  const site = await made.start();
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
  const restored = await ended(made.run(['node', 'operate.js', 'restore', join(backups, 'una')], other));
  expect(restored.code, restored.output).toBe(0);
  expect(restored.output).toContain('Recuperado y comprobado');
  expect(
    (await ended(made.run(['node', 'operate.js', 'key', 'create'], { DATABASE_URL: '' }))).output,
  ).toContain('ADDRESS_SALT=');
});

// They share the image: making one takes a minute.
restartBehindProxies(() => made);
upgradeBeside(() => made);
