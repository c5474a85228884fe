import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveEvent } from 'shared/schemas';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../app';
import { opened } from '../testing/opened';
import { testConfig } from '../testing/test-app';
import { ENGINES } from '../testing/test-database';
import { NEW_LEAD, openCrm, type Person } from '../testing/test-leads';
import { signToken, verifyTestToken } from '../testing/test-tokens';

interface Stream {
  readonly events: { id: string | undefined; data: LiveEvent }[];
  close(): void;
  /** Whether the server has ended the stream. */
  ended(): boolean;
}

const open: Stream[] = [];

/** Reads the stream on a separate connection. */
async function openStream(origin: string, person: Person, lastEventId?: string): Promise<Stream> {
  const token = await signToken([person === 'jefa' ? 'admin' : 'comercial'], { subject: person });
  const request = get(`${origin}/api/v1/leads/live`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    agent: false,
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  const events: Stream['events'] = [];
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const frames = (text + chunk).split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames) {
      const data = /^data: (.*)$/m.exec(frame)?.[1];
      if (data) events.push({ id: /^id: (.*)$/m.exec(frame)?.[1], data: JSON.parse(data) });
    }
  });
  // Closing the stream raises an error on the reading side.
  response.on('error', () => undefined);
  request.on('error', () => undefined);
  const stream = { events, close: () => request.destroy(), ended: () => response.closed };
  open.push(stream);
  return stream;
}

