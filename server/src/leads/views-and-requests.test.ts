import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../testing/test-database';
import { type Crm, openCrm, type Person } from '../testing/test-leads';

const V1 = '/api/v1/leads';

describe.each(ENGINES)('saved views and requests on %s', (engine) => {
  let crm: Crm;
  beforeAll(async () => {
    crm = await openCrm(engine);
  });
  afterAll(() => crm.close());

  const call = (person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    crm.call(person, method, `${V1}${path}`, payload);
  const contact = (email: string, message: string) =>
    crm.app.inject({
      method: 'POST',
      url: '/api/v1/contact',
      payload: { name: 'Ana', email, phone: '300', message, timestamp: new Date().toISOString() },
    });

  test('everybody saves, changes and deletes views of their own', async () => {
    const body = { nombre: 'Míos de hoy', consulta: { estado: 'nuevo', orden: 'accion' } };
    const saved = await call('ana', 'POST', '/views', body);
    expect([saved.statusCode, saved.json()]).toEqual([201, { id: expect.any(String), ...body }]);
    const { id } = saved.json();
    expect((await call('ana', 'POST', '/views', body)).json()).toMatchObject({ error: 'view_exists' });
    expect((await call('beto', 'POST', '/views', body)).statusCode).toBe(201);
    expect((await call('beto', 'PUT', `/views/${id}`, body)).statusCode).toBe(404);
    expect((await call('beto', 'DELETE', `/views/${id}`)).statusCode).toBe(404);
    const changed = { nombre: 'Otra', consulta: { q: 'peña' } };
    expect((await call('ana', 'PUT', `/views/${id}`, changed)).json()).toEqual({ id, ...changed });
    expect((await call('ana', 'GET', '/views')).json()).toEqual([{ id, ...changed }]);
    expect((await call('ana', 'POST', '/views', { nombre: 'x', consulta: { otro: 1 } })).statusCode).toBe(
      400,
    );
    expect((await call('ana', 'DELETE', `/views/${id}`)).statusCode).toBe(204);
    expect((await call('ana', 'GET', '/views')).json()).toEqual([]);
  });

  test('requests are shared out in turn over the active advisers, or given to one; a second inquiry is shown as such', async () => {
    for (const number of [1, 2, 3]) await contact(`s${number}@example.com`, `Pregunta ${number}`);
    await crm.database.records
      .updateTable('leads')
      .set({ fechaCreacion: new Date(Date.now() - 60_000) })
      .where('email', '=', 's1@example.com')
      .execute();
    await contact('s1@example.com', 'Otra pregunta');
    const list = async (person: Person, query = '') =>
      (await call(person, 'GET', `/requests${query}`)).json();
    const waiting = await list('jefa');
    expect(waiting).toMatchObject([
      { mensaje: 'Otra pregunta', reconsulta: true, lead: { email: 's1@example.com' } },
      { mensaje: 'Pregunta 3', reconsulta: false },
      { mensaje: 'Pregunta 2' },
      { mensaje: 'Pregunta 1' },
    ]);
    expect(await list('ana')).toEqual([]);
    const first = await call('jefa', 'GET', '/requests?limit=3');
    const next = /<\/api\/v1\/leads([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await call('jefa', 'GET', next)).json()).toEqual(waiting.slice(3));

    const [one, two, three] = ['s1', 's2', 's3'].map(
      (name) =>
        waiting.find(({ lead }: { lead: { email: string } }) => lead.email === `${name}@example.com`).lead.id,
    );
    const assign = (body: object, person: Person = 'jefa') => call(person, 'POST', '/requests/assign', body);
    expect((await assign({ leads: [one, two] })).json()).toEqual({
      asignados: { [one]: 'ana', [two]: 'beto' },
    });
    const { asignados } = (await assign({ leads: [one, three] })).json();
    expect(asignados).toEqual({ [three]: 'ana' });
    expect((await assign({ leads: [three], asesor: 'beto' })).json()).toEqual({ asignados: {} });
    expect((await assign({ leads: [three], asesor: 'retirada' })).statusCode).toBe(400);
    expect((await assign({ leads: [three] }, 'ana')).statusCode).toBe(403);
    expect(await list('jefa')).toEqual([]);
    expect(await list('ana', '?asignadas=si')).toHaveLength(3);
    const lead = (await crm.call('ana', 'GET', `/${three}`)).json();
    expect(lead).toMatchObject({ estado: 'contactado', asignadoA: 'ana' });
  });
});
