import { type ReleaseOverview, releaseOverviewSchema, versionCheckSchema } from 'shared/schemas';
import { beforeAll, expect, test } from 'vitest';
import type { ReleaseStore } from '../registry/release-store';
import { opened } from '../testing/opened';
import { startReleaseServer } from '../testing/release-server';
import { assertIntact } from './check-version';

const server = opened(() => startReleaseServer());
let store: ReleaseStore;

beforeAll(async () => {
  store = server.store;
  const author = { who: 'ana', why: 'primera' };
  for (const version of ['1.0.0', '1.1.0']) {
    await server.releases.publish(version, { app: 'mf-crm' });
    await store.promote('mf-crm', version, author);
  }
});

async function call(method: 'GET' | 'POST', path: string, payload?: object) {
  const answer = await server.app.inject({
    method,
    url: `/api/v1/releases${path}`,
    headers: { authorization: server.authorization },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const overview = async () => releaseOverviewSchema.parse((await call('GET', '')).body);
const crmOf = ({ modulos }: ReleaseOverview) => modulos.find(({ id }) => id === 'mf-crm');

test('the overview has versions, channels, sizes, range and figures; what was reported is counted', async () => {
  const report = { remote: 'mf-crm', version: '1.1.0', outcome: 'loaded', milliseconds: 200 };
  const failed = { ...report, outcome: 'failed', stage: 'chunk' };
  for (const payload of [report, report, failed]) {
    await server.app.inject({ method: 'POST', url: '/api/v1/telemetry/remotes', payload });
  }
  const all = await overview();
  expect(all).toMatchObject({ contrato: '1.0.0', problemas: [], cambiable: true });
  const crm = crmOf(all);
  expect(crm).toMatchObject({ estable: '1.1.0', anterior: '1.0.0', canario: null });
  expect(crm?.versiones.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
  expect(crm?.versiones[0]).toMatchObject({
    requiere: '^1.0.0',
    bytes: { inicio: 3, total: 3 },
    cargas: 2,
    fallos: 1,
    fallosPorEtapa: { chunk: 1 },
    p50: 200,
  });
  expect(crm?.horas).toHaveLength(24);
  expect(crm?.horas.at(-1)).toEqual({ cargas: 2, fallos: 1 });
  expect(all.historial[0]).toMatchObject({
    quien: 'ana',
    motivo: 'primera',
    accion: 'promover',
    modulo: 'mf-crm',
    desde: '1.0.0',
  });
});

test('a rollback keeps who and why, and is refused when somebody else has changed the module meanwhile', async () => {
  const back = await call('POST', '/mf-crm/rollback', { motivo: 'notas duplicadas', estable: '1.1.0' });
  expect(back.status).toBe(200);
  expect(crmOf(back.body)).toMatchObject({ estable: '1.0.0', anterior: null });
  expect(back.body.historial[0]).toMatchObject({
    quien: 'admin@example.com',
    motivo: 'notas duplicadas',
    accion: 'revertir',
    version: '1.0.0',
    desde: '1.1.0',
  });
  const late = await call('POST', '/mf-crm/rollback', { motivo: 'otra vez', estable: '1.1.0' });
  expect(late.status).toBe(409);
  const nothing = await call('POST', '/mf-crm/rollback', { motivo: 'otra vez', estable: '1.0.0' });
  expect(nothing).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('no tiene una versión anterior') },
  });
  const silent = await call('POST', '/mf-crm/rollback', { motivo: ' ' });
  expect(silent).toMatchObject({ status: 400, body: { fields: { motivo: expect.any(String) } } });
});

test('promote and canary pass the trials of the command line: what fails when it is tried stays out', async () => {
  for (const [path, more] of [
    ['promote', {}],
    ['canary', { porcentaje: 10 }],
  ] as const) {
    const refused = await call('POST', `/mf-crm/${path}`, { motivo: 'prueba', version: '1.1.0', ...more });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message: expect.stringContaining(
          'mf-crm 1.1.0 no pasó la prueba en el servidor, al cargar. Detalle para soporte: ',
        ),
      },
    });
  }
  const unknown = await call('POST', '/mf-crm/promote', { motivo: 'prueba', version: '9.9.9' });
  expect(unknown).toMatchObject({ status: 409, body: { message: 'mf-crm 9.9.9 no está publicada.' } });
  const nobody = await call('POST', '/mf-crm/canary', { motivo: 'prueba', version: '1.1.0' });
  expect(nobody).toMatchObject({
    status: 400,
    body: { fields: { porcentaje: 'Indique un porcentaje o un grupo.' } },
  });
  expect(crmOf(await overview())).toMatchObject({ estable: '1.0.0', canario: null });
});

test('a canary is shown with its share and can be stopped', async () => {
  await store.canary('mf-crm', { version: '1.1.0', percent: 10 }, { who: 'ana', why: 'tabla nueva' });
  expect(crmOf(await overview())?.canario).toMatchObject({ version: '1.1.0', porcentaje: 10, rol: null });
  const stopped = await call('POST', '/mf-crm/canary/stop', { motivo: 'suficiente' });
  expect(crmOf(stopped.body)?.canario).toBeNull();
  expect((await call('POST', '/mf-crm/canary/stop', { motivo: 'suficiente' })).status).toBe(409);
});

test('the checks of a version name what does not fit and which files are damaged', async () => {
  await server.releases.publish('2.0.0', { app: 'mf-crm', module: { requires: '^2.0.0' } });
  const checks = async (version: string) =>
    versionCheckSchema.array().parse((await call('GET', `/mf-crm/versions/${version}/checks`)).body);
  expect((await checks('1.1.0')).every(({ bien }) => bien)).toBe(true);
  await store.storage.write('mf-crm/2.0.0/web/entry.js', 'alterado');
  const wrong = (await checks('2.0.0')).filter(({ bien }) => !bien);
  expect(wrong.map(({ control }) => control)).toEqual(['contrato', 'integridad']);
  expect(wrong[0]?.texto).toContain('pide shared ^2.0.0');
  // A promotion compares the files as well.
  await expect(assertIntact(store.storage, 'mf-crm', '2.0.0')).rejects.toThrow('ausentes: web/entry.js');
  await expect(assertIntact(store.storage, 'mf-crm', '1.1.0')).resolves.toBeUndefined();
  for (const path of ['/mf-crm/versions/9.9.9', '/%00/versions/%00', '/..%2Fmf-crm/versions/1.1.0']) {
    expect(await call('GET', `${path}/checks`), path).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/no está publicada\.$/) },
    });
  }
  const odd = await call('POST', '/..%2Fmf-crm/promote', { motivo: 'prueba', version: '1.1.0' });
  expect(odd).toMatchObject({ status: 409, body: { message: '../mf-crm 1.1.0 no está publicada.' } });
});

test('what was carried out is in the audit log with version and reason, what was refused is not', async () => {
  const { body } = await server.app
    .inject({
      url: '/api/v1/audit?tema=versiones',
      headers: { authorization: server.authorization },
    })
    .then((answer) => ({ body: answer.json() }));
  expect(body.map(({ accion, sobre, detalle }: Record<string, unknown>) => [accion, sobre, detalle])).toEqual(
    [
      ['canario_detenido', 'mf-crm', { motivo: 'suficiente' }],
      ['version_revertida', 'mf-crm', { motivo: 'notas duplicadas' }],
    ],
  );
});
