import { siteStateSchema } from 'shared/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteBackup } from '../metrics/last-backup';
import { createTestApp, type TestApp } from '../testing/test-app';
import { TestReleases } from '../testing/test-releases';
import { signToken } from '../testing/test-tokens';

let site: TestApp;
let releases: TestReleases;
beforeAll(async () => {
  releases = await TestReleases.create();
  await releases.release('1.2.3', { app: 'shell' });
  site = await createTestApp('postgres', { releases: releases.store });
});
afterAll(async () => {
  await site.close();
  await releases.remove();
});

test('an admin sees each part, what waits and since when, the last backup, and what is live', async () => {
  const { database, app } = site;
  const began = new Date(Date.now() - 3_600_000);
  await noteBackup(database, { began, records: 1_234, files: 5 });
  const overdue = new Date(Date.now() - 120_000);
  await database.query
    .insertInto('outbox')
    .values({
      recipient: 'ana@example.com',
      subject: 'Hola',
      due_at: overdue,
      created_at: overdue,
      dead_at: overdue,
    })
    .execute();
  const asked = {
    usuarioId: 'a',
    usuario: 'Ana',
    codigoAcceso: 'ABC',
    formato: 'csv',
    desde: '2026-01-01',
    hasta: '2026-01-31',
  };
  await database.records
    .insertInto('vocationalTestExports')
    .values([
      { ...asked, id: 'waits', solicitado: overdue },
      { ...asked, id: 'of a server that is gone', solicitado: began, actualizado: began },
    ])
    .execute();
  const headers = { authorization: `Bearer ${await signToken(['admin'])}` };
  const answer = await app.inject({ url: '/api/v1/state', headers });
  expect(answer.statusCode).toBe(200);
  const state = siteStateSchema.parse(answer.json());
  const parts = Object.fromEntries(state.partes.map(({ parte, estado }) => [parte, estado]));
  expect(parts).toMatchObject({
    'Base de datos': 'bien',
    'Avisos de la base': 'bien',
    Reloj: 'bien',
    Copias: 'bien',
    Versiones: 'bien',
    Identidad: 'aviso',
  });
  expect(state.colas).toContainEqual({ cola: 'rechazados', cuantos: 1, segundos: expect.closeTo(120, -1) });
  expect(state.colas).toContainEqual({
    cola: 'exportaciones',
    cuantos: 1,
    segundos: expect.closeTo(120, -1),
  });
  expect(state.copia).toEqual({ fecha: began.toISOString(), filas: 1_234, archivos: 5 });
  expect(state.versiones).toEqual([{ modulo: 'shell', version: '1.2.3' }]);
  expect(state.servidor).toMatchObject({ motor: 'postgres', node: process.versions.node });
  expect(state.servidor.memoria).toBeGreaterThan(10 ** 7);
});
