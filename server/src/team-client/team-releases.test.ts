import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ReleaseOverview, releaseTeamsSchema } from 'shared/schemas';
import { beforeAll, expect, test } from 'vitest';
import { buildBody } from '../publishing/uploaded-build';
import { digestOf, signCall } from '../teams/signed-call';
import { createTeamKey } from '../teams/team-key';
import { opened } from '../testing/opened';
import { startReleaseServer } from '../testing/release-server';
import { runOnSite } from './on-site';

const server = opened(() => startReleaseServer());
let secret: string;

/** Changes a team as an administrator. */
async function asAdmin(method: 'PUT' | 'POST', path: string, payload: object) {
  const { authorization } = server;
  const url = `/api/v1/releases/teams/${path}`;
  const answer = await server.app.inject({ method, url, headers: { authorization }, payload });
  return { status: answer.statusCode, body: answer.json() };
}
const newKey = async (team: string): Promise<{ id: string; llave: string }> =>
  (await asAdmin('POST', `${team}/keys`, { motivo: 'CI' })).body;

const release = (words: string, key = secret, folder = '.') =>
  runOnSite({ site: server.url, words: words.split(' '), folder, why: 'prueba' }, { RELEASE_TEAM_KEY: key });

/** Sends a call with these bytes. `signed` replaces parts of what the signature covers. */
async function call(
  method: string,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  { type = 'application/json', key = secret, signed = {} as { call?: string; digest?: string } } = {},
) {
  const url = `/api/v1/releases${path}`;
  const about = { call: `${method} ${url}`, digest: digestOf(body), ...signed };
  const headers = { authorization: await signCall(key, about), 'content-type': type };
  const answer = await fetch(server.url + url, { method, headers, ...(method !== 'GET' && { body }) });
  return { status: answer.status, body: (await answer.json()) as { message: string } & ReleaseOverview };
}

/** Builds an app; returns the folder that contains the app's folder. */
async function built(app: string, version: string): Promise<string> {
  const folder = await server.releases.build(version, { app });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: app, version }));
  return dirname(folder);
}

async function upload(version: string, files: Record<string, string>) {
  const bytes = Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)] as const);
  const { body, contentType } = await buildBody(new Map(bytes));
  return call('PUT', `/mf-crm/versions/${version}`, body, { type: contentType });
}

beforeAll(async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await server.releases.publish(version, { app: 'mf-crm' });
    await server.store.promote('mf-crm', version);
  }
  await server.releases.release('1.0.0', { app: 'mf-catalog' });
  await asAdmin('PUT', 'crm', { motivo: 'equipo nuevo', modulos: ['mf-crm'] });
  await asAdmin('PUT', 'catalogo', { motivo: 'equipo nuevo', modulos: ['mf-catalog'] });
  secret = (await newKey('crm')).llave;
});

test('with the key of a team a build is uploaded, and promoting it runs the trials of the site', async () => {
  const folder = await built('mf-crm', '1.2.0');
  expect(await release('publish mf-crm 1.2.0', secret, folder)).toContain('quedó publicada');
  expect((await server.store.list()).find(({ app }) => app === 'mf-crm')?.versions).toContain('1.2.0');
  await expect(release('publish mf-crm 1.2.0', secret, folder)).rejects.toThrow('ya está publicada');
  await expect(release('promote mf-crm 1.2.0')).rejects.toThrow('no pasó la prueba en el servidor');
  expect(await release('status')).toMatch(/^mf-crm +1\.2\.0 {2}\[1\.1\.0\] {2}1\.0\.0$/);
});

test('a team sees and changes its own modules; the history names team and key', async () => {
  expect(await release('rollback mf-crm')).toBe('mf-crm 1.0.0 está en uso otra vez.');
  expect(await release('history mf-crm')).toContain(`equipo crm (llave ${secret.split('.')[1]})`);
  const { body } = await call('GET', '', '');
  expect(body.modulos.map(({ id }) => id)).toEqual(['mf-crm']);
  expect(new Set(body.historial.map(({ modulo }) => modulo))).toEqual(new Set(['mf-crm']));
  for (const order of [
    'publish mf-catalog 1.1.0',
    'promote mf-catalog 1.0.0',
    'rollback mf-catalog',
    'promote shell 1.0.0',
  ]) {
    const folder = await built('mf-catalog', '1.1.0');
    await expect(release(order, secret, folder), order).rejects.toThrow(
      /^(mf-catalog|shell) no es un módulo del equipo crm\. Pida el cambio a un administrador\.$/,
    );
  }
});

