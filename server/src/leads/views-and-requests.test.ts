import type { LeadRecord, LeadView } from 'shared/schemas';
import { describe, expect, test, vi } from 'vitest';
import { opened } from '../testing/opened';
import { MAIN_ENGINE } from '../testing/test-database';
import { NEW_LEAD, openCrm, type Person } from '../testing/test-leads';

const V1 = '/api/v1/leads';
const KEY = '3f1c6f0e-9a51-4f0e-8a70-5d3f6a2b9c11';

describe.each(MAIN_ENGINE)('saved views and requests on %s', (engine) => {
  const crm = opened(() => openCrm(engine));

  const call = (
    person: Person,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
  ) => crm.call(person, method, `${V1}${path}`, payload);
  const contact = (email: string, message: string) =>
    crm.app.inject({
      method: 'POST',
      url: '/api/v1/contact',
      payload: { name: 'Ana', email, phone: '300', message, timestamp: new Date().toISOString() },
    });

  test('everybody has the views of what slips, and saves, changes and deletes views of their own', async () => {
    const system = ['Sin respuesta 24 h', 'Documentos por vencer', 'Pagos vencidos'];
    const views = async (person: Person): Promise<LeadView[]> => (await call(person, 'GET', '/views')).json();
    expect((await views('ana')).map(({ nombre, sistema }) => [nombre, sistema])).toEqual(
      system.map((nombre) => [nombre, true]),
    );
    const own = async (person: Person) => (await views(person)).filter(({ sistema }) => !sistema);
    const body = { nombre: 'Míos de hoy', consulta: { estado: 'nuevo', orden: 'accion' } };
    const saved = await call('ana', 'POST', '/views', body);
    const shown = { predeterminada: false, sistema: false, leads: 0 };
    expect([saved.statusCode, saved.json()]).toEqual([201, { id: expect.any(String), ...body, ...shown }]);
    const { id } = saved.json();
    expect((await call('ana', 'POST', '/views', body)).json()).toMatchObject({ error: 'view_exists' });
    expect((await call('beto', 'POST', '/views', body)).statusCode).toBe(201);
    expect((await call('beto', 'PATCH', `/views/${id}`, body)).statusCode).toBe(404);
    expect((await call('beto', 'DELETE', `/views/${id}`)).statusCode).toBe(404);
    expect((await call('ana', 'DELETE', '/views/sin-respuesta')).statusCode).toBe(404);
    const changed = { nombre: 'Otra', consulta: { q: 'peña' }, predeterminada: true };
    expect((await call('ana', 'PATCH', `/views/${id}`, changed)).json()).toEqual({
      id,
      ...shown,
      ...changed,
    });
    expect(await own('ana')).toEqual([{ id, ...shown, ...changed }]);
    // The view was changed in another window since it was read.
    const stale = await call('ana', 'PATCH', `/views/${id}`, {
      nombre: 'Mía',
      leido: { nombre: body.nombre },
    });
    expect([stale.statusCode, stale.json().guardado]).toEqual([
      409,
      { nombre: 'Otra', predeterminada: true },
    ]);
    expect(await own('ana')).toEqual([{ id, ...shown, ...changed }]);
    const wrong = await call('ana', 'POST', '/views', { nombre: 'x', consulta: { otro: 1 } });
    expect(wrong.statusCode).toBe(400);
    await call('ana', 'POST', '/views', { nombre: 'Nueva', consulta: {}, predeterminada: true });
    expect((await own('ana')).map(({ nombre, predeterminada }) => [nombre, predeterminada])).toEqual([
      ['Nueva', true],
      ['Otra', false],
    ]);
    for (const view of await own('ana')) {
      expect((await call('ana', 'DELETE', `/views/${view.id}`)).statusCode).toBe(204);
    }
    expect(await own('ana')).toEqual([]);
  });

  test('a view that is sent again with its key is saved once', async () => {
    const send = (person: Person, nombre: string) =>
      crm.call(person, 'POST', `${V1}/views`, { nombre, consulta: {} }, { 'idempotency-key': KEY });
    const first = await send('ana', 'Repetida');
    expect(first.statusCode).toBe(201);
    const again = await send('ana', 'Repetida');
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect((await send('ana', 'Otra')).json()).toMatchObject({ error: 'idempotency_key_reused' });
    expect((await send('beto', 'Repetida')).json()).toMatchObject({ error: 'idempotency_key_reused' });
    expect((await call('ana', 'DELETE', `/views/${first.json().id}`)).statusCode).toBe(204);
  });

  test('a stored filter that its schema no longer takes is left out of its view', async () => {
    const { id } = (await call('ana', 'POST', '/views', { nombre: 'Vieja', consulta: {} })).json();
    const consulta = JSON.stringify({ estado: 'nuevo', hasta: '9999-12-31', color: 'rojo' });
    await crm.database.records.updateTable('leadViews').set({ consulta }).where('id', '=', id).execute();
    const views = await call('ana', 'GET', '/views');
    expect(views.statusCode).toBe(200);
    const own = views.json<LeadView[]>().find((view) => view.id === id);
    expect(own?.consulta).toEqual({ estado: 'nuevo' });
    expect((await call('ana', 'DELETE', `/views/${id}`)).statusCode).toBe(204);
  });

  test('a view counts what its alert finds within reach, the same that the list shows', async () => {
    const create = async (email: string, cedula: string) =>
      (await crm.call('ana', 'POST', '', { ...NEW_LEAD, email, cedula })).json() as LeadRecord;
    const old = await create('vieja@example.com', '71');
    const dues = await create('plazo@example.com', '72');
    const owes = await create('debe@example.com', '73');
    const answered = await create('atendida@example.com', '74');
    const { records } = crm.database;
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    const ids = [old.id, answered.id];
    await records.updateTable('leads').set({ fechaCreacion: yesterday }).where('id', 'in', ids).execute();
    await records
      .insertInto('leadNotas')
      .values({ leadId: answered.id, contenido: 'Hola', autor: 'Ana' })
      .execute();
    const soon = new Date(Date.now() + 3 * 86_400_000);
    await records
      .updateTable('leads')
      .set({ fechaLimiteDocumentos: soon })
      .where('id', '=', dues.id)
      .execute();
    await records
      .insertInto('leadPagos')
      .values({ leadId: owes.id, monto: 5, concepto: 'Matrícula', fechaVencimiento: '2020-01-01' })
      .execute();
    const views: LeadView[] = (await call('ana', 'GET', '/views')).json();
    expect(views.map(({ consulta, leads }) => [consulta.alerta, leads])).toEqual([
      ['sin_respuesta', 1],
      ['documentos_por_vencer', 1],
      ['pagos_vencidos', 1],
    ]);
    const found = async (person: Person, alerta: string) =>
      (await crm.call(person, 'GET', `?alerta=${alerta}`)).json().map((lead: LeadRecord) => lead.id);
    expect(await found('ana', 'sin_respuesta')).toEqual([old.id]);
    expect(await found('jefa', 'documentos_por_vencer')).toEqual([dues.id]);
    expect(await found('ana', 'pagos_vencidos')).toEqual([owes.id]);
    expect(await found('beto', 'pagos_vencidos')).toEqual([]);
    for (const id of [old.id, dues.id, owes.id, answered.id]) await crm.call('ana', 'DELETE', `/${id}`);
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
    expect(first.headers['x-total-count']).toBe('4');
    const shared = (await assign({ leads: [one, two] })).json();
    expect(shared.asignados).toEqual({ [one]: 'ana', [two]: 'beto' });
    expect((await call('ana', 'POST', `/bulk/${shared.operacion}/undo`)).statusCode).toBe(404);
    await call('jefa', 'POST', `/bulk/${shared.operacion}/undo`);
    await vi.waitFor(async () => expect(await list('jefa')).toHaveLength(4));
    expect((await crm.call('jefa', 'GET', `/${one}`)).json()).toMatchObject({
      estado: 'nuevo',
      asignadoA: null,
    });
    expect((await assign({ leads: [two, one] })).json()).toMatchObject({
      asignados: { [one]: 'ana', [two]: 'beto' },
    });
    const { asignados } = (await assign({ leads: [one, three] })).json();
    expect(asignados).toEqual({ [three]: 'ana' });
    expect((await assign({ leads: [three], asesor: 'beto' })).json()).toEqual({
      asignados: {},
      operacion: null,
    });
    expect((await assign({ leads: [three], asesor: 'retirada' })).statusCode).toBe(400);
    expect((await assign({ leads: [three] }, 'ana')).statusCode).toBe(403);
    expect(await list('jefa')).toEqual([]);
    expect(await list('ana', '?asignadas=si')).toHaveLength(3);
    const lead = (await crm.call('ana', 'GET', `/${three}`)).json();
    expect(lead).toMatchObject({ estado: 'contactado', asignadoA: 'ana' });
  });
});
