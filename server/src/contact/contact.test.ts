import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hashIp } from '../public-forms/submission';
import { opened } from '../testing/opened';
import { createTestApp } from '../testing/test-app';
import { MAIN_ENGINE } from '../testing/test-database';

const REQUEST = {
  name: 'Ana María Ñáñez',
  email: 'ana@example.com',
  phone: '+57 300 123 4567',
  message: 'Quiero saber cuándo empiezan.\nGracias <b>.',
  programTitle: 'Ingeniería de Software',
  programId: 'ingenieria-de-software-114',
  timestamp: '2026-11-21T02:00:00.000Z',
};

describe.each(MAIN_ENGINE)('contact requests on %s', (engine) => {
  const site = opened(() => createTestApp(engine));
  beforeEach(async () => {
    const { query } = site.database;
    await query.deleteFrom('mailbox').execute();
  });

  const send = (changes: object = {}, headers: Record<string, string> = {}) =>
    site.app.inject({
      method: 'POST',
      url: '/api/v1/contact',
      headers,
      payload: { ...REQUEST, ...changes },
    });
  /** The e-mails in the staff mailbox. */
  const mails = async () => {
    const all = (await site.app.inject('/dev/mail.json')).json<Record<string, string>[]>();
    return all.filter(({ to }) => to === 'asesores@puentes.example');
  };
  const mailsWith = async (text: string) => (await mails()).filter((mail) => mail.text?.includes(text));
  const stored = (key: string) =>
    site.database.records
      .selectFrom('contactRequests')
      .selectAll()
      .where('idempotencyKey', '=', key)
      .execute();

  test('P7.05 P3.09 P6.01 a valid request is stored and mailed to the staff mailbox', async () => {
    const answer = await send({}, { 'idempotency-key': 'valid-request', 'x-form': 'dialogo' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ id: expect.any(String), status: 'received' });
    const [row] = await stored('valid-request');
    expect(row).toMatchObject({
      name: REQUEST.name,
      email: REQUEST.email,
      phone: REQUEST.phone,
      message: REQUEST.message,
      programTitle: REQUEST.programTitle,
      programId: REQUEST.programId,
      submittedAt: new Date(REQUEST.timestamp),
      form: 'dialogo',
    });
    // The first e-mail takes longer: it loads the renderer.
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1));
    const [mail] = await mails();
    expect(mail).toMatchObject({
      to: 'asesores@puentes.example',
      replyTo: REQUEST.email,
      subject: 'Solicitud de información: Ingeniería de Software (Ana María Ñáñez)',
    });
    for (const text of [
      `Nombre: ${REQUEST.name}`,
      `Correo electrónico: ${REQUEST.email}`,
      `Teléfono: ${REQUEST.phone}`,
      `Programa: ${REQUEST.programTitle}`,
      'Enviada: 20 de noviembre de 2026 a las 9:00 p. m. (hora de Bogotá)',
      REQUEST.message,
    ]) {
      expect(mail?.text).toContain(text);
    }
  });

  test('P3.09 program title and id are optional', async () => {
    const answer = await send({ programTitle: undefined, programId: undefined });
    expect(answer.statusCode).toBe(201);
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1));
    expect((await mails())[0]?.subject).toBe('Solicitud de contacto: Ana María Ñáñez');
  });

  test.each([
    ['name', '', 'Escriba su nombre completo.'],
    ['name', undefined, 'Escriba su nombre completo.'],
    ['name', '  \t', 'Escriba su nombre completo.'],
    ['name', 'a'.repeat(201), 'Use máximo 200 caracteres.'],
    ['name', 'a\u0000', 'Quite los caracteres que no se pueden imprimir.'],
    ['name', 'Ana\nTeléfono: 300', 'Escriba este dato en una sola línea.'],
    ['name', '\u200b\u202e', 'Escriba su nombre completo.'],
    ['email', '', 'Escriba su correo electrónico.'],
    ['email', 'ana', 'Escriba un correo electrónico válido, por ejemplo nombre@correo.com.'],
    ['email', 'a@b\nbcc: x@y.z', 'Escriba este dato en una sola línea.'],
    ['email', 7, 'Escriba su correo electrónico.'],
    ['phone', '', 'Escriba su teléfono.'],
    ['phone', 'llámeme', 'Escriba un teléfono válido, con números.'],
    ['message', '', 'Escriba su mensaje.'],
    ['message', 'a'.repeat(5001), 'Use máximo 5000 caracteres.'],
    ['programTitle', 7, 'Escriba un texto.'],
    ['programTitle', 'Maestría\r\nBcc: x@y.z', 'Escriba este dato en una sola línea.'],
    ['timestamp', 'ayer', 'La fecha de envío no es válida.'],
    ['timestamp', '0000-01-01T00:00:00Z', 'La fecha de envío no es válida.'],
    ['timestamp', '9999-12-31T23:59:59-23:59', 'La fecha de envío no es válida.'],
    ['timestamp', undefined, 'La fecha de envío no es válida.'],
  ])('refuses %s = %j with its Spanish message', async (field, value, message) => {
    const answer = await send({ [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'invalid_request', fields: { [field]: message } });
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  test('an empty request names every required field', async () => {
    const answer = await site.app.inject({ method: 'POST', url: '/api/v1/contact', payload: {} });
    expect(Object.keys(answer.json().fields)).toEqual(['name', 'email', 'phone', 'message', 'timestamp']);
  });

  test('P5.02 P5.04 accepts what the browser accepts: short names, any phone, address without a dot', async () => {
    const answer = await send({ name: 'A', phone: '5', email: 'ana@localhost', message: '?' });
    expect(answer.statusCode).toBe(201);
  });

  test('invisible characters, as in a copied phone number, are left out', async () => {
    const phone = '\u202a+57 300 123 4567\u202c';
    expect((await send({ phone }, { 'idempotency-key': 'copied-phone' })).statusCode).toBe(201);
    expect((await stored('copied-phone'))[0]?.phone).toBe(REQUEST.phone);
  });

  test('P3.10 the privacy checkbox is not part of the body; unknown fields are refused by name', async () => {
    const answer = await send({ privacy: true, extra: 1 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: 'Campos que no se reconocen: privacy, extra.',
      fields: { privacy: 'Este campo no se reconoce.' },
    });
  });

  test.each([
    ['no JSON', 'hola', 'application/json', 400, 'invalid_body'],
    ['an array', '[]', 'application/json', 400, 'invalid_request'],
    ['a file', 'name=Ana', 'application/octet-stream', 415, 'unsupported_media_type'],
    ['too much', JSON.stringify({ name: 'a'.repeat(70_000) }), 'application/json', 413, 'body_too_large'],
  ])('refuses %s as body', async (_name, payload, type, status, code) => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/v1/contact',
      headers: { 'content-type': type },
      payload,
    });
    expect([answer.statusCode, answer.json().error]).toEqual([status, code]);
    expect(answer.json().message).not.toBe('');
  });

  test('two hundred retries at once store one request and send one e-mail', async () => {
    const headers = { 'idempotency-key': 'two-hundred-retries', 'x-policy-version': '2026-01' };
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        send(
          {
            message: 'Con clave',
            timestamp: new Date(Date.UTC(2026, 10, 21, 2, 0, index % 60)).toISOString(),
          },
          headers,
        ),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(199);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const rows = await stored('two-hundred-retries');
    expect(rows).toHaveLength(1);
    const proofs = await site.database.records
      .selectFrom('consentEvidence')
      .selectAll()
      .where('contactRequestId', '=', rows[0]?.id ?? '')
      .execute();
    expect(proofs).toHaveLength(1);
    await vi.waitFor(async () => expect(await mailsWith('Con clave')).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await mailsWith('Con clave')).toHaveLength(1);
  });

  test('the same key with other content is refused instead of dropped', async () => {
    const headers = { 'idempotency-key': 'other-content' };
    expect((await send({}, headers)).statusCode).toBe(201);
    const second = await send({ message: 'Otra cosa' }, headers);
    expect([second.statusCode, second.json().error]).toEqual([409, 'idempotency_key_reused']);
    expect(await stored('other-content')).toHaveLength(1);
  });

  test('two hundred identical requests without a key are one of that day, and send one e-mail', async () => {
    const request = { message: 'Sin clave' };
    const answers = await Promise.all(Array.from({ length: 200 }, () => send(request)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    await vi.waitFor(async () => expect(await mailsWith('Sin clave')).toHaveLength(1));
    expect((await send({ message: 'Otra pregunta' })).statusCode).toBe(201);
  });

  test('consent evidence holds version, form and salted hash, and cannot be changed', async () => {
    const headers = {
      'idempotency-key': 'with-consent',
      'x-policy-version': '2026-01',
      'x-form': 'contacto',
    };
    const { id } = (await send({}, headers)).json<{ id: string }>();
    const find = () =>
      site.database.records
        .selectFrom('consentEvidence')
        .selectAll()
        .where('contactRequestId', '=', id)
        .executeTakeFirst();
    expect(await find()).toMatchObject({
      form: 'contacto',
      policyVersion: '2026-01',
      addressHash: hashIp('127.0.0.1', 'sal de prueba'),
      recordedAt: expect.any(Date),
    });
    const { records } = site.database;
    await expect(records.updateTable('consentEvidence').set({ form: 'x' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(records.deleteFrom('consentEvidence').execute()).rejects.toThrow('append-only');
    expect(await find()).toBeDefined();
  });
});
