import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { opened } from '../testing/opened';
import { createTestApp } from '../testing/test-app';
import { MAIN_ENGINE } from '../testing/test-database';
import { signToken } from '../testing/test-tokens';

const EMAIL = 'ana.perez@example.com';

describe.each(MAIN_ENGINE)('rights over personal data on %s', (engine) => {
  const site = opened(() => createTestApp(engine));
  let admin: string;
  beforeAll(async () => {
    admin = await signToken(['admin'], { subject: 'jefa' });
  });
  beforeEach(async () => {
    for (const table of ['outbox', 'mailbox'] as const) await site.database.query.deleteFrom(table).execute();
  });

  let sent = 0;
  async function contact(
    headers: Record<string, string> = { 'x-policy-version': '2026-01' },
    email: string = EMAIL,
  ) {
    sent += 1;
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/v1/contact',
      headers: { ...headers, 'x-form': 'prueba', 'x-form-elapsed': '60000' },
      payload: {
        name: 'Ana Pérez',
        email,
        phone: '3001234567',
        message: `Quiero saber más ${sent}`,
        programTitle: 'Derecho',
        timestamp: new Date().toISOString(),
      },
    });
    expect(answer.statusCode).toBe(201);
  }
  async function call(path: string, payload: object) {
    const answer = await site.app.inject({
      method: 'POST',
      url: `/api/v1/consents${path}`,
      headers: { authorization: `Bearer ${admin}` },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  const post = (url: string) =>
    site.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
  const mails = async (address: string = EMAIL) => {
    const all = (await site.app.inject('/dev/mail.json')).json<{ to: string; text: string }[]>();
    return all.filter(({ to }) => to === address);
  };
  const revokedSince = async () => {
    const leads = await site.app.inject({
      url: '/api/crm-handler',
      headers: { authorization: `Bearer ${admin}` },
    });
    return leads.json()[0].autorizacionRevocada;
  };
  const nothingWaits = () =>
    vi.waitFor(async () => {
      const waiting = site.database.query.selectFrom('outbox').select('id').where('sent_at', 'is', null);
      expect(await waiting.execute()).toEqual([]);
    });

  test('a request is confirmed to the visitor, who can end such e-mails with one click', async () => {
    await contact();
    const [mail] = await vi.waitFor(async () => {
      const arrived = await mails();
      expect(arrived).toHaveLength(1);
      return arrived;
    });
    expect(mail?.text).toContain('Derecho');
    expect(mail?.text).toContain('/politica-de-datos');
    const [, path = ''] = /(\/baja\/\S+)/.exec(mail?.text ?? '') ?? [];
    const asked = await site.app.inject(path);
    expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('a***@e***')]);
    const cut = await site.app.inject(path.slice(0, -4));
    expect([cut.statusCode, cut.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(cut.body).toContain('Copie completo el enlace del correo');
    // GET only asks for confirmation: mail programs open links by themselves.
    await contact({});
    await vi.waitFor(async () => expect(await mails()).toHaveLength(2));
    const ended = await site.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(ended.statusCode).toBe(200);
    await contact({});
    await nothingWaits();
    expect(await mails()).toHaveLength(2);
    // The form was sent again, perhaps by somebody else: the person is asked, once a week, and only gets an answer after confirming.
    await contact();
    await contact();
    await nothingWaits();
    const question = await vi.waitFor(async () => {
      const arrived = await mails();
      expect(arrived).toHaveLength(3);
      return arrived.find(({ text }) => text.includes('/autorizacion/'));
    });
    const [, confirmation = ''] = /(\/autorizacion\/\S+)/.exec(question?.text ?? '') ?? [];
    expect((await site.app.inject(confirmation)).body).toContain('a***@e***');
    expect((await site.app.inject(confirmation.slice(0, -4))).statusCode).toBe(404);
    await contact();
    await nothingWaits();
    expect(await mails()).toHaveLength(3);
    expect((await post(confirmation)).statusCode).toBe(200);
    await contact();
    await vi.waitFor(async () => expect(await mails()).toHaveLength(4));
    expect((await post(confirmation)).statusCode).toBe(404);
    expect((await site.app.inject(`${path.slice(0, -3)}abc`)).statusCode).toBe(404);
  });

  test('a person is found by e-mail and by document, with every consent', async () => {
    await site.database.records
      .updateTable('leads')
      .set({ cedula: '1.020.304', tipoDocumento: 'CC' })
      .execute();
    const found = await call('/search', { email: EMAIL.toUpperCase() });
    expect(found.body).toMatchObject({ revocado: false, leads: [{ nombre: 'Ana Pérez', email: EMAIL }] });
    expect(found.body.solicitudes).toBeGreaterThan(1);
    expect(found.body.eventos).toContainEqual(
      expect.objectContaining({
        evento: 'otorgado',
        formulario: 'prueba',
        version: '2026-01',
        texto: 'Acepto la política de privacidad',
      }),
    );
    expect(found.body.eventos).toContainEqual(expect.objectContaining({ evento: 'baja' }));
    expect((await call('/search', { cedula: '1020304' })).body).toEqual(found.body);
    expect((await call('/search', { cedula: '1020304', email: EMAIL })).status).toBe(400);
    expect((await call('/search', { email: 'nadie@example.com' })).body).toEqual({
      revocado: false,
      sinConfirmar: false,
      reclamos: [],
      leads: [],
      solicitudes: 0,
      lugares: [],
      eventos: [],
    });
  });

  test('everything kept of a person is handed out, and that is recorded', async () => {
    const { body } = await call('/export', { email: EMAIL });
    expect(body.lugares.Leads[0]).toMatchObject({ email: EMAIL, nombre: 'Ana Pérez' });
    expect(body.lugares['Solicitudes del sitio'][0]).toMatchObject({ phone: '3001234567' });
    expect(body.eventos).toContainEqual(expect.objectContaining({ evento: 'exportado' }));
    expect((await call('/export', { email: 'nadie@example.com' })).status).toBe(404);
  });

  test('a correction reaches every lead and request, and is recorded with its reason', async () => {
    const correct = (change: object) => call('/correct', { email: EMAIL, motivo: 'Solicitud 10', ...change });
    expect((await correct({})).status).toBe(400);
    expect((await correct({ correo: 'ana' })).body.fields).toHaveProperty('correo');
    const other = 'otra@example.com';
    const lead = { nombre: 'Otra', email: other, telefono: '1', origen: 'web', creadoPor: 'x' } as const;
    await site.database.records.insertInto('leads').values(lead).execute();
    expect((await correct({ correo: other })).body.fields).toHaveProperty('correo');
    await site.database.records.deleteFrom('leads').where('email', '=', other).execute();

    const moved = await correct({ telefono: '3009999999', correo: 'ana.nueva@example.com' });
    expect(moved.body).toMatchObject({ leads: [{ nombre: 'Ana Pérez', email: 'ana.nueva@example.com' }] });
    expect(moved.body.eventos).toContainEqual(
      expect.objectContaining({ evento: 'corregido', motivo: 'Solicitud 10' }),
    );
    const requests = await site.database.records
      .selectFrom('contactRequests')
      .select(['email', 'phone'])
      .execute();
    expect(new Set(requests.map(({ email, phone }) => `${email} ${phone}`))).toEqual(
      new Set(['ana.nueva@example.com 3009999999']),
    );
    expect(
      (await call('/correct', { email: 'ana.nueva@example.com', motivo: 'x', correo: EMAIL })).status,
    ).toBe(200);
    expect((await correct({ telefono: '3001234567' })).status).toBe(200);
  });

  test('who revoked gets no e-mail, and the lead says so', async () => {
    const revoked = await call('/revoke', { email: EMAIL, motivo: 'Solicitud 12' });
    expect(revoked.body).toMatchObject({ revocado: true });
    expect(revoked.body.eventos).toContainEqual(
      expect.objectContaining({ evento: 'revocado', motivo: 'Solicitud 12' }),
    );
    const note = await site.database.records.selectFrom('leadNotas').select('contenido').executeTakeFirst();
    expect(note?.contenido).toContain('revocó la autorización');
    expect(await revokedSince()).not.toBeNull();
    await contact({});
    await nothingWaits();
    expect(await mails()).toEqual([]);
    expect(await revokedSince()).not.toBeNull();
    const state = async () => (await call('/search', { email: EMAIL })).body;
    expect(await state()).toMatchObject({ revocado: true, sinConfirmar: false });
    // Anybody can send a form with this e-mail: it is only shown as unconfirmed, nothing else changes.
    await contact();
    await nothingWaits();
    expect(await revokedSince()).not.toBeNull();
    expect(await state()).toMatchObject({ revocado: true, sinConfirmar: true });
    const [question] = await mails();
    const [, confirmation = ''] = /(\/autorizacion\/\S+)/.exec(question?.text ?? '') ?? [];
    // A later revocation makes the link invalid.
    await call('/revoke', { email: EMAIL, motivo: 'Solicitud 12b' });
    expect((await post(confirmation)).statusCode).toBe(404);
    expect((await call('/restore', { email: EMAIL, motivo: '' })).body.fields).toHaveProperty('motivo');
    const restored = await call('/restore', { email: EMAIL, motivo: 'Carta del 3 de noviembre' });
    expect(restored.body).toMatchObject({ revocado: false, sinConfirmar: false });
    expect(restored.body.eventos).toContainEqual(
      expect.objectContaining({ evento: 'restablecido', motivo: 'Carta del 3 de noviembre' }),
    );
    expect(await revokedSince()).toBeNull();
    expect((await call('/revoke', { email: EMAIL, motivo: '' })).body.fields).toHaveProperty('motivo');
  });

  test('an erasure leaves evidence that names nobody and cannot be changed', async () => {
    expect((await call('/erase', { cedula: '1020304', motivo: 'Solicitud 13' })).body).toMatchObject({
      leads: 1,
      solicitudes: sent,
    });
    const { query, records } = site.database;
    expect(await records.selectFrom('leads').select('id').execute()).toEqual([]);
    for (const table of [
      'contact_requests',
      'consent_events',
      'consent_evidence',
      'outbox',
      'lead_inquiries',
    ]) {
      const rows = await query
        .selectFrom(table as 'outbox')
        .selectAll()
        .execute();
      expect(JSON.stringify(rows)).not.toMatch(/ana\.perez|Ana Pérez|3001234567|1020304/i);
    }
    expect((await call('/search', { email: EMAIL })).body.eventos).toContainEqual(
      expect.objectContaining({ evento: 'eliminado', motivo: 'Solicitud 13' }),
    );
    await expect(records.deleteFrom('consentEvents').execute()).rejects.toThrow();
    await expect(records.updateTable('consentEvents').set({ reason: 'otro' }).execute()).rejects.toThrow();
  });

  test('the link of a long address opens', async () => {
    const label = 'a'.repeat(60);
    const address = `${label}@${label}.${label}.example.com`;
    await contact(undefined, address);
    const [mail] = await vi.waitFor(async () => {
      const arrived = await mails(address);
      expect(arrived).toHaveLength(1);
      return arrived;
    });
    const [, path = ''] = /(\/baja\/\S+)/.exec(mail?.text ?? '') ?? [];
    expect((await site.app.inject(path)).statusCode).toBe(200);
  });
});
