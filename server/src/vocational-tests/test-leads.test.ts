import { policyVersion } from 'shared/rules';
import type { LeadEvent, ListedTest, TestLeadsAnswer } from 'shared/schemas';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { opened } from '../testing/opened';
import { createTestApp, testConfig } from '../testing/test-app';
import { MAIN_ENGINE } from '../testing/test-database';
import { signToken } from '../testing/test-tokens';

const KEY = 'clave-de-prueba-de-24-caracteres';
const STUDENT = 'mariana@example.com';
const GUARDIAN = 'rosa@example.com';

const delivered = (id: string, change: object = {}) => ({
  id,
  nombreEstudiante: 'Mariana López',
  emailEstudiante: STUDENT,
  nivelAcademico: 'Once',
  telefonoEstudiante: '300 555 0121',
  carrerasRecomendadas: ['Psicología', 'Trabajo Social'],
  emailAcudiente: GUARDIAN,
  codigoAcceso: 'COL-2026',
  fechaCreacion: '2026-11-21T10:00:00-05:00',
  ...change,
});
const consent = (change: object = {}) => ({
  otorgadaPor: 'acudiente',
  nombre: 'Rosa Díaz',
  parentesco: 'Madre',
  telefono: '310 555 0100',
  email: GUARDIAN,
  medio: 'escrito',
  fecha: '2026-11-20',
  confirmado: true,
  politica: policyVersion,
  reemplaza: null,
  ...change,
});

