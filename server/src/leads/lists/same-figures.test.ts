import { addDays, bogotaDay, bogotaDayStart, LEAD_ESTADOS, type LeadEstado } from 'shared/rules';
import type { Agenda, LeadAnalytics, LeadCounters, LeadFacets, LeadView } from 'shared/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAdviserList } from '../../advisers/adviser-list';
import { changeTeam } from '../../advisers/adviser-teams';
import type { UserDirectory } from '../../identity/user-directory';
import { dailyDigestHandler } from '../../staff-mail/daily-digest';
import { createStaffSettings } from '../../staff-mail/staff-settings';
import { createStaffOptOuts } from '../../staff-mail/staff-unsubscribe';
import { opened } from '../../testing/opened';
import { MAIN_ENGINE } from '../../testing/test-database';
import { leadCalls, openCrm, type Person } from '../../testing/test-leads';
import { createAgenda } from './agenda';

const TODAY = bogotaDay();
const PEOPLE: readonly Person[] = ['jefa', 'ana', 'beto', 'coral'];

/** A figure shown in two places must be the same: both are read from one filled database. */
describe.each(MAIN_ENGINE)('figures that stand in two places on %s', (engine) => {
  const crm = opened(() => openCrm(engine));
  const { create, change, get } = leadCalls(() => crm);
  /** Inserted into the table: the API refuses a payment that is already overdue. */
  const owe = (leadId: string, monto: number, day: number, more: object = {}) =>
    crm.database.records
      .insertInto('leadPagos')
      .values({ leadId, concepto: 'Cuota', monto, fechaVencimiento: addDays(TODAY, day), ...more })
      .execute();
  beforeAll(async () => {
    await crm.database.transaction(() => changeTeam(crm.database, 'coral', ['ana', 'beto']));
    // Every estado, with overdue, due and paid payments, due documents and late actions.
    for (const [index, estado] of LEAD_ESTADOS.entries()) {
      for (const asesorAsignado of ['ana', 'beto', null]) {
        const { id } = await create('jefa', { asesorAsignado: asesorAsignado ?? 'ana' });
        await owe(id, 1_000 + index, -2);
        await owe(id, 10, 0);
        await owe(id, 100, -3, { estado: 'pagado', fechaPago: new Date() });
        await change('jefa', id, {
          asesorAsignado,
          fechaLimiteDocumentos: bogotaDayStart(addDays(TODAY, index)).toISOString(),
          proximaAccion: 'Llamar',
          fechaProximaAccion: new Date(Date.now() - 3_600_000).toISOString(),
        });
        await change('jefa', id, { estado });
      }
    }
    // Enrolled and then lost, with a payment added afterwards; lost and won back; deleted.
    const enrolled = await create('jefa', { asesorAsignado: 'ana' });
    await change('jefa', enrolled.id, { estado: 'matriculado' });
    await change('jefa', enrolled.id, { estado: 'perdido' });
    await owe(enrolled.id, 7, -1);
    const back = await create('jefa', { asesorAsignado: 'beto' });
    await owe(back.id, 70, -1);
    await change('jefa', back.id, { estado: 'perdido' });
    await change('jefa', back.id, { estado: 'interesado' });
    // One lead shared by several of a team, also by one who is only the assignee.
    const shared = await create('ana');
    await change('jefa', shared.id, { asesorAsignado: 'beto' });
    const apart = await create('beto');
    await crm.database.records
      .updateTable('leads')
      .set({ asignadoA: 'ana' })
      .where('id', '=', apart.id)
      .execute();
    const deleted = await create('jefa', { asesorAsignado: 'ana' });
    await owe(deleted.id, 700, -1);
    await crm.call('jefa', 'DELETE', `/${deleted.id}`);
  });

  const listed = async (person: Person, query: string): Promise<{ id: string; estado: LeadEstado }[]> =>
    (await crm.call(person, 'GET', `?limit=200&${query}`)).json();
  const period = `desde=${addDays(TODAY, -30)}&hasta=${TODAY}`;

  test.each(PEOPLE)('counters, filters, board and list count the same leads for %s', async (person) => {
    const counters: LeadCounters = await get(person, '/counters');
    const facets: LeadFacets = await get(person, '/facets');
    const all = await listed(person, '');
    expect([counters.total, facets.total]).toEqual([all.length, all.length]);
    for (const estado of LEAD_ESTADOS) {
      const column = facets.facetas.estado.valores.find(({ valor }) => valor === estado)?.leads ?? 0;
      const shown = (await listed(person, `estado=${estado}`)).length;
      expect([estado, counters.porEstado[estado], column]).toEqual([estado, shown, shown]);
    }
    expect(counters.nuevos).toBe(counters.porEstado.nuevo);
    expect(counters.porRevisar).toBe((await listed(person, 'revisar=si')).length);
    for (const { consulta, leads } of (await get(person, '/views')) as LeadView[]) {
      expect(leads).toBe((await listed(person, new URLSearchParams(consulta).toString())).length);
    }
  });

  test('assigned leads of an adviser are those of the filter', async () => {
    const facets: LeadFacets = await get('jefa', '/facets');
    const { asignados, total }: LeadCounters = await get('jefa', '/counters');
    const nobody = facets.facetas.asesor.valores.find(({ valor }) => valor === 'ninguno');
    expect(asignados).toBe(total - (nobody?.leads ?? 0));
    for (const { valor, leads } of facets.facetas.asesor.valores)
      expect([valor, (await listed('jefa', `asesor=${valor}`)).length]).toEqual([valor, leads]);
  });

  test.each(PEOPLE)(
    'overdue payments are those of leads that are not lost, in list, agenda and analysis for %s',
    async (person) => {
      const late = await listed(person, 'alerta=pagos_vencidos');
      expect(late.map(({ estado }) => estado)).not.toContain('perdido');
      const agenda: Agenda = await get(person, '/agenda');
      const payments = agenda.limites.items.filter(({ tipo, vencido }) => tipo === 'pago' && vencido);
      expect(new Set(payments.map(({ lead }) => lead.id))).toEqual(new Set(late.map(({ id }) => id)));
      const owed = payments.reduce((sum, { monto }) => sum + (monto ?? 0), 0);
      const { resumen }: LeadAnalytics = await get(person, `/analytics?${period}`);
      expect([resumen.pagosVencidos, owed > 0]).toEqual([owed, true]);
    },
  );

  test.each(PEOPLE)(
    'who is enrolled is enrolled in counter, conversion, funnel and weeks for %s',
    async (person) => {
      const { matriculados }: LeadCounters = await get(person, '/counters');
      const analytics: LeadAnalytics = await get(person, `/analytics?${period}`);
      const weeks = analytics.matriculas.reduce((sum, week) => sum + week.matriculas, 0);
      expect([analytics.resumen.matriculados, analytics.embudo.at(-1)?.leads, weeks]).toEqual([
        matriculados,
        matriculados,
        matriculados,
      ]);
      const received = (await listed(person, period)).length;
      expect([analytics.resumen.recibidos, analytics.embudo[0]?.leads]).toEqual([received, received]);
      for (const groups of [analytics.universidades, analytics.asesores, analytics.origenes]) {
        expect(groups.reduce((sum, { leads }) => sum + leads, 0)).toBe(received);
      }
    },
  );

  test.each(['ana', 'beto'] as const)('the digest of %s counts what Hoy shows', async (person) => {
    const now = Date.now();
    const account = {
      sub: person,
      name: person,
      email: `${person}@example.com`,
      enabled: true,
      status: 'CONFIRMED',
      groups: ['comercial'],
    };
    const make = dailyDigestHandler({
      leads: { agenda: createAgenda(crm.database) },
      advisers: createAdviserList({
        database: crm.database,
        directory: { listGroup: async () => [account] } as unknown as UserDirectory,
      }),
      settings: createStaffSettings(crm.database),
      optOuts: createStaffOptOuts('sal', 'https://puentes.example'),
      siteUrl: 'https://puentes.example',
      now: () => now,
    });
    const row = { recipient_sub: person, data: { dia: bogotaDay(now) } };
    const email = await make(row as unknown as Parameters<typeof make>[0]);
    const agenda: Agenda = await get(person, '/agenda');
    const { nuevos, seguimientos, limites } = agenda;
    expect(email).toMatchObject({
      subject: `Hoy: ${nuevos.total} sin respuesta, ${seguimientos.total} vencidos, ${limites.total} con fecha límite hasta hoy`,
    });
    // The same number as the list of new leads.
    expect(nuevos.total).toBe((await listed(person, 'estado=nuevo')).length);
  });
});
