import type { LeadEvent } from 'shared/schemas';
import { describe, expect, test } from 'vitest';
import { opened } from '../../testing/opened';
import { MAIN_ENGINE } from '../../testing/test-database';
import { leadCalls, openCrm, type Person } from '../../testing/test-leads';

const V1 = '/api/v1/leads';
const DAY_MS = 86_400_000;

describe.each(MAIN_ENGINE)('the CRM over many leads on %s', (engine) => {
  const crm = opened(() => openCrm(engine));

  const { get, create, change, clear } = leadCalls(() => crm);
  const counters = (person: Person) => get(person, '/counters');

  test('S2.28 S6.05 the counters are exact over all that is in reach, through every kind of change', async () => {
    await clear();
    const one = await create('ana');
    const two = await create('ana', { universidad: 'FUNDES' });
    await create('beto');
    await crm.database.records
      .insertInto('leads')
      .values([
        { nombre: 'Web', email: 'web@example.com', telefono: '1', origen: 'web', creadoPor: 'contacto_web' },
        { nombre: 'De la jefa', email: 'j@example.com', telefono: '1', origen: 'web', creadoPor: 'jefa' },
      ])
      .execute();
    expect(await counters('jefa')).toMatchObject({ total: 5, nuevos: 5, asignados: 3, sinAsignar: 1 });
    expect(await counters('ana')).toMatchObject({ total: 2, nuevos: 2, asignados: null, sinAsignar: null });
    await change('ana', one.id, { estado: 'matriculado' });
    await change('jefa', two.id, { asesorAsignado: 'beto' });
    expect(await counters('ana')).toMatchObject({ total: 2, nuevos: 0, contactados: 1, matriculados: 1 });
    expect(await counters('beto')).toMatchObject({ total: 2, nuevos: 1, contactados: 1 });
    await crm.call('ana', 'DELETE', `/${two.id}`);
    expect(await counters('beto')).toMatchObject({ total: 1, contactados: 0 });
    expect(await counters('jefa')).toMatchObject({ total: 4, nuevos: 3, matriculados: 1, asignados: 2 });
  });

  test('fifty changes at once leave the counters exact', async () => {
    await clear();
    const leads = await Promise.all(Array.from({ length: 10 }, () => create('ana')));
    await Promise.all(
      leads.flatMap(({ id }) =>
        ['contactado', 'interesado', 'perdido'].map((estado) => change('ana', id, { estado })),
      ),
    );
    const { rows } = await crm.database.records
      .selectFrom('leads')
      .select(({ fn }) => ['estado', fn.countAll<number>().as('leads')])
      .groupBy('estado')
      .execute()
      .then((found) => ({
        rows: Object.fromEntries(found.map(({ estado, leads }) => [estado, Number(leads)])),
      }));
    const { porEstado } = await counters('ana');
    expect(Object.fromEntries(Object.entries(porEstado).filter(([, leads]) => leads !== 0))).toEqual(rows);
  });

  test('facets count what passes the other filters, within reach', async () => {
    await clear();
    await create('ana', { universidad: 'UNADE', origen: 'web' });
    await create('ana', { universidad: 'UNADE', origen: 'telefono', prioridad: 'baja' });
    await create('beto', { universidad: 'FUNDES', origen: 'web' });
    const values = (list: { valor: string; leads: number }[]) =>
      Object.fromEntries(list.map(({ valor, leads }) => [valor, leads]));
    const all = await get('jefa', '/facets');
    expect([all.total, all.hayMas]).toEqual([3, false]);
    expect(values(all.facetas.universidad.valores)).toEqual({ UNADE: 2, FUNDES: 1 });
    expect(values(all.facetas.asesor.valores)).toEqual({ ana: 2, beto: 1 });
    const filtered = await get('jefa', '/facets?origen=web&universidad=UNADE');
    expect(filtered.total).toBe(1);
    expect(values(filtered.facetas.origen.valores)).toEqual({ web: 1, telefono: 1 });
    expect(values(filtered.facetas.universidad.valores)).toEqual({ UNADE: 1, FUNDES: 1 });
    expect(values(filtered.facetas.prioridad.valores)).toEqual({ alta: 1 });
    const own = await get('beto', '/facets?q=marina');
    expect([own.total, values(own.facetas.universidad.valores)]).toEqual([1, { FUNDES: 1 }]);
    expect((await crm.call('ana', 'GET', `${V1}/facets?orden=nombre`)).statusCode).toBe(400);
  });

  test('the history says who changed what, in the transaction of the change, and cannot be changed', async () => {
    const lead = await create('ana');
    await change('jefa', lead.id, { asesorAsignado: 'beto', prioridad: 'baja' });
    await change('beto', lead.id, { notas: [{ contenido: 'Hola', tipo: 'llamada' }] });
    const refused = await change('beto', lead.id, { asesorAsignado: 'ana', mensaje: 'x' });
    expect(refused.statusCode).toBe(403);
    const events: LeadEvent[] = await get('ana', `/${lead.id}/history`);
    expect(events.map(({ tipo, actor }) => [tipo, actor.nombre])).toEqual([
      ['nota', 'beto'],
      ['cambio', 'jefa'],
      ['creado', 'ana'],
    ]);
    expect(events[1]?.cambios).toEqual({
      asesorAsignado: { antes: 'ana', despues: 'beto' },
      asignadoA: { antes: 'ana', despues: 'beto' },
      estado: { antes: 'nuevo', despues: 'contactado' },
      prioridad: { antes: 'alta', despues: 'baja' },
    });
    const first = await crm.call('ana', 'GET', `${V1}/${lead.id}/history?limit=2`);
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await crm.call('ana', 'GET', next)).json()).toEqual(events.slice(2));
    const { records } = crm.database;
    await expect(records.deleteFrom('leadEvents').execute()).rejects.toThrow('append-only');
  });

  test('S4.07 the agenda has what is overdue, what is due today and what waits for an answer', async () => {
    await clear();
    const iso = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
    const day = (days: number) => iso(days).slice(0, 10);
    const attended = async () => [
      (await get('ana', '/agenda')).hechas,
      (await get('beto', '/agenda')).hechas,
    ];
    const [ana = 0, beto = 0] = await attended();
    const lead = await create('ana');
    await change('ana', lead.id, {
      proximaAccion: 'Llamar',
      fechaProximaAccion: iso(-1),
      notas: [{ contenido: 'x' }],
    });
    await change('ana', lead.id, { pagos: [{ concepto: 'Matrícula', monto: 5, fechaVencimiento: day(3) }] });
    await crm.database.records
      .updateTable('leadPagos')
      .set({ fechaVencimiento: day(-3) })
      .execute();
    const later = await create('ana');
    await change('ana', later.id, { fechaLimiteDocumentos: iso(5), estado: 'interesado' });
    const waiting = await create('beto');
    const agenda = await get('ana', '/agenda');
    expect(agenda.seguimientos).toMatchObject({
      total: 1,
      items: [{ tipo: 'accion', detalle: 'Llamar', vencido: true, lead: { id: lead.id } }],
    });
    expect(agenda.limites).toMatchObject({
      total: 1,
      items: [{ tipo: 'pago', detalle: 'Matrícula', monto: 5, vencido: true, lead: { id: lead.id } }],
    });
    expect([agenda.paraHoy.total, agenda.nuevos.total]).toEqual([0, 0]);
    const week = await get('ana', '/agenda?dias=7');
    expect(week.limites.items).toMatchObject([
      { tipo: 'pago' },
      {
        tipo: 'documentos',
        vencido: false,
        documentos: { recibidos: 0, obligatorios: 8 },
        lead: { id: later.id, origen: 'telefono' },
      },
    ]);
    expect((await get('jefa', '/agenda')).nuevos.items).toMatchObject([
      { vencido: false, lead: { id: waiting.id } },
    ]);
    expect((await get('jefa', '/agenda?asesor=ana')).nuevos.total).toBe(0);
    // Ana wrote a note and set a next action, both on one lead; Beto did neither.
    expect(await attended()).toEqual([ana + 1, beto]);
  });
});
