import { randomUUID } from 'node:crypto';
import { addDays, bogotaDay, bogotaInstant, contactHours, weekday } from 'shared/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSuppressions } from '../consents/suppressions';
import { NotYet } from '../mail/outbox';
import { MAIN_ENGINE } from '../testing/test-database';
import { type Crm, leadCalls, openCrm, type Person } from '../testing/test-leads';
import { leadMessageHandler } from './lead-message';

/** The first wanted day, from the day after tomorrow on: e-mails that are due then stay in the outbox. */
function dayAhead(wanted: (day: string) => boolean): string {
  let day = addDays(bogotaDay(), 2);
  while (!wanted(day)) day = addDays(day, 1);
  return day;
}
const MORNING = bogotaInstant(
  dayAhead((day) => contactHours(day)?.from === '07:00'),
  '10:00',
);
/** The next day that has contact hours. */
function nextOpenDay(after: string): string {
  let day = addDays(after, 1);
  while (!contactHours(day)) day = addDays(day, 1);
  return day;
}
const CLOSED = dayAhead((day) => weekday(day) === 0);
const SUNDAY = bogotaInstant(CLOSED, '10:00');
const OPENS = bogotaInstant(
  dayAhead((day) => day > CLOSED && contactHours(day) !== null),
  '07:00',
);
const MESSAGE = { canal: 'email', asunto: 'Su inscripción', texto: 'Hola, Luz.\n\nAna' };