test('a key that is forged, of another team, or revoked is refused', async () => {
  const refused =
    'La llave del equipo no es de este sitio, fue revocada, o la firma no corresponde a esta orden.';
  await expect(release('rollback mf-crm', createTeamKey('crm').secret)).rejects.toThrow(refused);
  // The right name and id with another private key.
  const [team, id] = secret.split('.');
  const forged = [team, id, createTeamKey('crm').secret.split('.')[2]].join('.');
  await expect(release('rollback mf-crm', forged)).rejects.toThrow(refused);
  await expect(release('rollback mf-crm', secret.slice(0, -9))).rejects.toThrow('no está completa');
  const { llave: other } = await newKey('catalogo');
  await expect(release('rollback mf-crm', other)).rejects.toThrow('no es un módulo del equipo catalogo');
  const { llave: short, id: shortId } = await newKey('crm');
  expect(await release('status', short)).toContain('mf-crm');
  await asAdmin('POST', `crm/keys/${shortId}/revoke`, { motivo: 'se perdió' });
  await expect(release('status', short)).rejects.toThrow(refused);
  const again = await asAdmin('POST', `crm/keys/${shortId}/revoke`, { motivo: 'se perdió' });
  expect(again).toMatchObject({
    status: 409,
    body: { message: `El equipo crm no tiene una llave ${shortId} en uso.` },
  });
  for (const name of ['__proto__', 'constructor']) {
    const nobody = await server.app.inject({
      url: '/api/v1/releases',
      headers: {
        authorization: (
          await signCall(secret, { call: 'GET /api/v1/releases', digest: digestOf('') })
        ).replace(
          / [^.]+/,
          ` ${Buffer.from(JSON.stringify({ alg: 'EdDSA', kid: `${name}.x` })).toString('base64url')}`,
        ),
      },
    });
    expect(nobody.statusCode, name).toBe(401);
  }
});

test('a signature is for one call with one body, and a change counts once', async () => {
  await server.store.promote('mf-crm', '1.1.0');
  const body = JSON.stringify({ motivo: 'prueba' });
  const other = JSON.stringify({ motivo: 'otra cosa' });
  const wrong = [
    await call('POST', '/mf-crm/rollback', other, { signed: { digest: digestOf(body) } }),
    await call('POST', '/mf-crm/rollback', body, {
      signed: { call: 'POST /api/v1/releases/mf-crm/canary/stop' },
    }),
    await call('POST', '/mf-crm/rollback?x=1', body, {
      signed: { call: 'POST /api/v1/releases/mf-crm/rollback' },
    }),
  ];
  expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401]);
  const url = '/api/v1/releases/mf-crm/rollback';
  const authorization = await signCall(secret, { call: `POST ${url}`, digest: digestOf(body) });
  const send = () =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { authorization, 'content-type': 'application/json' },
      payload: body,
    });
  expect((await send()).statusCode).toBe(200);
  await server.store.promote('mf-crm', '1.1.0');
  const replayed = await send();
  expect(replayed.statusCode).toBe(409);
  expect(replayed.json().message).toBe('Esta orden ya se cumplió: firme una nueva para repetirla.');
});

test.each([
  ['web/../../../../tmp/x.js', 'que no es un archivo de una app'],
  ['/web/x.js', 'que no es un archivo de una app'],
  ['web\\..\\x.js', 'que no es un archivo de una app'],
  ['web/./x.js', 'que no es un archivo de una app'],
  ['web/x.js/y.js', 'que no es un archivo de una app'],
  ['release.json', 'que no es un archivo de una app'],
  ['web/page.html', 'que no es un archivo de una app'],
  ['web/entry.js.br', 'que no es un archivo de una app'],
  [`web/${'x'.repeat(300)}.js`, 'que no es un archivo de una app'],
  ['web/ENTRY.js', 'trae dos veces'],
])('a build with the file %s is refused', async (path, text) => {
  const answer = await upload('3.0.0', { 'web/entry.js': 'one', [path]: 'x' });
  expect(answer.status).toBe(409);
  expect(answer.body.message).toContain(text);
});

