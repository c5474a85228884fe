import { beforeEach, describe, expect, test, vi } from 'vitest';
import { opened } from '../testing/opened';
import { createTestApp } from '../testing/test-app';
import { MAIN_ENGINE } from '../testing/test-database';

const REQUEST = {
  name: 'Ana María',
  phone: '+57 300 123 4567',
  message: 'Hola',
  timestamp: '2026-11-21T02:00:00.000Z',
};
const UNHURRIED = { 'x-form-elapsed': '9000' };

describe.each(MAIN_ENGINE)('origin of contact requests, and suspicious ones, on %s', (engine) => {
  const site = opened(() => createTestApp(engine));
  let visitors = 0;
  let email = '';
  beforeEach(() => {
    visitors += 1;
    email = `visitante-${visitors}@example.com`;
  });

  const send = (headers: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url: '/api/v1/contact',
      headers: { 'x-policy-version': '2026-11-01', ...headers },
      payload: { ...REQUEST, email },
    });
  const stored = () =>
    site.database.records
      .selectFrom('contactRequests')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  const leads = () =>
    site.database.records
      .selectFrom('leads')
      .select(['id', 'porRevisar'])
      .where('email', '=', email)
      .execute();
  const mails = async () => {
    const all = (await site.app.inject('/dev/mail.json')).json<Record<string, string>[]>();
    return all.filter(({ replyTo }) => replyTo === email);
  };

  test('page and campaign are stored and told in the e-mail', async () => {
    const answer = await send({
      ...UNHURRIED,
      'x-page': '/pregrado?universidad=fundes',
      'x-campaign': 'utm_source=google&utm_medium=cpc&utm_campaign=Matr%C3%ADculas+2027&clave=otra',
    });
    expect(answer.statusCode).toBe(201);
    expect(await stored()).toMatchObject({
      page: '/pregrado?universidad=fundes',
      campaign: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'Matrículas 2027' },
      elapsedMs: 9000,
      suspicion: null,
    });
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1));
    const text = (await mails())[0]?.text;
    expect(text).toContain('Página: /pregrado?universidad=fundes');
    expect(text).toContain('Campaña: utm_source: google, utm_medium: cpc, utm_campaign: Matrículas 2027');
    expect(await leads()).toHaveLength(1);
  });

  test('the specified call, without any of these headers, is a request like every other', async () => {
    expect((await send({})).statusCode).toBe(201);
    expect(await stored()).toMatchObject({ page: null, campaign: null, elapsedMs: null, suspicion: null });
    expect(await leads()).toHaveLength(1);
  });

  test.each([
    ['x-page', 'https://otro.example/'],
    ['x-campaign', '%%%&utm_source=&=&otra=1'],
    ['x-form-elapsed', 'pronto'],
    ['x-form-elapsed', '-5'],
  ])('what makes no sense (%s: %s) is left out and costs nobody the request', async (header, value) => {
    expect((await send({ [header]: value })).statusCode).toBe(201);
    expect(await stored()).toMatchObject({ page: null, campaign: null, elapsedMs: null, suspicion: null });
    expect(await leads()).toHaveLength(1);
  });

  test('values are cut between characters, without control characters', async () => {
    const value = `${'a'.repeat(99)}🎓🎓\u0000`;
    await send({ ...UNHURRIED, 'x-campaign': new URLSearchParams({ utm_term: value }).toString() });
    expect((await stored()).campaign).toEqual({ utm_term: `${'a'.repeat(99)}🎓` });
  });

  test.each([
    ['campo_oculto', { ...UNHURRIED, 'x-form-extra': '1' }, 'un campo que las personas no ven'],
    ['rapidez', { 'x-form-elapsed': '999' }, 'más rápido de lo que una persona suele tardar'],
  ])(
    'a suspicion (%s) loses no lead: it is marked for review, and the e-mail says so',
    async (reason, headers, text) => {
      const keyed = { ...headers, 'idempotency-key': `${reason}-${engine}` };
      const answer = await send(keyed);
      expect([answer.statusCode, answer.json()]).toEqual([
        201,
        { id: expect.any(String), status: 'received' },
      ]);
      const retry = await send(keyed);
      expect([retry.statusCode, retry.json()]).toEqual([200, answer.json()]);
      expect((await stored()).suspicion).toBe(reason);
      expect(await leads()).toEqual([{ id: expect.any(String), porRevisar: reason }]);
      await vi.waitFor(async () => expect(await mails()).toHaveLength(1));
      const [mail] = await mails();
      expect(mail?.subject).toBe('[Por revisar] Solicitud de contacto: Ana María');
      expect(mail?.text).toContain(text);
    },
  );

  test('a person whom autofill helps needs a second and is never suspected', async () => {
    await send({ 'x-form-elapsed': '1000' });
    expect((await stored()).suspicion).toBeNull();
    expect(await leads()).toHaveLength(1);
  });
});
