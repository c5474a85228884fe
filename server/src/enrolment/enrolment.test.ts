import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAIN_ENGINE } from '../testing/test-database';
import { type Crm, leadCalls, openCrm } from '../testing/test-leads';

const EMAIL = 'aspirante@example.com';
const WRONG = '000000';

describe.each(MAIN_ENGINE)('the page of an applicant on %s', (engine) => {
  let crm: Crm;
  let leadId: string;
  let token: string;
  const { create, get, merge } = leadCalls(() => crm);
  beforeAll(async () => {
    // Without the local mailbox, e-mails stay in the outbox.
    crm = await openCrm(engine, { LOCAL_MAILBOX: 'off' });
  });
  afterAll(() => crm.close());
  beforeEach(async () => {
    await crm.database.records.deleteFrom('leads').execute();
    await crm.database.query.deleteFrom('outbox').execute();
    await crm.database.query.deleteFrom('request_counts').execute();
    const lead = await create('ana', { email: EMAIL, asesorAsignado: undefined });
    leadId = lead.id;
    token = await newLink();
  });

  const link = (method: 'GET' | 'POST' | 'DELETE', person: 'ana' | 'beto' | 'jefa' = 'ana') =>
    crm.call(person, method, `/api/v1/leads/${leadId}/enrolment`);
  const newLink = async () => (await link('POST')).json().enlace.url.split('/').at(-1) as string;
  const page = (path = '', method: 'GET' | 'POST' | 'PUT' = 'GET', payload?: object, cookie?: string) =>
    crm.app.inject({
      method,
      url: `/api/v1/enrolments/${token}${path}`,
      ...(payload && { payload }),
      ...(cookie && { headers: { cookie } }),
    });
  const lastCode = async () => {
    const rows = await crm.database.query
      .selectFrom('outbox')
      .select(['recipient', 'content', 'created_at'])
      .execute();
    const last = rows
      .filter(({ recipient }) => recipient === EMAIL)
      .sort((a, b) => +a.created_at - +b.created_at)
      .at(-1);
    return /\b\d{6}\b/.exec(JSON.stringify(last?.content))?.[0] ?? '';
  };
  /** Asks for a code, enters it, and returns the cookie of the device. */
  const opened = async () => {
    await page('/code', 'POST');
    const answer = await page('/session', 'POST', { codigo: await lastCode() });
    expect(answer.statusCode).toBe(204);
    return String(answer.headers['set-cookie']).split(';')[0] ?? '';
  };

  test('a new device is told nothing about the person until it gives the code that their e-mail got', async () => {
    const before = await page();
    expect(before.json()).toEqual({ acceso: 'codigo' });
    expect(before.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const cookie = await opened();
    const { acceso, inscripcion } = (await page('', 'GET', undefined, cookie)).json();
    expect(acceso).toBe('abierto');
    expect(inscripcion).toMatchObject({ universidad: 'UNADE', nivel: 'posgrado', recordatorios: true });
    expect(inscripcion.documentos).toHaveLength(9);
    // Internal data of the team is not included.
    expect(Object.keys(inscripcion)).not.toContain('prioridad');
    // Another device needs its own code.
    expect((await page()).json()).toEqual({ acceso: 'codigo' });
  });

  test('the secret of a device opens one link and no other', async () => {
    const cookie = await opened();
    const other = await create('ana');
    const { enlace } = (await crm.call('ana', 'POST', `/api/v1/leads/${other.id}/enrolment`)).json();
    const url = `/api/v1/enrolments/${enlace.url.split('/').at(-1)}`;
    const secret = cookie.split('=')[1];
    const rows = await crm.database.records
      .selectFrom('leadLinks')
      .select('id')
      .where('leadId', '=', other.id)
      .execute();
    const stolen = `inscripcion-${rows[0]?.id}=${secret}`;
    expect((await crm.app.inject({ url, headers: { cookie: stolen } })).json()).toEqual({ acceso: 'codigo' });
  });

  test('forged, cut, expired and revoked links answer the same', async () => {
    const cookie = await opened();
    const [id, signature] = token.split('.');
    const forged = Buffer.from('otro').toString('base64url');
    const refused = [`${id}.${'A'.repeat(32)}`, `${forged}.${signature}`, `${id}`, 'x', `${token}x`];
    const answers = [];
    for (const each of refused) answers.push(await crm.app.inject({ url: `/api/v1/enrolments/${each}` }));
    await crm.database.records
      .updateTable('leadLinks')
      .set({ vence: new Date(0) })
      .execute();
    answers.push(await page('', 'GET', undefined, cookie));
    await link('POST');
    answers.push(await page('', 'GET', undefined, cookie));
    await link('DELETE');
    answers.push(await page('', 'GET', undefined, cookie));
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().message}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
  });

  test('a code is tried five times, serves once, and no more than three are sent in ten minutes', async () => {
    await page('/code', 'POST');
    const code = await lastCode();
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await page('/session', 'POST', { codigo: code === WRONG ? '111111' : WRONG });
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_code']);
    }
    expect((await page('/session', 'POST', { codigo: code })).statusCode).toBe(400);
    await page('/code', 'POST');
    const second = await lastCode();
    expect((await page('/session', 'POST', { codigo: second })).statusCode).toBe(204);
    expect((await page('/session', 'POST', { codigo: second })).statusCode).toBe(400);
    expect((await page('/code', 'POST')).statusCode).toBe(204);
    expect((await page('/code', 'POST')).statusCode).toBe(429);
  });

  test('a code ends after its minutes, and a device after its days', async () => {
    const past = new Date(Date.now() - 1_000);
    await page('/code', 'POST');
    await crm.database.records.updateTable('leadLinks').set({ codigoVence: past }).execute();
    const late = await page('/session', 'POST', { codigo: await lastCode() });
    expect([late.statusCode, late.json().message]).toEqual([400, 'Ese código ya no sirve. Pida otro.']);
    const cookie = await opened();
    expect((await page('', 'GET', undefined, cookie)).json().acceso).toBe('abierto');
    await crm.database.records.updateTable('leadLinkDevices').set({ vence: past }).execute();
    expect((await page('', 'GET', undefined, cookie)).json()).toEqual({ acceso: 'codigo' });
  });

  test('who reaches the lead makes, sees and ends the link; the history tells it and that the person came', async () => {
    await opened();
    expect((await link('GET', 'beto')).statusCode).toBe(404);
    expect([(await link('POST', 'beto')).statusCode, (await link('DELETE', 'beto')).statusCode]).toEqual([
      403, 403,
    ]);
    expect((await link('GET', 'jefa')).json().enlace.url).toContain(token);
    await link('DELETE');
    expect((await link('GET')).json()).toEqual({ enlace: null, archivos: [] });
    const events = await get('ana', `/${leadId}/history`);
    const told = events.map(
      ({ tipo, actor }: { tipo: string; actor: { nombre: string } }) => `${tipo} ${actor.nombre}`,
    );
    expect(told).toEqual([
      'enlace_anulado ana',
      'pagina_abierta La persona',
      'enlace_creado ana',
      'creado ana',
    ]);
  });

  test('the person turns the reminders off, with the page open', async () => {
    expect((await page('/reminders', 'PUT', { recordatorios: false })).statusCode).toBe(401);
    const cookie = await opened();
    expect((await page('/reminders', 'PUT', { recordatorios: false }, cookie)).json()).toEqual({
      recordatorios: false,
    });
    expect((await page('', 'GET', undefined, cookie)).json().inscripcion.recordatorios).toBe(false);
    // A new link keeps the person's choice.
    token = await newLink();
    expect((await page('', 'GET', undefined, await opened())).json().inscripcion.recordatorios).toBe(false);
  });

  test('a deleted lead shows nothing; a merged one shows the lead that is kept', async () => {
    const cookie = await opened();
    const kept = await create('jefa', { asesorAsignado: 'ana' });
    await merge(kept.id, leadId);
    expect((await page('', 'GET', undefined, cookie)).json().inscripcion.nombre).toBe(kept.nombre);
    await crm.call('jefa', 'DELETE', `/${kept.id}`);
    expect((await page('', 'GET', undefined, cookie)).statusCode).toBe(404);
  });
});