describe.each(MAIN_ENGINE)('vocational tests become leads on %s', (engine) => {
  const site = opened(() => createTestApp(engine, { config: testConfig({ VOCATIONAL_TEST_KEYS: KEY }) }));
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    for (const name of ['jefa', 'jefe'])
      tokens[name] = await signToken(['admin'], { subject: name, claims: { name } });
  });
  beforeEach(async () => {
    await site.database.query.deleteFrom('vocational_tests').execute();
    await site.database.records.deleteFrom('leads').execute();
    await site.database.records.deleteFrom('emailSuppressions').execute();
  });

  async function call<T = never>(method: 'GET' | 'POST', path: string, payload?: object, who = 'jefa') {
    const answer = await site.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${tokens[who]}` },
      ...(payload && { payload }),
    });
    return {
      status: answer.statusCode,
      body: answer.json<T & { fields: object; message: string }>(),
      link: answer.headers.link,
    };
  }
  const deliver = async (...tests: object[]) => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/v1/vocational-tests',
      headers: { 'x-api-key': KEY },
      payload: { tests },
    });
    return answer.json().filas.map(({ estado }: { estado: string }) => estado);
  };
  const listed = async (query = '') => (await call<ListedTest[]>('GET', `/vocational-tests${query}`)).body;
  const authorise = (id: string, change: object = {}, who = 'jefa') =>
    call<ListedTest>('POST', `/vocational-tests/${id}/consent`, consent(change), who);
  const make = async (ids: string[], who = 'jefa') =>
    (await call<TestLeadsAnswer>('POST', '/vocational-tests/leads', { ids }, who)).body.filas;
  const leads = () => site.database.records.selectFrom('leads').selectAll().execute();

  test('without a consent there is no lead; with one, the lead has its guardian, its history and its proof', async () => {
    await deliver(delivered('uno'));
    expect(await make(['uno', 'nada'])).toEqual([
      { id: 'uno', estado: 'rechazado', leadId: null, motivo: 'Falta registrar la autorización.' },
      { id: 'nada', estado: 'rechazado', leadId: null, motivo: 'Este test no existe.' },
    ]);
    expect(await leads()).toEqual([]);

    const { body } = await authorise('uno');
    expect(body.autorizacion).toMatchObject({
      medio: 'escrito',
      fecha: '2026-11-20',
      registradaPor: 'jefa',
      politica: policyVersion,
    });
    const [row] = await make(['uno']);
    expect(row).toMatchObject({ estado: 'creado', motivo: null });
    expect(await leads()).toMatchObject([
      {
        email: STUDENT,
        asesorAsignado: null,
        primeraRespuesta: null,
        acudiente: { nombre: 'Rosa Díaz', parentesco: 'Madre', telefono: '310 555 0100', email: GUARDIAN },
        mensaje:
          'Test vocacional del 21 de noviembre de 2026, Once, código COL-2026. Carreras recomendadas: Psicología, Trabajo Social.',
      },
    ]);
    expect(await listed('?estado=leads')).toMatchObject([{ id: 'uno', lead: { id: row?.leadId } }]);
    expect(await listed()).toEqual([]);
    const history = (await call<LeadEvent[]>('GET', `/leads/${row?.leadId}/history`)).body;
    expect(history.map(({ tipo, actor }) => [tipo, actor.nombre])).toEqual([
      ['test_vocacional', 'jefa'],
      ['creado', 'jefa'],
    ]);
    const person = (await call<{ eventos: object[] }>('POST', '/consents/search', { email: STUDENT })).body;
    expect(person.eventos).toMatchObject([
      {
        evento: 'otorgado',
        formulario: 'test_vocacional',
        motivo: 'Acudiente, Documento firmado, 2026-11-20',
      },
    ]);
    const log = JSON.stringify((await call('GET', '/audit?tema=datos')).body);
    for (const word of ['test_autorizado', 'test_hecho_lead']) expect(log).toContain(word);
    for (const word of [STUDENT, GUARDIAN, 'Mariana', 'Rosa']) expect(log).not.toContain(word);
  });

  test('two administrators at once make one lead and write down one consent; a delivery that comes again changes nothing', async () => {
    await deliver(delivered('uno'));
    const both = await Promise.all([authorise('uno'), authorise('uno', { nombre: 'Otra' }, 'jefe')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const made = (
      await Promise.all(['jefa', 'jefe', 'jefa', 'jefe'].map((who) => make(['uno', 'uno'], who)))
    ).flat();
    expect(made.map(({ estado }) => estado).sort()).toEqual(['creado', 'repetido', 'repetido', 'repetido']);
    expect(new Set(made.map(({ leadId }) => leadId)).size).toBe(1);
    expect(await leads()).toHaveLength(1);
    expect(await deliver(delivered('uno'))).toEqual(['repetido']);
    expect((await authorise('uno', { reemplaza: 'x' })).body.message).toBe('Este test ya es un lead.');
  });

  test('who is a lead already is noted there; a second test of the same person, too', async () => {
    await deliver(delivered('uno'), delivered('dos', { emailEstudiante: STUDENT.toUpperCase() }));
    for (const id of ['uno', 'dos']) await authorise(id);
    const rows = await make(['uno', 'dos']);
    expect(rows.map(({ estado }) => estado)).toEqual(['creado', 'existente']);
    expect(await leads()).toHaveLength(1);
    const history = (await call<LeadEvent[]>('GET', `/leads/${rows[0]?.leadId}/history`)).body;
    expect(history.filter(({ tipo }) => tipo === 'test_vocacional')).toHaveLength(2);
  });

  test('a guardian is told whole, and authorises for everybody who may be a minor', async () => {
    await deliver(
      delivered('uno'),
      delivered('adulta', { nivelAcademico: 'Universitario', emailAcudiente: null }),
    );
    const empty = await authorise('uno', {
      nombre: '',
      telefono: 'no tiene',
      email: 'rosa',
      confirmado: false,
      fecha: '',
    });
    expect(empty.status).toBe(400);
    expect(Object.keys(empty.body.fields).sort()).toEqual([
      'confirmado',
      'email',
      'fecha',
      'nombre',
      'telefono',
    ]);
    expect((await authorise('uno', { otorgadaPor: 'titular' })).body.fields).toHaveProperty('otorgadaPor');
    expect((await authorise('uno', { politica: '2020-01-01' })).status).toBe(409);
    expect((await authorise('uno', { fecha: '2199-01-01' })).body.fields).toHaveProperty('fecha');
    expect((await authorise('nada')).status).toBe(404);
    const own = { otorgadaPor: 'titular', nombre: '', parentesco: '', telefono: '', email: '' };
    expect((await authorise('adulta', own)).body.acudiente).toBeNull();
    expect((await make(['adulta']))[0]?.estado).toBe('creado');
  });

  test('a consent is written anew where it was wrong; one that was revoked counts no more', async () => {
    await deliver(delivered('uno'));
    const first = (await authorise('uno')).body.autorizacion?.id;
    expect(
      (await authorise('uno', { reemplaza: first, nombre: 'Rosa Díaz Mora' })).body.acudiente?.nombre,
    ).toBe('Rosa Díaz Mora');
    await call('POST', '/consents/revoke', { email: STUDENT, motivo: 'Lo pidió' });
    expect((await make(['uno']))[0]?.motivo).toContain('Se retiró la autorización');
  });

  test('an erasure takes the test of the student, and of the guardian what names them and what they allowed', async () => {
    await deliver(delivered('uno'), delivered('otro', { emailEstudiante: 'otro@example.com' }));
    for (const id of ['uno', 'otro']) await authorise(id);
    await make(['uno']);
    await call('POST', '/consents/erase', { email: STUDENT, motivo: 'Lo pidió' });
    expect(await leads()).toEqual([]);
    expect((await listed()).map(({ id }) => id)).toEqual(['otro']);
    await call('POST', '/consents/erase', { email: GUARDIAN, motivo: 'Lo pidió' });
    expect(await listed()).toMatchObject([
      { id: 'otro', acudiente: null, emailAcudiente: null, autorizacion: null },
    ]);
    expect((await make(['otro']))[0]?.estado).toBe('rechazado');
  });

  test('a test whose lead is gone says so and becomes no other', async () => {
    await deliver(delivered('uno'));
    await authorise('uno');
    await make(['uno']);
    await site.database.records.deleteFrom('leads').execute();
    expect(await make(['uno'])).toEqual([{ id: 'uno', estado: 'repetido', leadId: null, motivo: null }]);
    expect(await listed('?estado=leads')).toMatchObject([{ lead: { id: null } }]);
  });

  test('the list is read page by page, by code, level, day and state', async () => {
    await deliver(
      ...['a', 'b', 'c'].map((id) => delivered(id)),
      delivered('d', {
        codigoAcceso: 'OTRO',
        nivelAcademico: 'Décimo',
        fechaCreacion: '2026-11-22T00:00:00-05:00',
      }),
    );
    await authorise('b');
    const first = await call<ListedTest[]>('GET', '/vocational-tests?limit=3');
    expect(first.body.map(({ id }) => id)).toEqual(['d', 'c', 'b']);
    const [, next = ''] = /<\/api\/v1([^>]+)>/.exec(String(first.link)) ?? [];
    expect((await call<ListedTest[]>('GET', next)).body.map(({ id }) => id)).toEqual(['a']);
    const ids = async (query: string) => (await listed(`?${query}`)).map(({ id }) => id);
    expect(await ids('codigo=OTRO')).toEqual(['d']);
    expect(await ids('nivel=Once&hasta=2026-11-21')).toEqual(['c', 'b', 'a']);
    expect(await ids('desde=2026-11-22')).toEqual(['d']);
    expect(await ids('estado=autorizados')).toEqual(['b']);
  });
});