test('what is no build is refused, and so is one that names files outside of it', async () => {
  const manifest = (more: object) =>
    JSON.stringify({
      base: '/r/mf-crm/3.0.0/',
      groups: { mf_crm: { js: ['entry.js'], css: [] } },
      fonts: [],
      module: { id: 'mf-crm', title: 'CRM', requires: '^1.0.0', devPort: 3119, routes: [] },
      contract: '1.0.0',
      ...more,
    });
  const files = { 'web/entry.js': 'one', 'node/remoteEntry.js': '' };
  const outside = { groups: { mf_crm: { js: ['../../../../../../etc/passwd.js'], css: [] } } };
  const answers = [
    await call('PUT', '/mf-crm/versions/3.0.0', 'not a form', { type: 'multipart/form-data; boundary=x' }),
    await upload('3.0.0', files),
    await upload('3.0.0', { ...files, 'web/release-manifest.json': '{' }),
    await upload('3.0.0', { ...files, 'web/release-manifest.json': manifest(outside) }),
    await upload('3.0.0', {
      ...files,
      'web/release-manifest.json': manifest({ base: '/r/mf-catalog/3.0.0/' }),
    }),
    await upload('v3.0.0', { ...files, 'web/release-manifest.json': manifest({}) }),
  ];
  expect(answers.map(({ status, body: { message } }) => `${status} ${message}`)).toEqual([
    expect.stringContaining('409 Lo que llegó no es una compilación'),
    expect.stringContaining('409 mf-crm no está compilado'),
    expect.stringContaining('409 mf-crm: release-manifest.json es de otra versión'),
    expect.stringContaining(
      '409 mf-crm: la compilación nombra ../../../../../../etc/passwd.js, que no está en ella',
    ),
    expect.stringContaining('409 mf-crm se compiló para /r/mf-catalog/3.0.0/'),
    expect.stringContaining('409 "v3.0.0" no es una versión'),
  ]);
  const large = await call('PUT', '/mf-crm/versions/3.0.0', new Uint8Array(65 * 1024 * 1024), {
    type: 'multipart/form-data; boundary=x',
  });
  expect(large.status).toBe(413);
  expect(await server.store.storage.list('mf-crm/3.0.0/')).toEqual([]);
  // No code can be uploaded with a person's session, even an administrator's.
  const { authorization } = server;
  const person = await server.app.inject({
    method: 'PUT',
    url: '/api/v1/releases/mf-crm/versions/3.0.0',
    headers: { authorization },
  });
  expect(person).toMatchObject({ statusCode: 403 });
});

test('a key that is asked for again with its retry key is not made again, and its private part is not told again', async () => {
  const { authorization } = server;
  const ask = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/releases/teams/catalogo/keys',
      headers: { authorization, 'idempotency-key': 'aB12cd34-5e6f-4a1b-8c2d-3e4f5a6b7c8d' },
      payload: { motivo: 'CI' },
    });
  const keys = async () => (await server.store.teams())['catalogo']?.keys.map(({ id }) => id);
  const before = (await keys()) ?? [];
  const first = await ask();
  expect(first.json()).toMatchObject({
    id: 'ab12cd34',
    llave: expect.stringContaining('catalogo.ab12cd34.'),
  });
  const again = await ask();
  expect(again.statusCode).toBe(409);
  expect(again.json().message).toContain('La llave ab12cd34 ya se creó');
  expect(await keys()).toEqual([...before, 'ab12cd34']);
  await asAdmin('POST', 'catalogo/keys/ab12cd34/revoke', { motivo: 'no llegó' });
  expect((await ask()).statusCode).toBe(409);
});

test('teams are named, their keys are told once, and the list has none of their private parts', async () => {
  const { authorization } = server;
  const answer = await server.app.inject({ url: '/api/v1/releases/teams', headers: { authorization } });
  const teams = releaseTeamsSchema.parse(answer.json());
  expect(teams.map(({ equipo, modulos }) => [equipo, modulos])).toEqual([
    ['crm', ['mf-crm']],
    ['catalogo', ['mf-catalog']],
  ]);
  expect(teams[0]?.llaves[0]).toMatchObject({ por: 'admin@example.com', revocada: null });
  expect(answer.body).not.toContain(secret.split('.')[2]);
  const odd = await asAdmin('PUT', 'Equipo.1', { motivo: 'prueba', modulos: [] });
  expect(odd).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('no es un nombre de equipo') },
  });
  const none = await asAdmin('POST', 'nadie/keys', { motivo: 'prueba' });
  expect(none).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('No hay un equipo nadie') },
  });
});
