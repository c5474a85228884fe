import { randomUUID } from 'node:crypto';
import { SYSTEM_TEMPLATES } from 'shared/rules';
import type { MessageTemplate } from 'shared/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { opened } from '../testing/opened';
import { ENGINES } from '../testing/test-database';
import { openCrm, type Person } from '../testing/test-leads';

const TEXTS = { nombre: 'Saludo', asunto: 'Hola', texto: 'Hola, {nombre}.' };

// With a single connection, a query outside the open transaction would wait for ever.
describe.each(ENGINES)('templates of messages on %s', (engine) => {
  const crm = opened(() => openCrm(engine));
  beforeEach(() => crm.database.records.deleteFrom('messageTemplates').execute());

  const call = async (
    person: Person,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    id = '',
    body?: object,
  ) => {
    const answer = await crm.call(person, method, `/api/v1/templates${id && `/${id}`}`, body);
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  };
  const list = async (person: Person): Promise<MessageTemplate[]> => (await call(person, 'GET')).body;
  const namesOf = async (person: Person) => (await list(person)).map(({ de, nombre }) => `${de} ${nombre}`);

  test('the three of the panel are there from the start; an administrator changes and restores them', async () => {
    expect(await list('ana')).toEqual(
      SYSTEM_TEMPLATES.map((template) => ({ ...template, de: 'sistema', cambiada: false })),
    );
    const id = 'recordar-pago';
    expect((await call('ana', 'PATCH', id, { asunto: 'Otro' })).status).toBe(403);
    const leido = { asunto: 'Pago de su inscripción en {programa}' };
    expect(await call('jefa', 'PATCH', id, { asunto: 'Su cuota', leido })).toMatchObject({
      status: 200,
      body: { id, asunto: 'Su cuota', nombre: 'Recordar pago', cambiada: true },
    });
    // Two administrators: the second one has read an older state.
    expect(await call('jefa', 'PATCH', id, { asunto: 'Otra vez', leido })).toMatchObject({
      status: 409,
      body: { error: 'stale_record', guardado: { asunto: 'Su cuota' } },
    });
    expect((await list('ana')).find((one) => one.id === id)?.asunto).toBe('Su cuota');
    expect((await call('ana', 'DELETE', id)).status).toBe(403);
    expect((await call('jefa', 'DELETE', id)).status).toBe(204);
    expect((await list('ana')).find((one) => one.id === id)).toMatchObject({
      asunto: leido.asunto,
      cambiada: false,
    });
    const audited = await crm.database.query.selectFrom('audit_events').select(['accion', 'sobre']).execute();
    expect(audited.filter(({ sobre }) => sobre === 'Recordar pago').map(({ accion }) => accion)).toEqual([
      'plantilla_cambiada',
      'plantilla_restaurada',
    ]);
  });

  test('own ones are their owner’s, shared ones an administrator’s', async () => {
    const { body: own } = await call('ana', 'POST', '', TEXTS);
    expect(own).toMatchObject({ ...TEXTS, de: 'propia' });
    expect((await call('ana', 'POST', '', { ...TEXTS, compartida: true })).status).toBe(403);
    const { body: shared } = await call('jefa', 'POST', '', {
      ...TEXTS,
      nombre: 'Del equipo',
      compartida: true,
    });
    const panel = SYSTEM_TEMPLATES.map(({ nombre }) => `sistema ${nombre}`);
    expect(await namesOf('ana')).toEqual([...panel, 'equipo Del equipo', 'propia Saludo']);
    expect(await namesOf('beto')).toEqual([...panel, 'equipo Del equipo']);
    // Nobody can find another person's template, not even an administrator.
    for (const person of ['beto', 'jefa'] as const) {
      expect((await call(person, 'PATCH', own.id, { nombre: 'Mía' })).status).toBe(404);
      expect((await call(person, 'DELETE', own.id)).status).toBe(404);
    }
    expect((await call('ana', 'PATCH', shared.id, { nombre: 'Mía' })).status).toBe(403);
    expect((await call('ana', 'PATCH', own.id, { nombre: 'Buenos días' })).body.nombre).toBe('Buenos días');
    expect((await call('ana', 'DELETE', own.id)).status).toBe(204);
    expect((await call('ana', 'DELETE', own.id)).status).toBe(404);
  });

  test.each([
    ['texto', 'Hola, {apellido} y {mamá}.', 'No conocemos {apellido}, {mamá}. Use los campos de la lista.'],
    ['asunto', 'Hola {', 'No conocemos {. Use los campos de la lista.'],
    ['asunto', 'Hola\nBcc: a@example.com', 'Escriba este dato en una sola línea.'],
    ['texto', 'a'.repeat(2_001), 'Use máximo 2000 caracteres.'],
    ['nombre', '', 'Escriba el nombre de la plantilla.'],
  ])('refuses a %s and says why', async (field, text, message) => {
    for (const [method, id] of [
      ['POST', ''],
      ['PATCH', 'recordar-pago'],
    ] as const) {
      const body = method === 'POST' ? { ...TEXTS, [field]: text } : { [field]: text };
      expect(await call('jefa', method, id, body)).toMatchObject({
        status: 400,
        body: { fields: { [field]: message } },
      });
    }
  });

  test('a template that is sent again with its key is stored once, also as the last one', async () => {
    await crm.database.records
      .insertInto('messageTemplates')
      .values(Array.from({ length: 49 }, () => ({ sub: 'ana', ...TEXTS })))
      .execute();
    const key = { 'idempotency-key': randomUUID() };
    const send = async (person: Person, body: object) => {
      const answer = await crm.call(person, 'POST', '/api/v1/templates', body, key);
      return { status: answer.statusCode, body: answer.json() };
    };
    const first = await send('ana', TEXTS);
    expect(first.status).toBe(201);
    expect(await send('ana', TEXTS)).toEqual(first);
    expect((await list('ana')).filter(({ de }) => de === 'propia')).toHaveLength(50);
    const reused = { status: 409, body: { error: 'idempotency_key_reused' } };
    expect(await send('ana', { ...TEXTS, texto: 'Otro' })).toMatchObject(reused);
    expect(await send('beto', TEXTS)).toMatchObject(reused);
  });

  test('fifty are room enough for a person', async () => {
    await crm.database.records
      .insertInto('messageTemplates')
      .values(Array.from({ length: 50 }, () => ({ sub: 'ana', ...TEXTS })))
      .execute();
    expect(await call('ana', 'POST', '', TEXTS)).toMatchObject({
      status: 409,
      body: { error: 'too_many_templates' },
    });
    expect((await call('beto', 'POST', '', TEXTS)).status).toBe(201);
  });
});