describe.each(MAIN_ENGINE)('messages to leads on %s', (engine) => {
  let crm: Crm;
  let leadId: string;
  const { create, change, merge } = leadCalls(() => crm);
  const at = (moment: string | null) => vi.setSystemTime(new Date(moment ?? ''));
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    // Without the local mailbox, e-mails stay in the outbox.
    crm = await openCrm(engine, { LOCAL_MAILBOX: 'off' });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await crm.close();
  });
  beforeEach(async () => {
    at(MORNING);
    await crm.database.records.deleteFrom('leads').execute();
    await crm.database.records.deleteFrom('emailSuppressions').execute();
    await crm.database.query.deleteFrom('outbox').execute();
    ({ id: leadId } = await create('ana', { email: 'luz@example.com' }));
  });

  const send = async (body: object = {}, person: Person = 'ana') => {
    const payload = { clave: randomUUID(), ...MESSAGE, ...body };
    const answer = await crm.call(person, 'POST', `/api/v1/leads/${leadId}/messages`, payload);
    return { status: answer.statusCode, body: answer.json() };
  };
  const facts = async (person: Person = 'ana') =>
    (await crm.call(person, 'GET', `/api/v1/leads/${leadId}/messages/facts`)).json();
  const mails = () =>
    crm.database.query.selectFrom('outbox').selectAll().where('kind', '=', 'lead_message').execute();
  const notes = async () => (await crm.call('ana', 'GET', `/${leadId}`)).json().notas;

  test('what a message is made of is the lead as it is; what is not known is null', async () => {
    const before = await facts();
    expect(before.valores).toMatchObject({
      nombre: 'Luz',
      nombre_completo: 'Luz Marina Peña',
      programa: 'Doctorado en Educación',
      universidad: 'UNADE',
      asesor: 'ana',
      precio: null,
      enlace: null,
      fecha: null,
      pago: null,
      fecha_pago: null,
    });
    expect(before.impedimentos).toEqual({ whatsapp: null, email: null });
    const program = {
      titulo: 'Doctorado en Educación',
      precio: '48125000',
      moneda: 'COP',
      duracion: '6 semestres',
      duracionClave: '6 semestres',
      modalidad: 'Virtual',
      nivel: 'Posgrado',
      creditos: 120,
      universidad: 'UNADE',
      snies: '1',
    } as const;
    await crm.database.records
      .insertInto('programs')
      .values({ ...program, tituloOrden: 'doctorado en educacion' })
      .execute();
    await crm.call('ana', 'POST', `/api/v1/leads/${leadId}/enrolment`);
    const pagos = [{ concepto: 'Matrícula', monto: 725_000, fechaVencimiento: '2037-12-10' }];
    await change('ana', leadId, {
      pagos,
      proximaAccion: 'Llamar',
      fechaProximaAccion: '2037-12-02T15:00:00Z',
      fechaLimiteDocumentos: '2037-12-04T13:00:00Z',
    });
    expect((await facts()).valores).toMatchObject({
      precio: '$48.125.000 por el programa completo',
      enlace: expect.stringMatching(/\/mi-inscripcion\/.+/),
      fecha: '2 de diciembre de 2037 a las 10:00 a. m.',
      documentos: expect.stringContaining('Hoja de vida'),
      fecha_documentos: '4 de diciembre de 2037 a las 8:00 a. m.',
      pago: 'Matrícula, $725.000',
      fecha_pago: '10 de diciembre de 2037',
    });
    // Two programs with the same name and different prices: it is unknown which one is meant.
    await crm.database.records
      .insertInto('programs')
      .values({ ...program, tituloOrden: 'doctorado en educacion', precio: '1' })
      .execute();
    expect((await facts()).valores.precio).toBeNull();
    await crm.database.records.deleteFrom('programs').execute();
  });

  test('an e-mail leaves from the adviser by name, answers to them, and is noted with its words', async () => {
    await crm.call('ana', 'POST', `/api/v1/leads/${leadId}/enrolment`);
    const { enlace } = (await facts()).valores;
    const texto = `Hola, <b>Luz</b>: ${enlace}`;
    expect(await send({ texto, plantilla: 'Enviar enlace' })).toEqual({
      status: 200,
      body: { programado: null },
    });
    const [row] = await mails();
    expect(row).toMatchObject({
      recipient: 'luz@example.com',
      reply_to: 'persona@example.com',
      commercial: true,
      lead_id: leadId,
      content: {
        subject: 'Su inscripción',
        blocks: [{ kind: 'quote', text: texto }, { kind: 'action', url: enlace }, { kind: 'small' }],
      },
    });
    expect(await notes()).toMatchObject([
      {
        tipo: 'email',
        autor: 'ana',
        contenido: `Correo «Su inscripción», plantilla «Enviar enlace»:\n\n${texto}`,
      },
    ]);
    const make = leadMessageHandler(crm.database);
    if (!row) throw new Error('no e-mail');
    expect(await make(row)).toMatchObject({ subject: 'Su inscripción', fromName: 'ana' });
    // Merged into another lead, it is still the same person.
    const kept = await create('jefa', { asesorAsignado: 'ana' });
    await merge(kept.id, leadId);
    expect(await make(row)).not.toBeNull();
  });

  test('a message whose note or lead is deleted before it leaves is not sent', async () => {
    await Promise.all([send({ pedida: true }), send()]);
    const isAsked = ({ data }: { data: unknown }) => (data as { pedida: boolean }).pedida;
    const [first, second] = (await mails()).toSorted((one, other) => +isAsked(one) - +isAsked(other));
    const [note] = await notes();
    if (!first || !second) throw new Error('no e-mails');
    // Nor outside the contact hours, for example after the mail server was down.
    at(SUNDAY);
    await expect(leadMessageHandler(crm.database)(first)).rejects.toEqual(new NotYet(new Date(OPENS ?? '')));
    at(MORNING);
    const made = async () => {
      const emails = await Promise.all([first, second].map(leadMessageHandler(crm.database)));
      return emails.filter((email) => email !== null).length;
    };
    expect(await made()).toBe(2);
    await crm.call('ana', 'DELETE', `/${leadId}/notas/${note.id}`);
    expect(await made()).toBe(1);
    await crm.call('ana', 'DELETE', `/${leadId}`);
    expect(await made()).toBe(0);
  });

  test('the same attempt again, also at the same time, sends and notes once; its key is for no other message', async () => {
    const clave = randomUUID();
    const answers = await Promise.all([send({ clave }), send({ clave }), send({ clave })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([(await mails()).length, (await notes()).length]).toEqual([1, 1]);
    expect(await send({ clave, texto: 'Otra cosa' })).toMatchObject({
      status: 409,
      body: { error: 'idempotency_key_reused' },
    });
    // After its note was deleted, a retry does not send it again.
    const [note] = await notes();
    await crm.call('ana', 'DELETE', `/${leadId}/notas/${note.id}`);
    await send({ clave });
    expect(await mails()).toHaveLength(1);
  });

  test('outside of the hours of Ley 2300 an e-mail waits until they begin, and WhatsApp is refused', async () => {
    at(SUNDAY);
    expect((await send()).body).toEqual({ programado: OPENS });
    const [row] = await mails();
    expect([row?.due_at.toISOString(), row?.next_attempt_at.toISOString()]).toEqual([OPENS, OPENS]);
    expect((await notes())[0].contenido).toMatch(/, sale el \d+ de .* 7:00 a\. m\.:/);
    expect(await send({ canal: 'whatsapp', asunto: undefined })).toMatchObject({
      status: 409,
      body: {
        error: 'outside_contact_hours',
        message: expect.stringMatching(/desde el \d+ de .* 7:00 a\. m\./),
      },
    });
    // What the person asked for may be sent at any hour; the note says so.
    expect((await send({ canal: 'whatsapp', asunto: undefined, pedida: true })).status).toBe(200);
    expect((await send({ pedida: true })).body).toEqual({ programado: null });
    const asked = (await notes()).filter(({ contenido }: { contenido: string }) =>
      contenido.includes('porque la persona lo pidió'),
    );
    expect(asked.map(({ tipo }: { tipo: string }) => tipo).sort()).toEqual(['email', 'general']);
  });

  test('a person is written to once a day, and in a week by one channel; what they asked for is no such contact', async () => {
    const whatsapp = (body: object = {}) => send({ canal: 'whatsapp', asunto: undefined, ...body });
    await whatsapp({ pedida: true });
    expect((await send()).body).toEqual({ programado: null });
    const [made] = (await facts()).contactos;
    expect([(await facts()).contactos.length, made]).toEqual([1, { canal: 'email', fecha: MORNING }]);
    // A second message on one day waits for the next day with contact hours; the third one for the day after.
    const next = (await send()).body.programado;
    expect(bogotaDay(Date.parse(next))).toBe(nextOpenDay(bogotaDay(Date.parse(MORNING ?? ''))));
    const later = (await send()).body.programado;
    expect(bogotaDay(Date.parse(later))).toBe(nextOpenDay(bogotaDay(Date.parse(next))));
    expect(await whatsapp()).toMatchObject({
      status: 409,
      body: {
        error: 'outside_contact_hours',
        message: expect.stringMatching(
          /^Se le escribe por un solo canal en la semana \(Ley 2300\)\. Puede escribirle desde el /,
        ),
      },
    });
    expect((await whatsapp({ pedida: true })).status).toBe(200);
    // A message whose note is deleted is not sent and no longer counts.
    const notesOfMails = (await notes()).filter(({ tipo }: { tipo: string }) => tipo === 'email');
    for (const { id } of notesOfMails) await crm.call('ana', 'DELETE', `/${leadId}/notas/${id}`);
    expect((await whatsapp()).status).toBe(200);
  });

  test('of two messages at once one waits', async () => {
    const answers = await Promise.all([send(), send()]);
    expect(answers.filter(({ body }) => body.programado === null)).toHaveLength(1);
  });

  test('nothing is written to who revoked the authorisation or ended such e-mails', async () => {
    const parts = { database: crm.database, salt: 'sal de prueba', siteUrl: 'https://puentes.example' };
    await createSuppressions(parts).suppress('luz@example.com');
    expect(await send()).toMatchObject({ status: 409, body: { message: 'Pidió no recibir más correos.' } });
    expect((await send({ canal: 'whatsapp', asunto: undefined })).status).toBe(200);
    await crm.database.records.updateTable('leads').set({ autorizacionRevocada: new Date() }).execute();
    for (const canal of ['whatsapp', 'email']) {
      expect(await send({ canal })).toMatchObject({ status: 409, body: { error: 'not_contactable' } });
    }
    expect(Object.values((await facts()).impedimentos)).toEqual([
      expect.stringContaining('Revocó la autorización'),
      expect.stringContaining('Revocó la autorización'),
    ]);
    expect(await mails()).toEqual([]);
  });

  test.each([
    ['a field that is open', { texto: 'Cuesta {precio}.' }, { texto: 'Complete o quite {precio}.' }],
    ['a field that is none', { texto: 'Hola, {apellido}' }, { texto: 'Complete o quite {apellido}.' }],
    ['an open field in the subject', { asunto: '{fecha}' }, { asunto: 'Complete o quite {fecha}.' }],
    ['no subject', { asunto: undefined }, { asunto: 'Escriba el asunto del correo.' }],
    ['another header', { asunto: 'Hola\r\nBcc: a@example.com' }, { asunto: expect.any(String) }],
    ['a long text', { texto: 'a'.repeat(2_001) }, { texto: expect.stringContaining('2000') }],
    ['no text', { texto: ' \n ' }, { texto: 'Escriba el mensaje.' }],
    ['a long subject', { asunto: 'a'.repeat(151) }, { asunto: expect.stringContaining('150') }],
    ['another channel', { canal: 'sms' }, { canal: expect.any(String) }],
    ['no key', { clave: '1' }, { clave: expect.any(String) }],
  ])('refuses %s, at its field', async (_, body, fields) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { fields } });
    expect([(await mails()).length, (await notes()).length]).toEqual([0, 0]);
  });

  test('an adviser writes to their own leads alone', async () => {
    expect(await send({}, 'beto')).toMatchObject({
      status: 403,
      body: { message: 'No tienes permisos para agregar notas a este lead' },
    });
    expect((await facts('beto')).message).toBe('Lead no encontrado');
    expect((await send({}, 'jefa')).status).toBe(200);
    expect((await mails())[0]?.reply_to).toBe('persona@example.com');
  });
});