describe.each(ENGINES)('the live stream on %s', (engine) => {
  const crm = opened(() => openCrm(engine));
  let origin: string;
  let serial = 0;
  beforeAll(async () => {
    await crm.app.listen({ port: 0 });
    origin = `http://127.0.0.1:${(crm.app.server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close();
  });

  async function create(person: Person): Promise<string> {
    serial += 1;
    const body = { ...NEW_LEAD, email: `v${serial}@example.com`, cedula: `${serial}` };
    return (await crm.call(person, 'POST', '', body)).json().id;
  }
  const change = async (person: Person, id: string, changes: object) => {
    const { version, fechaUltimaActualizacion } = (await crm.call(person, 'GET', `/${id}`)).json();
    return crm.call(person, 'PUT', `/${id}`, { version, fechaUltimaActualizacion, ...changes });
  };
  const arrives = (stream: Stream, event: object) =>
    vi.waitFor(() =>
      expect(stream.events.map(({ data }) => data)).toContainEqual(expect.objectContaining(event)),
    );

  test('a change reaches whoever reaches the lead, and nobody else; who loses it is told so', async () => {
    const [boss, ana, beto] = [
      await openStream(origin, 'jefa'),
      await openStream(origin, 'ana'),
      await openStream(origin, 'beto'),
    ];
    const id = await create('ana');
    await arrives(ana, { tipo: 'cambio', leadId: id, evento: 'creado', actor: { id: 'ana', nombre: 'ana' } });
    await crm.database.records.updateTable('leads').set({ creadoPor: 'jefa' }).where('id', '=', id).execute();
    await change('jefa', id, { asesorAsignado: 'beto' });
    await arrives(beto, { tipo: 'cambio', leadId: id, evento: 'cambio' });
    await arrives(ana, { tipo: 'fuera', leadId: id });
    await change('beto', id, { notas: [{ contenido: 'Secreto' }] });
    await arrives(boss, { tipo: 'cambio', leadId: id, evento: 'nota' });
    expect(beto.events.some(({ data }) => data.tipo === 'cambio' && data.evento === 'creado')).toBe(false);
    expect(ana.events.some(({ data }) => data.tipo === 'cambio' && data.evento === 'nota')).toBe(false);
    expect(JSON.stringify(boss.events)).not.toContain('Secreto');
  });

  test('after a lost connection the stream goes on where it ended', async () => {
    const first = await openStream(origin, 'ana');
    const id = await create('ana');
    await arrives(first, { leadId: id });
    first.close();
    await change('ana', id, { prioridad: 'baja' });
    const second = await openStream(origin, 'ana', first.events.at(-1)?.id);
    await arrives(second, { tipo: 'cambio', leadId: id, evento: 'cambio' });
  });

  test('a change that fails tells nobody', async () => {
    const ana = await openStream(origin, 'ana');
    const id = await create('ana');
    await arrives(ana, { leadId: id });
    const failing = crm.database.transaction(async () => {
      await crm.database.records
        .updateTable('leads')
        .set({ prioridad: 'baja', fechaUltimaActualizacion: new Date() })
        .execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await change('ana', id, { prioridad: 'media' });
    await arrives(ana, { evento: 'cambio' });
    expect(ana.events.filter(({ data }) => data.tipo === 'cambio' && data.evento === 'cambio')).toHaveLength(
      1,
    );
  });

  test('who has a lead open is told to the others who have it open', async () => {
    const id = await create('ana');
    const present = (person: Person, viendo: boolean) =>
      crm.call(person, 'PUT', `/api/v1/leads/${id}/presence`, { viendo });
    const ana = await openStream(origin, 'ana');
    expect((await present('ana', true)).json()).toEqual({ personas: [] });
    await present('jefa', true);
    await arrives(ana, { tipo: 'presencia', leadId: id, personas: [{ id: 'jefa', nombre: 'jefa' }] });
    await present('jefa', false);
    await arrives(ana, { tipo: 'presencia', leadId: id, personas: [] });
    expect((await present('beto', true)).statusCode).toBe(404);
  });

  test('a stream ends when its reader has another role', async () => {
    let groups = ['admin'];
    const app = await createApp({
      config: testConfig(),
      addressSalt: 'sal de prueba',
      documentsKey: 'A'.repeat(43),
      verifyToken: async (token) => ({ ...(await verifyTestToken(token)), groups }),
      mailTransport: null,
      database: crm.database,
    });
    await app.listen({ port: 0 });
    vi.useFakeTimers({ toFake: ['setInterval'] });
    try {
      const stream = await openStream(
        `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
        'jefa',
      );
      vi.advanceTimersByTime(15_000);
      const id = await create('ana');
      await arrives(stream, { leadId: id });
      expect(stream.ended()).toBe(false);
      groups = ['comercial'];
      vi.advanceTimersByTime(15_000);
      await vi.waitFor(() => expect(stream.ended()).toBe(true));
    } finally {
      vi.useRealTimers();
      await app.close();
    }
  });

  test('while the server closes, streams end and new ones are refused; other calls are answered, and close their connection', async () => {
    const held = Promise.withResolvers<void>();
    const app = await createApp({
      config: testConfig(),
      database: crm.database,
      addressSalt: 'sal de prueba',
      documentsKey: 'A'.repeat(43),
      verifyToken: verifyTestToken,
      mailTransport: null,
    });
    // Registered last: runs once the streams have ended.
    app.register(async (last) => {
      last.addHook('preClose', () => held.promise);
    });
    await app.listen({ port: 0 });
    const site = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const stream = await openStream(site, 'jefa');
    const closing = app.close();
    try {
      await vi.waitFor(() => expect(stream.ended()).toBe(true));
      const authorization = `Bearer ${await signToken(['admin'], { subject: 'jefa' })}`;
      const refused = await fetch(`${site}/api/v1/leads/live`, { headers: { authorization } });
      expect([refused.status, refused.headers.get('connection')]).toEqual([503, 'close']);
      const sent = await fetch(`${site}/api/v1/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 'Ana',
          email: 'ana@example.com',
          phone: '300',
          message: 'Hola',
          timestamp: new Date().toISOString(),
        }),
      });
      expect([sent.status, sent.headers.get('connection')]).toEqual([201, 'close']);
    } finally {
      held.resolve();
      await closing;
    }
    await expect(fetch(site)).rejects.toThrow();
  });

  test('a change by another instance arrives', async () => {
    if (engine === 'pglite') return expect(crm.database.engine).toBe('pglite');
    const other = await createApp({
      config: testConfig(),
      addressSalt: 'sal de prueba',
      documentsKey: 'A'.repeat(43),
      verifyToken: verifyTestToken,
      mailTransport: null,
      database: crm.database,
    });
    await other.listen({ port: 0 });
    const away = await openStream(`http://127.0.0.1:${(other.server.address() as AddressInfo).port}`, 'ana');
    const id = await create('ana');
    await arrives(away, { leadId: id });
    await other.close();
  });
});
