import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { opened } from '../testing/opened';
import { MAIN_ENGINE } from '../testing/test-database';
import { startIdentityServer } from '../testing/test-identity';

describe.each(MAIN_ENGINE)('roles finer than two on %s', (engine) => {
  const server = opened(() => startIdentityServer(engine));
  const tokens = new Map<string, { sub: string; token: string }>();
  beforeAll(async () => {
    for (const name of ['admin', 'asesor1', 'asesor2', 'asesor3', 'sinrol']) {
      const { sub, IdToken } = await server.pool.signInAs(`${name}@example.com`);
      tokens.set(name, { sub, token: IdToken });
    }
    const own = (id: string, name: string) => ({
      id,
      nombre: id,
      email: `${id}@example.com`,
      telefono: '300',
      origen: 'web' as const,
      estado: 'contactado' as const,
      creadoPor: subOf(name),
      asesorAsignado: subOf(name),
      asignadoA: subOf(name),
    });
    const leads = [own('de-uno', 'asesor1'), own('de-dos', 'asesor2'), own('de-tres', 'asesor3')];
    await server.database.records.insertInto('leads').values(leads).execute();
  });

  const subOf = (name: string) => tokens.get(name)?.sub ?? '';

  async function call(name: string, method: InjectOptions['method'], path: string, payload?: object) {
    const answer = await server.app.inject({
      ...(method && { method }),
      url: `/api${path}`,
      headers: { authorization: `Bearer ${tokens.get(name)?.token}` },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  }
  const change = (name: string, payload: object, by = 'admin') =>
    call(by, 'PATCH', `/v1/users/${subOf(name)}`, payload);
  const listed = async (name: string) => {
    const { status, body } = await call(name, 'GET', '/crm-handler');
    return status === 200 ? (body as { id: string }[]).map(({ id }) => id).sort() : status;
  };

  test('who coordinates reaches the leads of her team at once, and no others', async () => {
    expect(await listed('sinrol')).toBe(403);
    const team = [subOf('asesor1'), subOf('asesor2')].sort();
    const given = await change('sinrol', { roles: ['coordinacion'], equipo: team });
    expect(given.body).toMatchObject({
      rol: 'coordinacion',
      roles: ['coordinacion'],
      equipo: team,
      slug: null,
    });
    // Without signing in again: the token still has no groups.
    expect(await listed('sinrol')).toEqual(['de-dos', 'de-uno']);
    expect((await call('sinrol', 'GET', '/v1/leads/counters')).body).toMatchObject({
      total: 2,
      contactados: 2,
    });
    expect((await call('sinrol', 'GET', '/crm-handler/de-tres')).status).toBe(404);
    const people = (await call('sinrol', 'GET', '/comerciales-handler')).body as { sub: string }[];
    expect(people.map(({ sub }) => sub).sort()).toEqual(team);
  });

  test('she gives leads within her team alone', async () => {
    const { body: lead } = await call('sinrol', 'GET', '/crm-handler/de-uno');
    const give = (asesor: string | null) =>
      call('sinrol', 'PUT', '/crm-handler/de-uno', {
        asesorAsignado: asesor,
        fechaUltimaActualizacion: lead.fechaUltimaActualizacion,
      });
    for (const outside of [subOf('asesor3'), null]) {
      expect(await give(outside)).toMatchObject({
        status: 403,
        body: { message: 'Solo puede asignar leads a los asesores de su equipo.' },
      });
    }
    expect(await give(subOf('asesor2'))).toMatchObject({ status: 200 });
    const bulk = (asesor: string) =>
      call('sinrol', 'POST', '/v1/leads/bulk', {
        seleccion: { ids: ['de-dos', 'de-tres'] },
        cambio: { asesor },
      });
    expect((await bulk(subOf('asesor3'))).status).toBe(403);
    // A lead of somebody else's is left out, with the reason.
    expect((await bulk(subOf('asesor1'))).body).toMatchObject({
      total: 1,
      omitidos: 1,
      errores: [{ leadId: 'de-tres', motivo: 'fuera_de_alcance' }],
    });
  });

  test('a lead of whom has left the team is out of reach with the next call', async () => {
    expect((await change('sinrol', { equipo: [subOf('asesor3')] })).status).toBe(200);
    expect(await listed('sinrol')).toEqual(['de-tres']);
    expect((await change('sinrol', { equipo: ['nadie'] })).body.fields).toHaveProperty('equipo');
    expect((await change('sinrol', { roles: ['lectura'] })).body).toMatchObject({ equipo: [] });
    expect(await listed('sinrol')).toBe(403);
    // The team does not come back with the role.
    await change('sinrol', { roles: ['coordinacion'] });
    expect(await listed('sinrol')).toEqual([]);
  });

  test('roles add up, and each that is taken ends with the next call of the open session', async () => {
    await change('sinrol', { roles: ['catalogo', 'privacidad'] });
    const may = async () => [
      (await call('sinrol', 'GET', '/v1/programs/manage')).status,
      (await call('sinrol', 'GET', '/v1/privacy-requests')).status,
    ];
    expect(await may()).toEqual([200, 200]);
    await change('sinrol', { roles: ['privacidad'] });
    expect(await may()).toEqual([403, 200]);
  });

  test.each([
    ['sinrol', ['catalogo', 'contenido', 'privacidad', 'lectura', 'coordinacion']],
    ['asesor1', ['comercial']],
  ])('nobody but who administers the accounts raises a role: %s', async (name, roles) => {
    await change(name, { roles });
    const raised = await change(name, { roles: [...roles, 'admin'] }, name);
    expect(raised).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^No tiene permisos/) },
    });
    const known = (await call('admin', 'GET', '/v1/users')).body as { id: string; roles: string[] }[];
    expect(known.find(({ id }) => id === subOf(name))?.roles).not.toContain('admin');
  });

  test('a role that does not exist, or none, is refused', async () => {
    for (const roles of [['constructor'], ['admin', 'jefe'], []])
      expect((await change('sinrol', { roles })).status, roles.join()).toBe(400);
  });

  test('who advises keeps the role until the open leads have somebody', async () => {
    const left = await change('asesor3', { roles: ['lectura'] });
    expect(left).toMatchObject({
      status: 409,
      body: { error: 'open_leads', fields: { roles: expect.any(String) } },
    });
    expect((await call('asesor3', 'GET', '/v1/leads/counters')).status).toBe(200);
  });

  test('leads that were handed over are given back by whoever handed them over', async () => {
    const { body } = await call('admin', 'POST', `/v1/users/${subOf('asesor3')}/reassign-leads`, {
      receptor: subOf('asesor1'),
    });
    expect(body).toEqual({ leads: 1, operacion: expect.any(String) });
    const adviserOf = async () =>
      (await call('admin', 'GET', '/crm-handler/de-tres')).body.asesorAsignado as string;
    expect(await adviserOf()).toBe(subOf('asesor1'));
    expect((await call('asesor1', 'POST', `/v1/leads/bulk/${body.operacion}/undo`)).status).toBe(404);
    expect((await call('admin', 'POST', `/v1/leads/bulk/${body.operacion}/undo`)).status).toBe(200);
    // The server does it in the background.
    await expect.poll(adviserOf, { timeout: 60_000 }).toBe(subOf('asesor3'));
  });

  test('the log tells who gave which role, and whom somebody coordinates', async () => {
    const { body } = await call('admin', 'GET', `/v1/audit?tema=cuentas&limit=100`);
    const told = (body as { accion: string; detalle: object }[]).map(({ accion, detalle }) => ({
      accion,
      detalle,
    }));
    expect(told).toContainEqual({
      accion: 'rol_cambiado',
      detalle: { antes: 'Sin rol', despues: 'Coordinación' },
    });
    expect(told.some(({ accion }) => accion === 'equipo_coordinado')).toBe(true);
  });
});
