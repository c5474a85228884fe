import { beforeAll, describe, expect, test, vi } from 'vitest';
import { seedDemoPrograms } from '../demo-data/seed-programs';
import { opened } from '../testing/opened';
import { createTestApp } from '../testing/test-app';
import { MAIN_ENGINE } from '../testing/test-database';

/** The outbox sends e-mails while the test runs. */
const REQUEST = {
  name: 'Ana María',
  email: 'Ana@Example.com',
  phone: '+57 300 123 4567',
  message: 'Hola',
  programTitle: 'Maestría en Pedagogía',
  programId: 'maestria-en-pedagogia-135',
  timestamp: '2026-11-21T02:00:00.000Z',
};

describe.each(MAIN_ENGINE)('leads of contact requests on %s', (engine) => {
  const site = opened(() => createTestApp(engine));
  beforeAll(() => seedDemoPrograms(site.database));

  const send = (changes: object = {}, headers: Record<string, string> = {}) =>
    site.app.inject({ method: 'POST', url: '/api/v1/contact', headers, payload: { ...REQUEST, ...changes } });
  const leads = (email: string) =>
    site.database.records.selectFrom('leads').selectAll().where('emailNormalizado', '=', email).execute();
  const emailsTo = (recipient: string) =>
    site.database.query.selectFrom('outbox').select('id').where('recipient', '=', recipient).execute();
  /** Text of an e-mail, read from the local mailbox: the outbox deletes it after sending. */
  const textTo = (recipient: string) =>
    vi.waitFor(async () => {
      const mails = (await site.app.inject('/dev/mail.json')).json<{ to: string; text: string }[]>();
      const text = mails.find(({ to }) => to === recipient)?.text;
      expect(text).toBeDefined();
      return text;
    });
  const inquiries = (leadId: string) =>
    site.database.records.selectFrom('leadInquiries').selectAll().where('leadId', '=', leadId).execute();

  test('a request makes a new lead of origin web without adviser', async () => {
    await send();
    expect(await leads('ana@example.com')).toMatchObject([
      {
        nombre: 'Ana María',
        email: 'Ana@Example.com',
        telefono: '+57 300 123 4567',
        mensaje: 'Hola',
        programaInteres: 'Maestría en Pedagogía',
        universidad: 'Fundación Universitaria Juan de Castellanos',
        tipoPrograma: 'posgrado',
        estado: 'nuevo',
        prioridad: 'media',
        origen: 'web',
        asesorAsignado: null,
        asignadoA: null,
      },
    ]);
  });

  test('another request of the same person is an inquiry that changes nothing else', async () => {
    const [before] = await leads('ana@example.com');
    await send({ name: 'Otra', email: 'ANA@example.com', programTitle: 'Derecho' });
    const after = await leads('ana@example.com');
    expect(after).toEqual([before]);
    expect(await inquiries(before?.id ?? '')).toHaveLength(2);
  });

  test('two hundred people of one address at once make one lead; a retry adds no inquiry', async () => {
    const calls = Array.from({ length: 200 }, (_, index) =>
      send({ email: 'juntos@example.com' }, { 'idempotency-key': `juntos-${index % 100}` }),
    );
    await Promise.all(calls);
    const found = await leads('juntos@example.com');
    expect(found).toHaveLength(1);
    expect(await inquiries(found[0]?.id ?? '')).toHaveLength(100);
    // Not more than 20: anybody can type somebody else's address.
    expect(await emailsTo('juntos@example.com')).toHaveLength(20);
  });

  test('what is confirmed to an address repeats no link that a stranger wrote', async () => {
    const bait = 'Reclame su premio en https://evil.example/x o evil.com';
    await send({ email: 'victima@example.com', name: bait, message: bait, programTitle: bait });
    const text = await textTo('victima@example.com');
    expect(text).toContain('Reclame su premio en [enlace] o [enlace]');
    expect(text).not.toContain('evil');
  });

  test('a request without program or with an unknown one still makes a lead', async () => {
    await send({ email: 'sin@example.com', programTitle: undefined, programId: undefined });
    await send({ email: 'raro@example.com', programId: 'no-existe' });
    expect(await leads('sin@example.com')).toMatchObject([{ programaInteres: null, tipoPrograma: null }]);
    expect(await leads('raro@example.com')).toMatchObject([{ universidad: null }]);
  });
});
