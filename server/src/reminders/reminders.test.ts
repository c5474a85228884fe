import ICAL from 'ical.js';
import { bogotaDay, bogotaDayStart } from 'shared/rules';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { opened } from '../testing/opened';
import { createTestApp } from '../testing/test-app';
import { MAIN_ENGINE } from '../testing/test-database';
import { signToken } from '../testing/test-tokens';
import { reminderHandler } from './reminder-service';

const HOUR = 3_600_000;
const PAYMENT = {
  id: 'pago',
  monto: 10,
  concepto: 'Matrícula',
  fechaVencimiento: '2027-12-01',
  estado: 'pendiente' as const,
};
const EMAIL = 'asesora@example.com';
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

describe.each(MAIN_ENGINE)('reminders on %s', (engine) => {
  const site = opened(() => createTestApp(engine));
  const tokens = { adviser: '', stranger: '', admin: '' };
  beforeAll(async () => {
    const own = (subject: string, email: string) => ({ subject, claims: { email } });
    tokens.adviser = await signToken(['comercial'], own('asesora', EMAIL));
    tokens.stranger = await signToken(['comercial'], own('ajena', 'ajena@example.com'));
    tokens.admin = await signToken(['admin'], own('jefa', 'jefa@example.com'));
  });
  beforeEach(async () => {
    await site.database.query.deleteFrom('outbox').execute();
    await site.database.records.deleteFrom('leads').execute();
    await site.database.records
      .insertInto('leads')
      .values({
        id: 'lead',
        nombre: 'Ana Pérez',
        email: 'ana@example.com',
        telefono: '300',
        origen: 'web',
        creadoPor: 'asesora',
      })
      .execute();
    await site.database.records
      .insertInto('leadDocumentos')
      .values(
        ['foto', 'cedula'].map((tipo) => ({
          id: tipo,
          leadId: 'lead',
          nombre: `Documento ${tipo}`,
          tipo,
          obligatorio: true,
        })),
      )
      .execute();
    await site.database.records
      .insertInto('leadPagos')
      .values({ ...PAYMENT, leadId: 'lead' })
      .execute();
  });

  type Who = keyof typeof tokens;
  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
  const send = async (method: Method, path: string, payload: object | undefined, who: Who = 'adviser') => {
    const answer = await site.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${tokens[who]}` },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  };
  const post = (path: string, payload: object, who?: Who) => send('POST', path, payload, who);
  /** Makes a call and expects it to succeed. */
  const call = async (method: Method, path: string, payload?: object) => {
    const answer = await send(method, path, payload);
    expect(answer).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
    return answer.body;
  };
  const changeLead = async (changes: object) => {
    const { version, fechaUltimaActualizacion } = await call('GET', '/crm-handler/lead');
    return call('PUT', '/crm-handler/lead', { version, fechaUltimaActualizacion, ...changes });
  };

  interface Wish {
    tipo?: 'documento' | 'pago';
    item?: string | null;
    recordatorio?: string;
    limite?: string;
    destinatario?: string;
  }
  const wish = ({
    tipo = 'documento',
    item = null,
    recordatorio = inHours(24),
    limite = inHours(48),
    destinatario = EMAIL,
  }: Wish = {}) => ({
    leadId: 'lead',
    notificaciones: [
      { tipoRecordatorio: 'recordatorio', fecha: recordatorio },
      { tipoRecordatorio: 'limite', fecha: limite },
    ].map((one) => ({
      leadId: 'lead',
      leadNombre: 'Otra persona',
      tipo,
      destinatario,
      asunto: 'Mío',
      mensaje: '<b>Mío</b>',
      documentoId: tipo === 'documento' ? item : null,
      pagoId: tipo === 'pago' ? item : null,
      ...one,
    })),
  });
  const schedule = (change: Wish = {}, who: Who = 'adviser') => post('/schedule', wish(change), who);
  const waiting = () =>
    site.database.query.selectFrom('outbox').selectAll().where('sent_at', 'is', null).execute();

  test('S7.12 S7.13 S7.14 two e-mails wait for their time; scheduling again replaces them', async () => {
    const limite = inHours(48);
    expect(await schedule({ limite })).toMatchObject({
      status: 200,
      body: {
        programadas: [{ tipoRecordatorio: 'recordatorio' }, { tipoRecordatorio: 'limite', fecha: limite }],
      },
    });
    const later = inHours(72);
    await schedule({ limite: later });
    await Promise.all([schedule({ limite: later }), schedule({ limite: later })]);
    const rows = await waiting();
    expect(rows.map(({ recipient, due_at }) => [recipient, due_at.toISOString()])).toEqual([
      [EMAIL, expect.any(String)],
      [EMAIL, later],
    ]);
    await schedule({ item: 'foto' });
    expect(await waiting()).toHaveLength(4);
  });

  test('S5.24 S5.25 refuses dates, recipients and items that do not fit', async () => {
    const refused = async (change: Wish) => (await schedule(change)).body;
    expect(await refused({ recordatorio: inHours(48), limite: inHours(24) })).toMatchObject({
      fields: { notificaciones: 'La fecha/hora de recordatorio debe ser anterior a la fecha/hora límite' },
    });
    expect(await refused({ recordatorio: inHours(-2), limite: inHours(-1) })).toMatchObject({
      fields: { notificaciones: 'La fecha límite debe ser futura' },
    });
    expect(await refused({ destinatario: 'otra@example.com' })).toMatchObject({
      message: 'Los recordatorios se envían solo a su propio correo.',
    });
    expect((await schedule({ item: 'no-hay' })).status).toBe(404);
    expect(
      (await post('/schedule', { ...wish(), notificaciones: wish().notificaciones.slice(1) })).status,
    ).toBe(400);
    expect((await schedule({ destinatario: 'ajena@example.com' }, 'stranger')).status).toBe(403);
    expect((await schedule({ destinatario: 'jefa@example.com' }, 'admin')).status).toBe(200);
    await site.database.records
      .updateTable('leadDocumentos')
      .set({ estado: 'recibido', fechaSubida: new Date() })
      .execute();
    expect((await refused({ item: 'foto' })).message).toBe('El documento ya se recibió.');
  });

  test('S7.16 a cancelled item is sent nothing; the others are', async () => {
    await schedule({ item: 'foto' });
    await schedule({ tipo: 'pago', item: 'pago' });
    expect(
      (await post('/cancel', { leadId: 'lead', tipo: 'documento', itemId: 'foto' }, 'stranger')).status,
    ).toBe(403);
    expect((await post('/cancel', { leadId: 'lead', tipo: 'documento', itemId: 'foto' })).body).toEqual({
      canceladas: 2,
    });
    expect((await waiting()).map(({ reminder_subject }) => reminder_subject)).toEqual(['pago', 'pago']);
  });

  test('S4.05 a received document takes its reminders along, the last required one the general ones', async () => {
    await schedule({ item: 'foto' });
    await schedule();
    const receive = (id: string) => call('PUT', `/crm-handler/lead/documentos/${id}`, { estado: 'recibido' });
    await receive('foto');
    expect((await waiting()).map(({ item_id }) => item_id)).toEqual([null, null]);
    await receive('cedula');
    expect(await waiting()).toEqual([]);
  });

  test.each([
    ['paid, the last one,', { estado: 'pagado' }, []],
    ['due on another day', { fechaVencimiento: '2027-12-24' }, [null, null]],
    ['reminded of on another day', { fechaRecordatorio: '2026-12-24' }, [null, null]],
  ] as const)('S4.06 a payment that is %s takes its reminders along', async (_name, change, general) => {
    await schedule({ tipo: 'pago', item: 'pago' });
    await schedule({ tipo: 'pago' });
    await changeLead({ pagos: [{ ...PAYMENT, concepto: 'Otro' }], direccionResidencia: 'Calle 1' });
    expect(await waiting()).toHaveLength(4);
    await changeLead({ pagos: [{ ...PAYMENT, ...change }] });
    expect((await waiting()).map(({ item_id }) => item_id)).toEqual(general);
  });

  test('a deleted payment, changed dates and a deleted lead take their reminders along', async () => {
    await schedule({ tipo: 'pago', item: 'pago' });
    await call('DELETE', '/crm-handler/lead/pagos/pago');
    expect(await waiting()).toEqual([]);

    await schedule();
    await schedule({ tipo: 'pago' });
    await changeLead({ fechaLimiteDocumentos: inHours(90) });
    expect((await waiting()).map(({ reminder_subject }) => reminder_subject)).toEqual(['pago', 'pago']);
    await changeLead({ fechaLimitePagos: inHours(90) });
    expect(await waiting()).toEqual([]);

    await schedule();
    await call('DELETE', '/crm-handler/lead');
    expect(await waiting()).toEqual([]);
    await call('POST', '/v1/leads/lead/restore');
    await schedule();
    await post('/v1/leads/bulk', { seleccion: { ids: ['lead'] }, cambio: { eliminar: true } });
    await expect.poll(waiting).toEqual([]);
    await call('POST', '/v1/leads/lead/restore');
    await schedule();
    await site.database.records.deleteFrom('leads').execute();
    expect(await waiting()).toEqual([]);
  });

  test('a lead that is merged into another takes its reminders along; those of the other stay', async () => {
    await schedule();
    await schedule({ tipo: 'pago', item: 'pago' });
    await site.database.records
      .insertInto('leads')
      .values({
        id: 'otro',
        nombre: 'Ana P.',
        email: 'ana.p@example.com',
        telefono: '300',
        origen: 'web',
        creadoPor: 'asesora',
      })
      .execute();
    const own = { ...wish(), leadId: 'otro' };
    const others = own.notificaciones.map((one) => ({ ...one, leadId: 'otro' }));
    expect((await post('/schedule', { ...own, notificaciones: others })).status).toBe(200);
    const versionOf = async (id: string) => {
      const row = await site.database.records
        .selectFrom('leads')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return row.version;
    };
    const merge = {
      otro: 'lead',
      campos: [],
      version: await versionOf('otro'),
      versionOtro: await versionOf('lead'),
    };
    expect((await post('/v1/leads/otro/merge', merge, 'admin')).status).toBe(200);
    expect((await waiting()).map(({ lead_id }) => lead_id)).toEqual(['otro', 'otro']);
  });

  test('a merge keeps that the person revoked the consent', async () => {
    await site.database.records.updateTable('leads').set({ autorizacionRevocada: new Date() }).execute();
    await site.database.records
      .insertInto('leads')
      .values({
        id: 'otro',
        nombre: 'Ana',
        email: 'a@example.com',
        telefono: '3',
        origen: 'web',
        creadoPor: 'x',
      })
      .execute();
    const rows = await site.database.records.selectFrom('leads').select(['id', 'version']).execute();
    const version = (id: string) => rows.find((row) => row.id === id)?.version ?? 0;
    const merge = { otro: 'lead', campos: [], version: version('otro'), versionOtro: version('lead') };
    const merged = await post('/v1/leads/otro/merge', merge, 'admin');
    expect(merged.body.autorizacionRevocada).not.toBeNull();
  });

  test('S7.15 a reminder leaves when it is due, with the lead as it is then, once, and late if the server was down', async () => {
    await schedule({ item: 'foto' });
    await site.database.records.updateTable('leads').set({ nombre: 'Ana Pérez Ruiz' }).execute();
    const fall = async (kind: string, hoursAgo: number) => {
      const at = new Date(Date.now() - hoursAgo * HOUR);
      const row = (await waiting()).find(({ data }) => data?.kind === kind);
      await site.database.query
        .updateTable('outbox')
        .set({ created_at: at, due_at: at, next_attempt_at: at })
        .where('id', '=', row?.id ?? '')
        .execute();
    };
    const subjects = async () => {
      const list = (await site.app.inject('/dev/mail.json')).json<{ subject: string }[]>();
      return list.map(({ subject }) => subject);
    };
    await fall('recordatorio', 0);
    await expect.poll(subjects).toEqual(['Recordatorio de documentos: Ana Pérez Ruiz']);
    await fall('limite', 30);
    // The first was sent by the outbox itself, two seconds after it was due; this wakes the outbox for the second.
    await post('/v1/mail/retry', {}, 'admin');
    await expect
      .poll(subjects)
      .toEqual([
        'Atrasado: Vence el plazo de documentos: Ana Pérez Ruiz',
        'Recordatorio de documentos: Ana Pérez Ruiz',
      ]);
    await expect.poll(waiting).toEqual([]);
    const [{ id }] = (await site.app.inject('/dev/mail.json')).json();
    const page = (await site.app.inject(`/dev/mail/${id}`)).body;
    expect(page).toContain('Documento foto');
    expect(page).toContain('<iframe sandbox');
    expect(page).toContain('/admin?tab=crm&amp;lead=lead');
  });

  test('one for all documents or payments names what is pending, if anything is, and is not late for having been set late', async () => {
    // The earliest time of today that the rule accepts, independent of the time of day.
    await schedule({ recordatorio: bogotaDayStart(bogotaDay()).toISOString() });
    await schedule({ tipo: 'pago' });
    const make = reminderHandler(site.database, 'https://puentes.example');
    // Each has a calendar entry with its deadline, at the hour that was set.
    const calendars = (await Promise.all((await waiting()).map(make))).map((email) => email?.calendar ?? '');
    expect(calendars).toHaveLength(4);
    for (const calendar of calendars) {
      const event = new ICAL.Component(ICAL.parse(calendar) as unknown as unknown[]).getFirstSubcomponent(
        'vevent',
      );
      expect(event?.getFirstPropertyValue('summary')).toMatch(/^Plazo de (documentos|pagos): Ana Pérez$/);
      expect(event?.getFirstPropertyValue('dtstart')?.toString()).toMatch(/Z$/);
    }
    const made = async () =>
      (await Promise.all((await waiting()).map(make))).map((email) => [
        email?.subject,
        email?.blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []))[1]?.join(': '),
      ]);
    expect(await made()).toEqual(
      expect.arrayContaining([
        ['Recordatorio de documentos: Ana Pérez', 'Documentos pendientes: Documento cedula, Documento foto'],
        ['Recordatorio de pagos: Ana Pérez', 'Pago: Matrícula'],
      ]),
    );
    await site.database.records
      .updateTable('leadPagos')
      .set({ estado: 'pagado', fechaPago: new Date() })
      .execute();
    expect((await made()).filter(([subject]) => subject?.includes('pagos'))).toEqual([]);
  });

  test('the subject of a reminder may be deleted while it is being delivered', async () => {
    await schedule({ item: 'foto' });
    const [row] = await waiting();
    if (!row) throw new Error('Nothing was scheduled');
    await site.database.records.deleteFrom('leadDocumentos').execute();
    expect(await reminderHandler(site.database, 'https://puentes.example')(row)).toBeNull();
  });

  test('an adviser who has lost the lead gets no reminder of it, an admin does', async () => {
    await schedule();
    await schedule({ tipo: 'pago', destinatario: 'jefa@example.com' }, 'admin');
    await site.database.records.updateTable('leads').set({ creadoPor: 'ajena' }).execute();
    const make = reminderHandler(site.database, 'https://puentes.example');
    const made = await Promise.all(
      (await waiting()).map(async (row) => [row.recipient, (await make(row)) !== null]),
    );
    expect(made).toEqual(
      expect.arrayContaining([
        [EMAIL, false],
        ['jefa@example.com', true],
      ]),
    );
    expect(made).toHaveLength(4);
  });
});
