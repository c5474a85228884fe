import { describe, expect, test, vi } from 'vitest';
import { opened } from '../testing/opened';
import { MAIN_ENGINE } from '../testing/test-database';
import { openCrm } from '../testing/test-leads';

const FORM = {
  nombre: 'Mariana López',
  email: 'mariana@example.com',
  telefono: '300 555 0121',
  tipoDocumento: 'CC',
  cedula: '1.085.000.121',
  fechaExpedicionDocumento: '2022-02-20',
  lugarExpedicionDocumento: 'Ipiales',
  fechaNacimiento: '2000-02-14',
  lugarNacimiento: 'Ipiales',
  estadoCivil: 'Soltero',
  direccionResidencia: 'Calle 10 # 4-18',
  programaInteres: 'Psicología (Virtual)',
  universidad: 'Corporación Universitaria Iberoamericana',
  nombreColegio: 'Institución Educativa',
  fechaGradoBachiller: '2018-11-28',
  comercialSlug: 'ana-rios-ana',
};
const POSGRADO = {
  tipoPrograma: 'posgrado',
  estratoSocioeconomico: '3',
  servicioSalud: 'EPS',
  tituloCarreraProfesional: 'Psicóloga',
  universidadCarreraProfesional: 'Una universidad',
  anoGradoCarreraProfesional: '2015',
  trabajaActualmente: 'No',
};
const KNOWN =
  'Ya existe un registro con este email/número de cédula. Nuestro equipo se pondrá en contacto contigo pronto.';

