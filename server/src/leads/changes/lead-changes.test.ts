import type { LeadRecord } from 'shared/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { opened } from '../../testing/opened';
import { recordSql } from '../../testing/recorded-sql';
import { MAIN_ENGINE } from '../../testing/test-database';
import { NEW_LEAD, openCrm, type Person } from '../../testing/test-leads';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

describe.each(MAIN_ENGINE)('changing leads on %s', (engine) => {
  const crm = opened(() => openCrm(engine));
  let lead: LeadRecord;
  let serial = 0;
  beforeEach(async () => {
    serial += 1;
    const answer = await crm.call('ana', 'POST', '', {
      ...NEW_LEAD,
      email: `persona${serial}@example.com`,
      cedula: `${serial}`,
    });
    lead = answer.json();
  });

  const read = async (person: Person, id = lead.id) =>
    (await crm.call(person, 'GET', `/${id}`)).json() as LeadRecord;
  const storedTime = async (id: string) => {
    const row = await crm.database.records
      .selectFrom('leads')
      .select('fechaUltimaActualizacion')
      .where('id', '=', id)
      .executeTakeFirst();
    return (row?.fechaUltimaActualizacion ?? new Date()).toISOString();
  };
  /** Sends the stored update time, unless `changes` has another. */
  const change = async (person: Person, changes: object, id = lead.id) =>
    crm.call(person, 'PUT', `/${id}`, { fechaUltimaActualizacion: await storedTime(id), ...changes });

  test('S7.03 S4.03 only the fields that are sent change, to any state', async () => {
    const answer = await change('ana', { estado: 'matriculado', telefono: '1', mensaje: '' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      ...lead,
      estado: 'matriculado',
      telefono: '1',
      version: 2,
      fechaUltimaActualizacion: expect.any(String),
    });
    expect(answer.json().fechaUltimaActualizacion > lead.fechaUltimaActualizacion).toBe(true);
    expect((await change('ana', { estado: 'nuevo' })).json().estado).toBe('nuevo');
  });

  test('a stale change is refused with the lead as it is, by time or by version', async () => {
    const { fechaUltimaActualizacion, version } = lead;
    expect((await change('ana', { fechaUltimaActualizacion, prioridad: 'baja' })).statusCode).toBe(200);
    for (const stale of [
      { fechaUltimaActualizacion },
      { fechaUltimaActualizacion: new Date(Date.now() + 60_000).toISOString() },
      { fechaUltimaActualizacion: new Date().toISOString(), version },
    ]) {
      const answer = await change('jefa', { ...stale, prioridad: 'media' });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ error: 'stale_lead', lead: { prioridad: 'baja', version: 2 } });
    }
    expect((await change('ana', { version: 2, prioridad: 'media' })).statusCode).toBe(200);
    expect((await crm.call('ana', 'PUT', `/${lead.id}`, { prioridad: 'alta' })).statusCode).toBe(400);
  });

  test('of twenty changes read alike and sent at once, one is taken', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change('ana', { version: 1, mensaje: `Cambio ${index}` })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  });

  test('S8.16 S8.17 S8.18 S8.19 a lead out of reach and one that is not there are refused alike', async () => {
    const UPDATE =
      'No tienes permisos para actualizar este lead. Solo puedes editar leads que creaste o que te fueron asignados.';
    for (const [changes, text] of [
      [{ prioridad: 'baja' }, UPDATE],
      [{ notas: [{ contenido: 'Hola' }] }, 'No tienes permisos para agregar notas a este lead'],
      [{ pagos: [] }, 'No tienes permisos para agregar pagos a este lead'],
    ] as const) {
      for (const id of [lead.id, 'no-existe']) {
        const answer = await change('beto', changes, id);
        expect([answer.statusCode, answer.json().message]).toEqual([403, text]);
      }
    }
    const missing = await change('jefa', { prioridad: 'baja' }, 'no-existe');
    expect([missing.statusCode, missing.json().message]).toEqual([404, 'Lead no encontrado']);
    expect(await read('ana')).toMatchObject({ prioridad: 'alta', notas: [], pagos: [] });
  });

  test('S6.06 S4.04 an admin assigns: adviser and assignee together, nuevo becomes contactado', async () => {
    const handed = (await change('jefa', { asesorAsignado: 'beto' })).json();
    expect(handed).toMatchObject({ asesorAsignado: 'beto', asignadoA: 'beto', estado: 'contactado' });
    await change('jefa', { estado: 'interesado' });
    const again = (await change('jefa', { asignadoA: 'ana' })).json();
    expect(again).toMatchObject({ asesorAsignado: 'ana', asignadoA: 'ana', estado: 'interesado' });
    expect((await change('jefa', { asesorAsignado: null })).json()).toMatchObject({
      asesorAsignado: null,
      asignadoA: null,
      estado: 'interesado',
    });
    expect((await change('jefa', { asesorAsignado: 'retirada' })).statusCode).toBe(400);
  });

  test('S6.11 S6.12 an adviser edits leads in scope, but cannot assign', async () => {
    await change('jefa', { asesorAsignado: 'beto' });
    expect((await change('beto', { prioridad: 'baja', asesorAsignado: 'beto' })).statusCode).toBe(200);
    const refused = await change('ana', { asesorAsignado: 'ana' });
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Solo los administradores pueden asignar leads',
    ]);
  });

  test('S4.11 opening a lead completes its checklist and is not an update', async () => {
    const opened = await read('ana');
    expect(opened.documentos.map(({ tipo }) => tipo)).toEqual(
      expect.arrayContaining(['titulo_pregrado', 'convalidacion_titulo', 'hoja_vida', 'afiliacion_salud']),
    );
    expect(opened.documentos).toHaveLength(9);
    expect(opened.documentos.every(({ estado }) => estado === 'pendiente')).toBe(true);
    expect(opened).toMatchObject({
      fechaUltimaActualizacion: lead.fechaUltimaActualizacion,
      version: lead.version,
    });
    const again = await recordSql(() => read('ana'));
    expect(again.result).toEqual(opened);
    // The audit note of the opening is written apart from the answer.
    const changing = again.statements.filter(
      ({ text }) => !/^\s*(select|insert into audit_events)/.test(text),
    );
    expect(changing).toEqual([]);
  });

  test('what opening a lead fills in makes no copy stale', async () => {
    await crm.database.records
      .updateTable('leads')
      .set({ tipoPrograma: null })
      .where('id', '=', lead.id)
      .execute();
    const { version } = await crm.database.records
      .selectFrom('leads')
      .select('version')
      .where('id', '=', lead.id)
      .executeTakeFirstOrThrow();
    expect(await read('jefa')).toMatchObject({ tipoPrograma: lead.tipoPrograma, version });
    expect((await change('ana', { version, prioridad: 'baja' })).json().version).toBe(version + 1);
  });

  test('S7.03 a lead may be sent back as it was answered; what only the server writes is not changed by it', async () => {
    const answered = await read('ana');
    const changed = await crm.call('ana', 'PUT', `/${lead.id}`, { ...answered, estado: 'interesado' });
    expect([changed.statusCode, changed.json()]).toMatchObject([
      200,
      { ...answered, estado: 'interesado', fechaUltimaActualizacion: expect.any(String), version: 2 },
    ]);
    const refused = await change('ana', {
      id: 'otro',
      creadoPor: 'beto',
      fechaCreacion: answered.fechaCreacion,
      acudiente: { nombre: 'Otra', telefono: '300 555 0100', email: 'otra@example.com', parentesco: 'Tía' },
    });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      Object.fromEntries(['id', 'creadoPor', 'acudiente'].map((name) => [name, 'Este campo no se cambia.'])),
    ]);
  });

  test('S4.05 S7.10 a document is received and taken back, by its call or with the lead', async () => {
    const [first] = (await read('ana')).documentos;
    const set = (estado: string, id = first?.id) =>
      crm.call('ana', 'PUT', `/${lead.id}/documentos/${id}`, { estado });
    const received = (await set('recibido')).json() as LeadRecord;
    const stored = received.documentos.find(({ id }) => id === first?.id);
    expect(stored).toMatchObject({ estado: 'recibido', fechaSubida: expect.any(String) });
    const back = (await change('ana', { documentos: [{ tipo: first?.tipo, estado: 'pendiente' }] })).json();
    expect(back.documentos.find(({ id }: { id: string }) => id === first?.id)).toEqual(first);
    expect((await set('recibido', 'no-existe')).statusCode).toBe(404);
    expect((await set('perdido')).statusCode).toBe(400);
    const foreign = await change('ana', { documentos: [{ tipo: 'pruebas_saber11', estado: 'recibido' }] });
    expect(foreign.statusCode).toBe(400);
  });

  test('S5.21 notes are added with the server’s author and time, and deleted one by one', async () => {
    const added = await change('ana', {
      notas: [
        { contenido: ' Llamada\nde tarde ', tipo: 'llamada', autor: 'Otro', fecha: '2020-01-01T00:00:00Z' },
      ],
    });
    const [note] = added.json().notas;
    expect(note).toMatchObject({ contenido: 'Llamada\nde tarde', tipo: 'llamada', autor: 'ana' });
    expect(note.fecha > '2026').toBe(true);
    const second = await change('ana', { notas: [note, { contenido: 'Otra' }] });
    expect(second.json().notas).toHaveLength(2);
    expect((await change('ana', { notas: [{ contenido: '  ' }] })).statusCode).toBe(400);
    const left = await crm.call('ana', 'DELETE', `/${lead.id}/notas/${note.id}`);
    expect(left.json().notas.map(({ contenido }: { contenido: string }) => contenido)).toEqual(['Otra']);
    expect((await crm.call('ana', 'DELETE', `/${lead.id}/notas/${note.id}`)).statusCode).toBe(404);
  });

  test('S3.05 S3.07 a note or payment sent again with its key is one, also at the same time', async () => {
    const body = {
      notas: [{ clave: 'nota-1', contenido: 'Llamar el lunes' }],
      pagos: [{ clave: 'pago-1', concepto: 'Matrícula', monto: 1, fechaVencimiento: inDays(9) }],
      version: lead.version,
    };
    const answers = await Promise.all(Array.from({ length: 10 }, () => change('ana', body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    const { notas, pagos, version } = await read('ana');
    expect([notas.length, pagos.length, version]).toEqual([1, 1, 2]);
    // A key reused for other content is refused, whether the sent version is current or not.
    const more = { notas: [{ clave: 'nota-1', contenido: 'Llamar el martes' }] };
    const dearer = { pagos: [{ ...body.pagos[0], monto: 2 }] };
    for (const content of [more, dearer]) {
      for (const from of [version, lead.version]) {
        const reused = await change('ana', { ...content, version: from });
        expect([reused.statusCode, reused.json().error]).toEqual([409, 'idempotency_key_reused']);
      }
    }
    const other = await change('ana', { notas: [{ clave: 'nota-2', contenido: 'Otra' }], version: 1 });
    expect(other.json()).toMatchObject({
      error: 'stale_lead',
      lead: { notas: [{ contenido: 'Llamar el lunes' }] },
    });
  });

  test('S4.11 the checklist follows the program type; what was received is kept apart', async () => {
    const [first] = (await read('ana')).documentos.filter(({ tipo }) => tipo === 'hoja_vida');
    await crm.call('ana', 'PUT', `/${lead.id}/documentos/${first?.id}`, { estado: 'recibido' });
    const changed = (await change('ana', { programaInteres: 'Psicología' })).json() as LeadRecord;
    expect(changed.tipoPrograma).toBe('pregrado');
    expect(changed.documentos.filter(({ aplica }) => aplica)).toHaveLength(9);
    expect(changed.documentos.filter(({ aplica }) => !aplica)).toEqual([
      expect.objectContaining({ tipo: 'hoja_vida', estado: 'recibido' }),
    ]);
    const back = (await change('ana', { tipoPrograma: 'posgrado' })).json() as LeadRecord;
    expect(back.documentos).toHaveLength(9);
    expect(back.documentos.every(({ aplica }) => aplica)).toBe(true);
  });

  test('S4.06 S5.18 S5.19 S5.20 S7.09 payments are added, paid, taken back and deleted', async () => {
    const payment = { concepto: 'Matrícula', monto: 1_250_000, fechaVencimiento: inDays(9) };
    const added = await change('ana', { pagos: [{ ...payment, fechaRecordatorio: inDays(8) }] });
    const [stored] = added.json().pagos;
    expect(stored).toMatchObject({ ...payment, estado: 'pendiente', fechaPago: null });
    const paid = (await change('ana', { pagos: [{ ...stored, estado: 'pagado' }] })).json().pagos;
    expect(paid).toEqual([{ ...stored, estado: 'pagado', fechaPago: expect.any(String) }]);
    expect((await change('ana', { pagos: [{ ...paid[0], estado: 'pendiente' }] })).json().pagos).toEqual([
      stored,
    ]);
    for (const wrong of [
      { monto: 0 },
      { monto: -1 },
      { concepto: ' ' },
      { fechaVencimiento: inDays(-2) },
      { fechaRecordatorio: inDays(10) },
      { fechaRecordatorio: inDays(-2) },
    ]) {
      const answer = await change('ana', { pagos: [{ ...payment, ...wrong }] });
      expect([wrong, answer.statusCode]).toEqual([wrong, 400]);
    }
    const left = await crm.call('ana', 'DELETE', `/${lead.id}/pagos/${stored.id}`);
    expect(left.json().pagos).toEqual([]);
  });

  test('the e-mail or document of another lead is refused, and the answer names that lead', async () => {
    const other = { ...NEW_LEAD, email: `otra${serial}@example.com`, cedula: `9${serial}` };
    await crm.call('ana', 'POST', '', other);
    for (const taken of [
      { email: other.email.toUpperCase() },
      { cedula: `9-${serial}` },
      { cedula: `9-${serial}`, tipoDocumento: 'CE' },
    ]) {
      const answer = await change('ana', taken);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        error: 'duplicate_lead',
        duplicado: { lead: { email: other.email } },
      });
    }
    expect(await read('ana')).toMatchObject({ email: lead.email, cedula: lead.cedula });
    const forced = await change('ana', { cedula: other.cedula, forzar: true });
    expect([forced.statusCode, forced.json().cedula]).toEqual([200, other.cedula]);
  });

  test('S6.11 S7.04 S8.18 only its creator or an admin deletes a lead', async () => {
    await change('jefa', { asesorAsignado: 'beto' });
    const refused = await crm.call('beto', 'DELETE', `/${lead.id}`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'No tienes permisos para eliminar este lead',
    ]);
    expect((await crm.call('ana', 'DELETE', `/${lead.id}`)).statusCode).toBe(204);
    expect((await crm.call('jefa', 'DELETE', `/${lead.id}`)).statusCode).toBe(404);
    expect((await crm.call('ana', 'GET', `/${lead.id}`)).statusCode).toBe(404);
  });
});
