import { addDays, bogotaDay, privacyDeadline } from 'shared/rules';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { opened } from '../testing/opened';
import { createTestApp } from '../testing/test-app';
import { MAIN_ENGINE } from '../testing/test-database';
import { signToken } from '../testing/test-tokens';
import { createDueNotices } from './due-notices';

const EMAIL = 'ana.perez@example.com';
const OTHER = 'ladrona@example.com';
const TODAY = bogotaDay();

describe.each(MAIN_ENGINE)('requests of persons about their data on %s', (engine) => {
  const site = opened(() => createTestApp(engine));
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    tokens.jefa = await signToken(['admin'], {
      subject: 'jefa',
      claims: { name: 'Adriana', email: 'jefa@example.com' },
    });
    tokens.jefe = await signToken(['admin'], { subject: 'jefe', claims: { name: 'Bernardo' } });
  });
  beforeEach(async () => {
    for (const table of ['outbox', 'mailbox'] as const) await site.database.query.deleteFrom(table).execute();
    for (const table of ['leads', 'privacyRequests', 'emailSuppressions'] as const)
      await site.database.records.deleteFrom(table).execute();
  });

  async function call(
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
    who = 'jefa',
    key = crypto.randomUUID(),
  ) {
    const answer = await site.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${tokens[who]}`, 'idempotency-key': key },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json(), link: answer.headers.link };
  }
  const request = (change: object = {}) => ({
    tipo: 'correccion',
    canal: 'correo',
    email: EMAIL,
    detalle: 'Mi apellido es Pérez',
    recibida: TODAY,
    ...change,
  });
  const register = async (change: object = {}) => {
    const { status, body } = await call('POST', '/privacy-requests', request(change));
    expect(status).toBe(201);
    return body;
  };
  const mailsTo = (address: string, count: number) =>
    vi.waitFor(async () => {
      const all = (await site.app.inject('/dev/mail.json')).json<
        { to: string; subject: string; text: string }[]
      >();
      const own = all.filter(({ to }) => to === address);
      expect(own).toHaveLength(count);
      return own;
    });
  const lead = (id: string, email: string) =>
    site.database.records
      .insertInto('leads')
      .values({
        id,
        nombre: `Persona ${id}`,
        email,
        telefono: '3001234567',
        tipoDocumento: 'CC',
        cedula: '1020304',
        forzado: true,
        origen: 'web',
        creadoPor: 'formulario_web',
      })
      .execute();

  test('a request is written down with its days, told to the person, taken, given more time and answered once', async () => {
    const { numero, vence } = await register();
    expect(vence).toBe(privacyDeadline('correccion', TODAY));
    const [receipt] = await mailsTo(EMAIL, 1);
    expect(receipt?.subject).toContain(`Recibimos su petición ${numero}`);
    expect(receipt?.text).not.toContain('apellido');
    // It is not a commercial e-mail, but its reader has the same rights.
    expect(receipt?.text).toMatch(/retirar sus datos:.*\/mis-datos\/\S+/s);
    expect(receipt?.text).not.toContain('/baja/');

    const path = `/privacy-requests/${numero}`;
    const taken = await call('POST', `${path}/owner`, { tomar: true });
    expect(taken.body.responsable).toEqual({ id: 'jefa', nombre: 'Adriana' });
    expect((await call('POST', `${path}/owner`, { tomar: true }, 'jefe')).body.message).toBe(
      `Adriana se encarga de la petición ${numero}.`,
    );

    const extended = await call('POST', `${path}/extension`, { motivo: 'Falta un archivo' });
    expect(extended.body.vence).toBe(privacyDeadline('correccion', TODAY, true));
    expect((await call('POST', `${path}/extension`, { motivo: 'Otra vez' })).status).toBe(409);

    // Two administrators at once: one answer is sent, and the other administrator is told whose.
    const both = await Promise.all(
      ['jefa', 'jefe'].map((who) =>
        call('POST', `${path}/answer`, { resultado: 'atendida', respuesta: `Ya está, ${who}` }, who),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const mails = await mailsTo(EMAIL, 3);
    expect(mails.filter(({ text }) => text.includes('Ya está'))).toHaveLength(1);
    expect((await call('GET', '/privacy-requests')).body).toEqual([]);
    expect((await call('GET', '/privacy-requests?estado=respondidas')).body).toMatchObject([
      { numero, resultado: 'atendida' },
    ]);
    const log = await call('GET', '/audit?tema=datos');
    expect(JSON.stringify(log.body)).not.toContain(EMAIL);
    expect(log.body.map(({ accion }: { accion: string }) => accion)).toEqual(
      expect.arrayContaining([
        'peticion_registrada',
        'peticion_tomada',
        'peticion_prorrogada',
        'peticion_respondida',
      ]),
    );
  });

  test('while a claim waits, the data of its person say so, with its reason; a question leaves no mark', async () => {
    await lead('suyo', EMAIL);
    await lead('hija', 'hija@example.com');
    await site.database.records
      .updateTable('leads')
      .set({ acudiente: JSON.stringify({ nombre: 'Ana', telefono: '1', email: EMAIL, parentesco: 'Madre' }) })
      .where('id', '=', 'hija')
      .execute();
    await lead('ajeno', OTHER);
    await register({ tipo: 'consulta', email: OTHER });
    const { numero, vence } = await register({ tipo: 'eliminacion', email: EMAIL.toUpperCase() });
    const marks = async () => {
      const answer = await site.app.inject({
        url: '/api/crm-handler',
        headers: { authorization: `Bearer ${tokens.jefa}` },
      });
      const leads = answer.json<{ id: string; reclamo?: object }[]>();
      return Object.fromEntries(leads.map(({ id, reclamo }) => [id, reclamo ?? null]));
    };
    const mark = { tipo: 'eliminacion', recibida: TODAY };
    expect(await marks()).toEqual({ suyo: mark, hija: mark, ajeno: null });
    // An exported file has the mark, too.
    const { file } = (await call('GET', '/leads/export?formato=csv')).body;
    const [titles = '', ...lines] = Buffer.from(file, 'base64').toString().trim().split('\r\n');
    expect(titles.split(';').at(-1)).toBe('Reclamo en trámite');
    const noted = lines.filter((line) => line.endsWith(`;Eliminar sus datos, desde el ${TODAY}`));
    expect([lines.length, noted.length]).toEqual([3, 2]);
    const person = await call('POST', '/consents/search', { email: EMAIL });
    expect(person.body.reclamos).toEqual([{ numero, vence, ...mark }]);
    await call('POST', `/privacy-requests/${numero}/answer`, { resultado: 'no_procede', respuesta: 'No' });
    expect(await marks()).toEqual({ suyo: null, hija: null, ajeno: null });
  });

  test('who answers is told once a day before the days end, and the mailbox of what nobody has taken; the tab counts both', async () => {
    const mine = await register({ recibida: addDays(TODAY, -60) });
    await call('POST', `/privacy-requests/${mine.numero}/owner`, { tomar: true });
    const free = await register({ recibida: addDays(TODAY, -60), tipo: 'queja', email: OTHER });
    await register({ tipo: 'queja', email: OTHER });
    const ending = [mine, free].map(({ numero, tipo, vence }) => ({ numero, tipo, vence }));
    expect((await call('GET', '/privacy-requests/due')).body).toEqual({ vencen: 2, primeras: ending });
    const sender = { brandName: 'Puentes', siteUrl: 'https://sitio.example', email: 'hola@sitio.example' };
    const tellAt = (time: string) =>
      createDueNotices({
        database: site.database,
        sender,
        mailbox: 'equipo@sitio.example',
        now: () => Date.parse(`${TODAY}T${time}-05:00`),
      })();
    const told = async () => {
      const rows = await site.database.query
        .selectFrom('outbox')
        .select('recipient')
        .where('unique_key', 'like', 'privacy_due:%')
        .orderBy('recipient')
        .execute();
      return rows.map(({ recipient }) => recipient);
    };
    await tellAt('06:59:00');
    expect(await told()).toEqual([]);
    await Promise.all([tellAt('07:00:00'), tellAt('07:00:00'), tellAt('18:00:00')]);
    expect(await told()).toEqual(['equipo@sitio.example', 'jefa@example.com']);
    const [ofMailbox] = await mailsTo('equipo@sitio.example', 1);
    const [ofOwner] = await mailsTo('jefa@example.com', 1);
    expect(ofMailbox?.text).toContain(`peticion=${free.numero}`);
    expect(ofOwner?.text).toContain(`peticion=${mine.numero}`);
    for (const mail of [ofMailbox, ofOwner]) expect(mail?.text).not.toMatch(/ana\.perez|ladrona/);
  });

  test('open requests come by their last day, page by page; what is late cannot be given more time', async () => {
    const late = await register({ recibida: addDays(TODAY, -60) });
    const soon = await register({ tipo: 'consulta' });
    const last = await register({ tipo: 'queja', email: OTHER });
    const first = await call('GET', '/privacy-requests?limit=2');
    expect(first.body.map(({ numero }: { numero: number }) => numero)).toEqual([late.numero, soon.numero]);
    const [, next = ''] = /<\/api\/v1([^>]+)>/.exec(String(first.link)) ?? [];
    expect((await call('GET', next)).body).toMatchObject([{ numero: last.numero }]);
    expect((await call('GET', '/privacy-requests?tipo=queja')).body).toHaveLength(1);
    await call('POST', `/privacy-requests/${soon.numero}/owner`, { tomar: true });
    expect((await call('GET', '/privacy-requests?responsable=yo')).body).toMatchObject(
      [soon.numero].map((numero) => ({ numero })),
    );
    expect((await call('GET', '/privacy-requests?responsable=nadie')).body).toHaveLength(2);
    const refused = await call('POST', `/privacy-requests/${late.numero}/extension`, { motivo: 'Tarde' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'El plazo ya venció y no se puede ampliar. Responda la petición.',
    ]);
  });

  test('an attempt whose answer was lost is the same request, with one receipt', async () => {
    const key = crypto.randomUUID();
    const both = await Promise.all(
      [1, 2].map(() => call('POST', '/privacy-requests', request(), 'jefa', key)),
    );
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]?.body.numero).toBe(both[1]?.body.numero);
    await mailsTo(EMAIL, 1);
  });

  test.each([
    [{ tipo: 'otra' }, 'tipo'],
    [{ canal: 'enlace' }, 'canal'],
    [{ email: 'ana' }, 'email'],
    [{ detalle: ' ' }, 'detalle'],
    [{ recibida: addDays(TODAY, 1) }, 'recibida'],
  ])('%o is refused at its field', async (change, field) => {
    const { status, body } = await call('POST', '/privacy-requests', request(change));
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  test('what was done since a request came is its evidence; an answered one of an erased person names nobody', async () => {
    await lead('l1', EMAIL);
    const { numero } = await register({ tipo: 'eliminacion' });
    expect(
      (await call('POST', '/consents/erase', { email: EMAIL, motivo: `Petición ${numero}` })).status,
    ).toBe(200);
    // The request is not answered yet, so it keeps the address.
    const open = await call('GET', `/privacy-requests/${numero}`);
    expect(open.body).toMatchObject({
      email: EMAIL,
      hechos: [{ evento: 'eliminado', motivo: `Petición ${numero}` }],
    });
    await call('POST', `/privacy-requests/${numero}/answer`, {
      resultado: 'atendida',
      respuesta: `Eliminamos los datos de ${EMAIL}.`,
    });
    // The erasure deleted the receipt.
    await mailsTo(EMAIL, 1);
    const { body } = await call('GET', `/privacy-requests/${numero}`);
    expect(body).toMatchObject({
      email: '(eliminado)',
      resultado: 'atendida',
      hechos: [{ evento: 'eliminado' }],
    });
    const stored = await site.database.records.selectFrom('privacyRequests').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('ana.perez');
  });

  let sent = 0;
  const contact = (email: string) => {
    sent += 1;
    return site.app.inject({
      method: 'POST',
      url: '/api/v1/contact',
      headers: { 'x-policy-version': '2026-01', 'x-form': 'prueba', 'x-form-elapsed': '60000' },
      payload: {
        name: 'Ana Pérez',
        email,
        phone: '3001234567',
        message: `Hola <b> ${sent}`,
        programTitle: 'Derecho',
        timestamp: new Date().toISOString(),
      },
    });
  };
  const rightsPath = async (email: string) => {
    const [mail] = await mailsTo(email, 1);
    return /(\/mis-datos\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const post = (url: string, values: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(values).toString(),
    });

  test('the link of an e-mail shows nothing by itself; the data come to the mailbox, for a day, and only what is that address’s own', async () => {
    await contact(EMAIL);
    // Somebody typed another person's document with their own address.
    await lead('l2', OTHER);
    const path = await rightsPath(EMAIL);
    const page = await site.app.inject(path);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('a***@e***');
    expect(page.body).not.toMatch(/3001234567|Ana Pérez/);
    expect((await site.app.inject(path.slice(0, -3))).statusCode).toBe(404);

    expect((await post(path, { tipo: 'consulta' })).body).toContain('Le enviamos un correo');
    const mails = await mailsTo(EMAIL, 2);
    const [, file = ''] = /(\/mis-datos\/archivo\/\S+)/.exec(mails.map(({ text }) => text).join('\n')) ?? [];
    const read = await site.app.inject(file);
    expect(read.statusCode).toBe(200);
    expect(read.body).toContain('Solicitudes del sitio');
    expect(read.body).toContain('Hola &lt;b&gt;');
    expect(read.body).not.toContain('Persona l2');
    expect(read.body).not.toContain(OTHER);
    expect((await site.app.inject(file.replace('/archivo', ''))).statusCode).toBe(404);
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    try {
      expect((await site.app.inject(file)).statusCode).toBe(404);
    } finally {
      vi.useRealTimers();
    }
    const ledger = await call('GET', '/consents/events?evento=exportado&por=persona');
    expect(ledger.body).toMatchObject([{ evento: 'exportado', actorId: null }]);
  });

  test('a wish by the link is taken once and told to the team; a withdrawal counts at once', async () => {
    await contact(EMAIL);
    const path = await rightsPath(EMAIL);
    const empty = await post(path, { tipo: 'correccion', detalle: '' });
    expect([empty.statusCode, empty.body]).toEqual([400, expect.stringContaining('qué debemos corregir')]);
    const twice = await Promise.all(
      [1, 2].map(() => post(path, { tipo: 'correccion', detalle: 'Soy Anna' })),
    );
    const numbers = twice.map(({ body }) => /petición (\d+)/.exec(body)?.[1]);
    expect(numbers[0]).toBe(numbers[1]);
    expect((await call('GET', '/privacy-requests')).body).toMatchObject([
      { canal: 'enlace', detalle: 'Soy Anna', email: EMAIL },
    ]);
    expect((await post(path, { tipo: 'revocacion' })).body).toContain('No lo contactaremos más');
    const leads = await site.database.records.selectFrom('leads').select('autorizacionRevocada').execute();
    expect(leads[0]?.autorizacionRevocada).not.toBeNull();
    expect((await call('POST', '/consents/search', { email: EMAIL })).body).toMatchObject({ revocado: true });
  });

  test('the ledger is filtered and paged, and names no person', async () => {
    await lead('l3', EMAIL);
    for (const path of ['/consents/export', '/consents/export', '/consents/revoke'])
      await call('POST', path, { email: EMAIL, ...(path.endsWith('revoke') && { motivo: 'Carta' }) });
    const first = await call('GET', '/consents/events?limit=2&por=equipo');
    expect(first.body.map(({ evento }: { evento: string }) => evento)).toEqual(['revocado', 'exportado']);
    const [, next = ''] = /<\/api\/v1([^>]+)>/.exec(String(first.link)) ?? [];
    const second = await call('GET', next);
    expect(second.body[0]).toMatchObject({ evento: 'exportado', actorId: 'jefa' });
    expect(second.body[0].id).not.toBe(first.body[1].id);
    expect(JSON.stringify([first.body, second.body])).not.toContain('ana.perez');
    expect((await call('GET', '/consents/events?cursor=x')).status).toBe(400);
    expect((await call('GET', `/consents/events?hasta=${addDays(TODAY, -1)}`)).body).toEqual([]);
  });
});
