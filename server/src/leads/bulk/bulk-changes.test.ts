import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { BulkJob, LeadEvent, LeadRecord } from 'shared/schemas';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createAudit } from '../../audit/audit';
import { opened } from '../../testing/opened';
import { ENGINES, MAIN_ENGINE } from '../../testing/test-database';
import { NEW_LEAD, openCrm, type Person } from '../../testing/test-leads';
import { createLeadTrash } from '../changes/lead-trash';
import { createDuplicateFinder } from '../creation/duplicates';
import { createLeadAudit } from '../lead-audit';
import { createLeadRepository } from '../lists/lead-repository';

const V1 = '/api/v1/leads';
const DAY_MS = 86_400_000;

describe.each(ENGINES)('bulk changes, the trash and merges on %s', (engine) => {
  const crm = opened(() => openCrm(engine));
  let serial = 0;
  beforeEach(() => crm.database.records.deleteFrom('leads').execute());

  async function create(person: Person, changes: object = {}): Promise<LeadRecord> {
    serial += 1;
    const body = { ...NEW_LEAD, email: `b${serial}@example.com`, cedula: `${9000 + serial}`, ...changes };
    return (await crm.call(person, 'POST', '', body)).json();
  }
  const bulk = (person: Person, body: object) => crm.call(person, 'POST', `${V1}/bulk`, body);
  const ended = (person: Person, id: string): Promise<BulkJob> =>
    vi.waitFor(async () => {
      const job: BulkJob = (await crm.call(person, 'GET', `${V1}/bulk/${id}`)).json();
      expect(['en_curso', 'deshaciendo']).not.toContain(job.estado);
      return job;
    });
  async function changed(person: Person, body: object): Promise<BulkJob> {
    const answer = await bulk(person, body);
    expect(answer.statusCode).toBe(202);
    return ended(person, answer.json().id);
  }
  async function undone(person: Person, id: string): Promise<BulkJob> {
    expect((await crm.call(person, 'POST', `${V1}/bulk/${id}/undo`)).statusCode).toBe(200);
    return ended(person, id);
  }
  const remind = (leadId: string, due: Date) =>
    crm.database.query
      .insertInto('outbox')
      .values({
        kind: 'reminder',
        recipient: 'ana@example.com',
        subject: 'Recordatorio',
        lead_id: leadId,
        reminder_subject: 'documento',
        due_at: due,
        next_attempt_at: due,
      })
      .execute();

  test('every lead that is left out is named with its reason; one out of reach by its id alone', async () => {
    const [own, foreign, assigned] = [await create('ana'), await create('beto'), await create('beto')];
    const { version, fechaUltimaActualizacion } = assigned;
    const given = { version, fechaUltimaActualizacion, asesorAsignado: 'ana' };
    expect((await crm.call('jefa', 'PUT', `/${assigned.id}`, given)).statusCode).toBe(200);
    const ids = [own.id, foreign.id, assigned.id, own.id];
    const job = await changed('ana', { seleccion: { ids }, cambio: { eliminar: true } });
    expect(job).toMatchObject({ estado: 'terminado', total: 1, hechos: 1, omitidos: 2 });
    expect(new Set(job.errores)).toEqual(
      new Set([
        { leadId: assigned.id, nombre: assigned.nombre, motivo: 'sin_permiso' },
        { leadId: foreign.id, nombre: null, motivo: 'fuera_de_alcance' },
      ]),
    );
    expect((await crm.call('beto', 'GET', `/${foreign.id}`)).statusCode).toBe(200);
  });

  test('sent again with the same key it is one change, which can be undone; nobody else reads it by its key', async () => {
    const lead = await create('ana');
    const headers = { 'idempotency-key': randomUUID() };
    const body = { seleccion: { ids: [lead.id] }, cambio: { estado: 'perdido' } };
    const send = (person: Person) => crm.call(person, 'POST', `${V1}/bulk`, body, headers);
    const first: BulkJob = (await send('ana')).json();
    await ended('ana', first.id);
    const again = await send('ana');
    expect(again.statusCode).toBe(202);
    expect(again.json()).toMatchObject({ id: first.id, estado: 'terminado', hechos: 1 });
    expect((await send('beto')).statusCode).toBe(404);
    const other = { ...body, cambio: { estado: 'interesado' } };
    const reused = await crm.call('ana', 'POST', `${V1}/bulk`, other, headers);
    expect([reused.statusCode, reused.json().error]).toEqual([409, 'idempotency_key_reused']);
    await undone('ana', first.id);
    expect((await crm.call('ana', 'GET', `/${lead.id}`)).json().estado).toBe(lead.estado);
  });

  test('a selection that is too long, or empty, is refused with what to do', async () => {
    const many = Array.from({ length: 5001 }, (_, index) => `lead-${index}`);
    const cambio = { prioridad: 'baja' };
    const refused = await bulk('ana', { seleccion: { ids: many }, cambio });
    expect(refused.statusCode).toBe(400);
    expect(JSON.stringify(refused.json())).toContain('Elija entre 1 y 5.000 leads');
    expect((await bulk('ana', { seleccion: { ids: [] }, cambio })).statusCode).toBe(400);
  });

  test('what deleting many put into the trash comes back, except a person who has become a lead again', async () => {
    const [back, twin] = [await create('ana'), await create('ana')];
    const ids = [back.id, twin.id];
    const job = await changed('ana', { seleccion: { ids }, cambio: { eliminar: true } });
    const again = await create('beto', { email: twin.email, cedula: 'otra-1' });
    expect(await undone('ana', job.id)).toMatchObject({
      estado: 'deshecho',
      hechos: 0,
      errores: [{ leadId: twin.id, motivo: 'duplicado' }],
    });
    expect((await crm.call('ana', 'GET', `/${back.id}`)).statusCode).toBe(200);
    expect((await crm.call('ana', 'GET', `/${twin.id}`)).statusCode).toBe(404);
    expect((await crm.call('beto', 'GET', `/${again.id}`)).statusCode).toBe(200);
    expect((await crm.call('ana', 'POST', `${V1}/bulk/${job.id}/undo`)).statusCode).toBe(409);
  });

  test('a change that cannot be stored has failed, and the next one is worked off', async () => {
    const lead = await create('ana');
    const seleccion = { ids: [lead.id] };
    await sql`alter table leads add constraint refuses_low check (prioridad <> 'baja')`.execute(
      crm.database.query,
    );
    const wrong = (await bulk('ana', { seleccion, cambio: { prioridad: 'baja' } })).json();
    const next = await changed('ana', { seleccion, cambio: { estado: 'interesado' } });
    expect(next.estado).toBe('terminado');
    expect(await ended('ana', wrong.id)).toMatchObject({ estado: 'fallido', hechos: 0, deshacerHasta: null });
    await sql`alter table leads drop constraint refuses_low`.execute(crm.database.query);
    const now = (await crm.call('ana', 'GET', `/${lead.id}`)).json();
    expect(now).toMatchObject({ prioridad: 'alta', estado: 'interesado' });
  });

  // Only on the main engine: the other tests run the same batches with few leads on each engine.
  if (engine === MAIN_ENGINE[0])
    test('a change of thousands is worked off in batches, can be stopped, and what was done is undone', async () => {
      await crm.database.records
        .insertInto('leads')
        .values(
          Array.from({ length: 1200 }, (_, index) => ({
            nombre: `Masivo ${index}`,
            email: `masivo${index}@example.com`,
            telefono: '1',
            origen: 'web' as const,
            creadoPor: 'ana',
          })),
        )
        .execute();
      const filtros = { q: 'masivo' };
      const job = await changed('ana', { seleccion: { filtros }, cambio: { estado: 'perdido' } });
      expect(job).toMatchObject({ estado: 'terminado', total: 1200, hechos: 1200, omitidos: 0 });
      expect((await crm.call('ana', 'POST', `${V1}/bulk/${job.id}/cancel`)).statusCode).toBe(409);
      expect(await undone('ana', job.id)).toMatchObject({ estado: 'deshecho', hechos: 0, omitidos: 0 });
      const counters = (await crm.call('ana', 'GET', `${V1}/counters`)).json();
      expect(counters).toMatchObject({ total: 1200, nuevos: 1200, perdidos: 0 });

      const second = (await bulk('ana', { seleccion: { filtros }, cambio: { estado: 'perdido' } })).json();
      await crm.call('ana', 'POST', `${V1}/bulk/${second.id}/cancel`);
      const stopped = await ended('ana', second.id);
      const { perdidos } = (await crm.call('ana', 'GET', `${V1}/counters`)).json();
      expect([stopped.estado, stopped.hechos]).toEqual([
        stopped.hechos === 1200 ? 'terminado' : 'cancelado',
        perdidos,
      ]);
    });

  test('deleting many leads, or merging one away, cancels the reminders of those that go', async () => {
    const [one, two, kept, other] = [
      await create('ana'),
      await create('ana'),
      await create('ana'),
      await create('ana'),
    ];
    for (const { id } of [one, two, kept, other]) await remind(id, new Date(Date.now() + DAY_MS));
    const waiting = async () => {
      const rows = await crm.database.query
        .selectFrom('outbox')
        .select('lead_id')
        .where('sent_at', 'is', null)
        .where('kind', '=', 'reminder')
        .execute();
      return new Set(rows.map(({ lead_id }) => lead_id));
    };
    await changed('ana', { seleccion: { ids: [one.id, two.id] }, cambio: { eliminar: true } });
    expect(await waiting()).toEqual(new Set([kept.id, other.id]));
    const merge = { otro: other.id, campos: [], version: kept.version, versionOtro: other.version };
    expect((await crm.call('ana', 'POST', `${V1}/${kept.id}/merge`, merge)).statusCode).toBe(200);
    expect(await waiting()).toEqual(new Set([kept.id]));
  });

  test('after 30 days the trash and its history are gone; what is younger, or was merged, stays', async () => {
    const [old, young, kept, merged] = [
      await create('ana'),
      await create('ana'),
      await create('ana'),
      await create('ana'),
    ];
    await changed('ana', { seleccion: { ids: [old.id, young.id] }, cambio: { eliminar: true } });
    const merge = { otro: merged.id, campos: [], version: kept.version, versionOtro: merged.version };
    await crm.call('ana', 'POST', `${V1}/${kept.id}/merge`, merge);
    const { records } = crm.database;
    const age = (id: string, days: number) =>
      records
        .updateTable('leads')
        .set({ eliminadoEn: new Date(Date.now() - days * DAY_MS) })
        .where('id', '=', id)
        .execute();
    await age(old.id, 30.1);
    await age(young.id, 29.9);
    await age(merged.id, 90);
    const leads = createLeadRepository(crm.database);
    const duplicates = createDuplicateFinder({
      database: crm.database,
      advisers: { list: async () => [] },
    });
    const audit = createAudit({ database: crm.database, salt: 'sal' });
    const told = createLeadAudit({ audit, advisers: { list: async () => [] } });
    const trash = createLeadTrash({ database: crm.database, leads, duplicates, told });
    await sql`insert into outbox (recipient, subject, body, lead_id, sent_at)
      select 'ana@example.com', 'Recordatorio de pagos: ' || nombre, '', id, now() from leads`.execute(
      records,
    );
    expect(await trash.purge()).toBe(1);
    const emptied = await crm.database.query
      .selectFrom('audit_events')
      .select(['actor', 'actor_id', 'detalle'])
      .where('accion', '=', 'papelera_vaciada')
      .execute();
    expect(emptied).toEqual([{ actor: expect.any(String), actor_id: null, detalle: { leads: 1 } }]);
    const { rows: mails } = await sql<{
      leadId: string;
    }>`select lead_id from outbox where sent_at is not null`.execute(records);
    expect(new Set(mails.map((mail) => mail.leadId))).toEqual(new Set([young.id, kept.id, merged.id]));
    const rows = await records.selectFrom('leads').select('id').execute();
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([young.id, kept.id, merged.id]));
    const events = await records
      .selectFrom('leadEvents')
      .select('leadId')
      .where('leadId', '=', old.id)
      .execute();
    expect(events).toEqual([]);
    const history: LeadEvent[] = (await crm.call('ana', 'GET', `${V1}/${kept.id}/history`)).json();
    expect(history.filter(({ tipo }) => tipo === 'creado')).toHaveLength(2);
    expect((await crm.call('ana', 'POST', `${V1}/${young.id}/restore`)).statusCode).toBe(200);
  });
});
