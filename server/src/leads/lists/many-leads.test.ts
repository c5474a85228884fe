import { sql } from 'kysely';
import type { LeadEvent, LeadRecord } from 'shared/schemas';
import { describe, expect, test, vi } from 'vitest';
import { opened } from '../../testing/opened';
import { MAIN_ENGINE } from '../../testing/test-database';
import { leadCalls, openCrm, type Person } from '../../testing/test-leads';

const V1 = '/api/v1/leads';

describe.each(MAIN_ENGINE)('changes of many leads on %s', (engine) => {
  const crm = opened(() => openCrm(engine));

  const { get, create, change, clear } = leadCalls(() => crm);
  const counters = (person: Person) => get(person, '/counters');

  test('a merge takes fields as chosen, keeps the entries and the history of both, and refuses what changed meanwhile', async () => {
    await clear();
    const kept = await create('ana', { telefono: '111' });
    const other = await create('ana', { telefono: '222' });
    await change('ana', kept.id, { notas: [{ clave: 'n', contenido: 'De uno' }] });
    await change('ana', other.id, { notas: [{ clave: 'n', contenido: 'De otro' }] });
    const [document] = (await crm.call('ana', 'GET', `/${other.id}`)).json().documentos;
    await crm.call('ana', 'PUT', `/${other.id}/documentos/${document.id}`, { estado: 'recibido' });
    const versionOf = async (id: string) => (await crm.call('ana', 'GET', `/${id}`)).json().version;
    const body = { otro: other.id, campos: ['telefono', 'email'], version: await versionOf(kept.id) };
    const merge = (person: Person, versionOtro: number) =>
      crm.call(person, 'POST', `${V1}/${kept.id}/merge`, { ...body, versionOtro });
    expect((await merge('ana', 1)).json()).toMatchObject({ error: 'stale_lead', lead: { id: other.id } });
    expect((await merge('beto', await versionOf(other.id))).statusCode).toBe(403);
    const merged = (await merge('ana', await versionOf(other.id))).json() as LeadRecord;
    expect(merged).toMatchObject({ telefono: '222', email: other.email, cedula: kept.cedula });
    expect(merged.notas.map(({ contenido }) => contenido).sort()).toEqual(['De otro', 'De uno']);
    expect(merged.documentos.filter(({ estado }) => estado === 'recibido').map(({ tipo }) => tipo)).toEqual([
      document.tipo,
    ]);
    expect((await crm.call('ana', 'GET', `/${other.id}`)).statusCode).toBe(404);
    expect((await crm.call('ana', 'POST', `${V1}/${other.id}/restore`)).statusCode).toBe(403);
    const events: LeadEvent[] = await get('ana', `/${kept.id}/history`);
    expect(new Set(events.map(({ leadId }) => leadId))).toEqual(new Set([kept.id]));
    expect(events.filter(({ tipo }) => tipo === 'creado')).toHaveLength(2);
    expect(events.some(({ tipo }) => tipo === 'fusionado')).toBe(true);
    expect(await counters('ana')).toMatchObject({ total: 1 });
  });

  const finished = (person: Person, id: string) =>
    vi.waitFor(async () => {
      const job = await get(person, `/bulk/${id}`);
      expect(['en_curso', 'deshaciendo']).not.toContain(job.estado);
      return job;
    });
  const bulk = async (person: Person, body: object) => {
    const answer = await crm.call(person, 'POST', `${V1}/bulk`, body);
    expect(answer.statusCode).toBe(202);
    return finished(person, answer.json().id);
  };

  test('a bulk change takes what is in reach, and is undone where nobody has changed anything since', async () => {
    await clear();
    const [own, touched, given, foreign] = [
      await create('ana'),
      await create('ana'),
      await create('ana', { prioridad: 'baja' }),
      await create('beto'),
    ];
    const ids = [own.id, touched.id, given.id, foreign.id];
    const job = await bulk('ana', { seleccion: { ids }, cambio: { prioridad: 'baja' } });
    expect(job).toMatchObject({ estado: 'terminado', total: 3, hechos: 3, omitidos: 1 });
    // As when undoing one history entry: only the changed fields matter.
    await change('ana', own.id, { mensaje: 'Después' });
    await change('ana', touched.id, { prioridad: 'media' });
    expect((await crm.call('beto', 'POST', `${V1}/bulk/${job.id}/undo`)).statusCode).toBe(404);
    await crm.call('ana', 'POST', `${V1}/bulk/${job.id}/undo`);
    expect(await finished('ana', job.id)).toMatchObject({
      estado: 'deshecho',
      hechos: 0,
      deshacerHasta: null,
      errores: [
        { leadId: touched.id, nombre: touched.nombre, motivo: 'cambiado' },
        { leadId: foreign.id, nombre: null, motivo: 'fuera_de_alcance' },
      ],
    });
    const priorities = await crm.database.records.selectFrom('leads').select(['id', 'prioridad']).execute();
    expect(Object.fromEntries(priorities.map(({ id, prioridad }) => [id, prioridad]))).toEqual({
      [own.id]: 'alta',
      [touched.id]: 'media',
      [given.id]: 'baja',
      [foreign.id]: 'alta',
    });
  });

  test('a lead that was handed to somebody else meanwhile is out of reach of the undo', async () => {
    await clear();
    const lead = await create('jefa', { asesorAsignado: 'ana' });
    const job = await bulk('ana', { seleccion: { ids: [lead.id] }, cambio: { prioridad: 'baja' } });
    await change('jefa', lead.id, { asesorAsignado: 'beto' });
    await crm.call('ana', 'POST', `${V1}/bulk/${job.id}/undo`);
    expect(await finished('ana', job.id)).toMatchObject({
      errores: [{ leadId: lead.id, nombre: null, motivo: 'fuera_de_alcance' }],
    });
    expect((await crm.call('beto', 'GET', `/${lead.id}`)).json().prioridad).toBe('baja');
  });

  test('an admin assigns all that pass the filters; nuevo becomes contactado, later states stay', async () => {
    await clear();
    const fresh = await create('ana', { universidad: 'FUNDES' });
    const later = await create('ana', { universidad: 'FUNDES' });
    await change('ana', later.id, { estado: 'interesado' });
    await create('ana');
    const body = { seleccion: { filtros: { universidad: 'FUNDES' } }, cambio: { asesor: 'beto' } };
    expect(await bulk('jefa', body)).toMatchObject({ total: 2, hechos: 2 });
    expect((await crm.call('beto', 'GET', '')).json()).toMatchObject([
      { estado: expect.any(String), asignadoA: 'beto' },
      { asignadoA: 'beto' },
    ]);
    expect((await crm.call('beto', 'GET', `/${fresh.id}`)).json().estado).toBe('contactado');
    expect((await crm.call('beto', 'GET', `/${later.id}`)).json().estado).toBe('interesado');
    const refused = await crm.call('ana', 'POST', `${V1}/bulk`, body);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Solo los administradores pueden asignar leads',
    ]);
    for (const cambio of [{}, { estado: 'perdido', prioridad: 'baja' }, { asesor: 'retirada' }]) {
      const wrong = await crm.call('jefa', 'POST', `${V1}/bulk`, { ...body, cambio });
      expect([cambio, wrong.statusCode]).toEqual([cambio, 400]);
    }
  });

  test('the agenda shows the newest hundred of its leads and counts up to a thousand, each reader their own', async () => {
    await clear();
    await sql`insert into leads (nombre, email, telefono, origen, creado_por, asesor_asignado, asignado_a, fecha_creacion)
      select 'Lead ' || n, 'n' || n || '@example.com', '1', 'web', 'jefa', 'beto', 'beto', now() - n * interval '1 minute'
      from generate_series(1, 1001) n`.execute(crm.database.records);
    await create('ana');
    const { nuevos } = await get('beto', '/agenda');
    expect([nuevos.total, nuevos.hayMas, nuevos.items.length]).toEqual([1000, true, 100]);
    expect(nuevos.items[0].lead.nombre).toBe('Lead 1');
    const own = (await get('ana', '/agenda')).nuevos;
    expect([own.total, own.hayMas]).toEqual([1, false]);
    expect((await get('jefa', '/agenda?asesor=ana')).nuevos.total).toBe(1);
    expect((await get('jefa', '/agenda')).nuevos.hayMas).toBe(true);
  });

  test('S6.11 a comercial deletes many only of those that they created; undo brings them back', async () => {
    await clear();
    const own = await create('ana');
    const assigned = await create('beto');
    await change('jefa', assigned.id, { asesorAsignado: 'ana' });
    const job = await bulk('ana', { seleccion: { filtros: {} }, cambio: { eliminar: true } });
    expect(job).toMatchObject({
      total: 1,
      hechos: 1,
      omitidos: 1,
      errores: [{ leadId: assigned.id, motivo: 'sin_permiso' }],
    });
    expect((await crm.call('ana', 'GET', `/${own.id}`)).statusCode).toBe(404);
    await crm.call('ana', 'POST', `${V1}/bulk/${job.id}/undo`);
    await finished('ana', job.id);
    expect((await crm.call('ana', 'GET', `/${own.id}`)).statusCode).toBe(200);
  });

  test('a deleted lead is in the trash of its creator and of admins, and can be restored unless the person is back', async () => {
    await clear();
    const lead = await create('ana');
    await crm.call('ana', 'DELETE', `/${lead.id}`);
    expect(await get('beto', '/trash')).toEqual([]);
    expect(await get('jefa', '/trash')).toMatchObject([{ id: lead.id, eliminadoPor: 'ana' }]);
    expect((await crm.call('beto', 'POST', `${V1}/${lead.id}/restore`)).statusCode).toBe(403);
    const again = await create('beto', { email: lead.email, cedula: lead.cedula });
    const taken = await crm.call('ana', 'POST', `${V1}/${lead.id}/restore`);
    expect([taken.statusCode, taken.json().error]).toEqual([409, 'duplicate_lead']);
    await crm.call('beto', 'DELETE', `/${again.id}`);
    const restored = await crm.call('ana', 'POST', `${V1}/${lead.id}/restore`);
    expect([restored.statusCode, restored.json().id]).toEqual([200, lead.id]);
    expect((await get('ana', `/${lead.id}/history`)).map(({ tipo }: LeadEvent) => tipo)).toEqual([
      'restaurado',
      'eliminado',
      'creado',
    ]);
  });
});