describe.each(MAIN_ENGINE)('the public form on %s', (engine) => {
  const crm = opened(() => openCrm(engine));
  let serial = 0;

  const someone = () => {
    serial += 1;
    return { email: `persona${serial}@example.com`, cedula: `7${serial}` };
  };
  const send = (changes: object = {}, headers: Record<string, string> = {}) =>
    crm.app.inject({
      method: 'POST',
      url: '/api/crm-handler',
      headers,
      payload: { ...FORM, ...changes },
    });
  const mails = async () => (await crm.app.inject('/dev/mail.json')).json<{ to: string; text: string }[]>();
  const count = async (table: 'leads' | 'leadInquiries' | 'consentEvidence') => {
    const row = await crm.database.records
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
    return Number(row.n);
  };

  test('S1.04 S1.06 S7.08 S6.16 S6.17 S3.04 S3.22 without a session a lead of the slug’s adviser is made', async () => {
    const answer = await send({}, { 'x-policy-version': '2026-01', 'x-form': 'formulario' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      nombre: 'Mariana López',
      tipoPrograma: 'pregrado',
      estado: 'nuevo',
      origen: 'formulario_web',
      creadoPor: 'formulario_web',
      asesorAsignado: 'ana',
      asignadoA: 'ana',
    });
    const lead = (await crm.call('ana', 'GET', `/${answer.json().id}`)).json();
    const { comercialSlug, ...written } = FORM;
    expect(lead).toMatchObject(written);
    const proof = await crm.database.records.selectFrom('consentEvidence').selectAll().execute();
    expect(proof).toMatchObject([
      { leadId: answer.json().id, form: 'formulario', policyVersion: '2026-01', contactRequestId: null },
    ]);
  });

  test('S5.36 S8.44 S8.45 a duplicate gets no data, and the inquiry is stored', async () => {
    const before = await count('leads');
    for (const again of [
      { email: 'MARIANA@example.com', cedula: '1' },
      { ...someone(), cedula: '1085000121' },
    ]) {
      const answer = await send(again, { 'x-form': 'formulario' });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual({
        error: 'duplicate_lead',
        message: KNOWN,
        requestId: expect.any(String),
      });
    }
    expect(await count('leads')).toBe(before);
    expect(await count('leadInquiries')).toBe(2);
  });

  test('a retry finds the lead that it made; the same key with another content is refused', async () => {
    const person = someone();
    const headers = { 'idempotency-key': `clave-${serial}-${engine}` };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(person, headers)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    for (const other of [someone(), { ...person, telefono: '3009998877' }])
      expect((await send(other, headers)).json().error).toBe('idempotency_key_reused');
  });

  // More than there are connections, but few enough that no request times out waiting for one.
  test('thirty identical submissions at once make one lead', async () => {
    const person = someone();
    const before = await count('leads');
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(person)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(29);
    expect(await count('leads')).toBe(before + 1);
  });

  test('S5.30 S5.31 S5.32 S5.33 each program type has its required fields', async () => {
    const empty = await crm.app.inject({ method: 'POST', url: '/api/crm-handler', payload: {} });
    expect(empty.statusCode).toBe(400);
    expect(Object.keys(empty.json().fields)).toHaveLength(14);
    const refused = async (changes: object) =>
      Object.keys((await send({ ...someone(), ...changes })).json().fields);
    expect(await refused({ nombreColegio: '', fechaGradoBachiller: null })).toEqual([
      'nombreColegio',
      'fechaGradoBachiller',
    ]);
    const { tipoPrograma, ...extras } = POSGRADO;
    expect(await refused({ tipoPrograma })).toEqual(Object.keys(extras));
    expect(await refused({ ...POSGRADO, trabajaActualmente: 'Si' })).toEqual(['lugarTrabajo']);
    expect((await send({ ...someone(), ...POSGRADO })).statusCode).toBe(201);
  });

  test('S5.35 estrato and health service are kept only when they are allowed', async () => {
    const stored = async (changes: object) => {
      const { id } = (await send({ ...someone(), ...POSGRADO, ...changes })).json();
      return (await crm.call('ana', 'GET', `/${id}`)).json();
    };
    expect(await stored({})).toMatchObject({
      estratoSocioeconomico: 3,
      servicioSalud: 'EPS',
      anoGradoCarreraProfesional: 2015,
    });
    expect(await stored({ estratoSocioeconomico: 9, servicioSalud: 'OTRA' })).toMatchObject({
      estratoSocioeconomico: null,
      servicioSalud: null,
    });
  });

  test('the form of an adviser whose account is not active makes an unassigned lead, marked for review', async () => {
    const slug = 'retirada-retirada';
    const lookup = await crm.app.inject(`/api/comerciales-cognito-handler?slug=${slug}`);
    expect(lookup.json()).toEqual({ id: 'retirada', nombre: 'Equipo de asesores', activo: false });
    const answer = await send({ ...someone(), comercialSlug: slug });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ asesorAsignado: null, asignadoA: null });
    const lead = (await crm.call('jefa', 'GET', `/${answer.json().id}`)).json();
    expect(lead).toMatchObject({ porRevisar: 'asesor_inactivo', creadoPor: 'formulario_web' });
    const { version, fechaUltimaActualizacion } = lead;
    const reviewed = await crm.call('jefa', 'PUT', `/${lead.id}`, {
      porRevisar: null,
      version,
      fechaUltimaActualizacion,
    });
    expect(reviewed.json().porRevisar).toBeNull();
  });

  test('whoever fills it in is told what was sent, under which policy, and how to withdraw; once', async () => {
    const person = { ...someone(), mensaje: 'Quiero <b>empezar</b> en enero' };
    const headers = { 'x-policy-version': '2026-01', 'idempotency-key': `aviso-${engine}-1` };
    await send(person, headers);
    await send(person, headers);
    await send(person);
    const [mail] = await vi.waitFor(async () => {
      const told = (await mails()).filter(({ to }) => to === person.email);
      expect(told).toHaveLength(1);
      return told;
    });
    for (const text of [
      'Recibimos su formulario. Ana Ríos le escribirá pronto.',
      'Programa: Psicología (Virtual)',
      'Quiero <b>empezar</b> en enero',
      'versión 2026-01',
      '/politica-de-datos',
      'consultar, corregir o retirar sus datos',
      '/baja/',
    ]) {
      expect(mail?.text).toContain(text);
    }
    expect(mail?.text).not.toContain(person.cedula);
  });

  test('a suspicious submission makes a lead that is marked for review', async () => {
    const suspect = someone();
    const { id } = (await send(suspect, { 'x-form-extra': '1' })).json();
    expect((await crm.call('ana', 'GET', `/${id}`)).json()).toMatchObject({ porRevisar: 'campo_oculto' });
    // A script cannot make us write to strangers.
    const written = crm.database.query
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', suspect.email);
    expect(await written.execute()).toEqual([]);
  });

  test('only the form’s own fields are taken, and only of an adviser that there is', async () => {
    const answer = await send({
      ...someone(),
      estado: 'matriculado',
      creadoPor: 'jefa',
      asesorAsignado: 'beto',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('Campos que no se reconocen: estado, creadoPor, asesorAsignado.');
    const nobody = await send({ ...someone(), comercialSlug: 'nadie' });
    expect([nobody.statusCode, nobody.json().message]).toEqual([404, 'Comercial no encontrado']);
    const token = await send(someone(), { authorization: 'Bearer x.y.z' });
    expect(token.statusCode).toBe(401);
  });

  test('a minor needs a guardian, who is kept with the lead and the consent; an adult’s is not', async () => {
    const acudiente = {
      nombre: 'Rosa López',
      telefono: '300 555 0000',
      email: 'rosa@example.com',
      parentesco: 'Madre',
    };
    const birth = (years: number) => `${new Date().getFullYear() - years}-01-01`;
    const minor = { ...someone(), fechaNacimiento: birth(16) };
    expect((await send(minor)).json().fields).toHaveProperty('acudiente');
    expect((await send({ ...minor, acudiente: { ...acudiente, email: 'rosa' } })).statusCode).toBe(400);
    const stored = await send({ ...minor, acudiente }, { 'x-policy-version': '2026-01' });
    expect(stored.statusCode).toBe(201);
    const { id } = stored.json();
    expect((await crm.call('ana', 'GET', `/${id}`)).json()).toMatchObject({ acudiente });
    const evidence = await crm.database.records
      .selectFrom('consentEvidence')
      .select('grantedBy')
      .where('leadId', '=', id)
      .execute();
    expect(evidence).toEqual([{ grantedBy: 'acudiente' }]);
    // Both get an e-mail with what was sent.
    await vi.waitFor(async () => {
      const told = (await mails()).filter(({ text }) => text.includes('Acudiente: Rosa López (Madre)'));
      expect(told.map(({ to }) => to).sort()).toEqual([minor.email, 'rosa@example.com'].sort());
    });
    const adult = await send({ ...someone(), fechaNacimiento: birth(30), acudiente });
    expect((await crm.call('ana', 'GET', `/${adult.json().id}`)).json().acudiente).toBeNull();
  });
});
