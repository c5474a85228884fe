import { addDays, bogotaDay } from 'shared/rules';
import type { LeadAnalytics } from 'shared/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeTeam } from '../advisers/adviser-teams';
import { opened } from '../testing/opened';
import { ENGINES } from '../testing/test-database';
import { openCrm, type Person } from '../testing/test-leads';

const TODAY = bogotaDay();
const MINUTE = 60_000;

describe.each(ENGINES)('analysis on %s', (engine) => {
  const crm = opened(() => openCrm(engine));
  const lead = (id: string, values: object = {}) => ({
    id,
    nombre: id,
    email: `${id}@example.com`,
    telefono: '300',
    origen: 'web' as const,
    creadoPor: 'contacto_web',
    fechaCreacion: new Date(Date.now() - 30 * MINUTE),
    ...values,
  });
  beforeAll(async () => {
    await crm.database.records
      .insertInto('leads')
      .values([
        lead('a', { asesorAsignado: 'ana', asignadoA: 'ana', universidad: 'UNADE' }),
        lead('b', { asesorAsignado: 'ana', asignadoA: 'ana', universidad: 'UNADE', origen: 'referido' }),
        lead('c', { asesorAsignado: 'beto', asignadoA: 'beto', universidad: 'FUNDES' }),
        lead('d'),
        lead('antes', { fechaCreacion: new Date(Date.now() - 9 * 1440 * MINUTE) }),
      ])
      .execute();
    await crm.database.records
      .insertInto('leadPagos')
      .values([
        {
          leadId: 'a',
          monto: 500,
          concepto: 'Inscripción',
          fechaVencimiento: TODAY,
          estado: 'pagado',
          fechaPago: new Date(),
        },
        { leadId: 'c', monto: 70, concepto: 'Matrícula', fechaVencimiento: addDays(TODAY, -1) },
      ])
      .execute();
    const change = async (id: string, values: object) => {
      const { version, fechaUltimaActualizacion } = (await crm.call('jefa', 'GET', `/${id}`)).json();
      await crm.call('jefa', 'PUT', `/${id}`, { ...values, version, fechaUltimaActualizacion });
    };
    await change('a', { estado: 'matriculado' });
    await change('b', { estado: 'interesado' });
    await change('b', { estado: 'perdido' });
    await change('c', { notas: [{ contenido: 'Llamada' }] });
  });

  const ask = async (person: Person, more = ''): Promise<LeadAnalytics> =>
    (
      await crm.call(
        person,
        'GET',
        `/api/v1/leads/analytics?desde=${addDays(TODAY, -6)}&hasta=${TODAY}${more}`,
      )
    ).json();

  test('funnel, conversion, first answer and payments of a period, beside the one before', async () => {
    const all = await ask('jefa');
    expect(all.anterior).toEqual({ desde: addDays(TODAY, -13), hasta: addDays(TODAY, -7) });
    expect(all.resumen).toMatchObject({
      recibidos: 4,
      matriculados: 1,
      pagosRecibidos: 500,
      pagosVencidos: 70,
    });
    expect(all.resumenAnterior).toMatchObject({ recibidos: 1, matriculados: 0, respuesta: null });
    // A lost lead had reached `interesado` before.
    expect(all.embudo.map(({ leads }) => leads)).toEqual([4, 2, 2, 1, 1, 1]);
    expect(all.asesores).toMatchObject(
      [
        { asesor: 'ana', leads: 2, matriculados: 1 },
        { asesor: 'beto', leads: 1, matriculados: 0 },
        { asesor: null, leads: 1, respuesta: null },
      ].sort((one, other) => other.leads - one.leads),
    );
    expect(all.universidades[0]).toEqual({ universidad: 'UNADE', leads: 2, matriculados: 1 });
    expect(all.origenes[0]).toMatchObject({ origen: 'web', leads: 3 });
    expect(all.origenes[0]?.porSemana.reduce((sum, leads) => sum + leads, 0)).toBe(3);
    expect(all.matriculas.reduce((sum, { matriculas }) => sum + matriculas, 0)).toBe(1);
    // All three were answered after half an hour.
    expect(all.resumen.respuesta).toBeGreaterThanOrEqual(30);
    expect(all.resumen.respuesta).toBeLessThan(60);
    expect(all.respuestas.find(({ hasta }) => hasta === 60)?.leads).toBe(3);
  });

  test('a team waits as long as its leads: the median of all, each once, also of one that two have a part in', async () => {
    await crm.database.transaction(() => changeTeam(crm.database, 'coral', ['ana', 'beto']));
    await crm.database.records
      .updateTable('leads')
      .set({ asignadoA: 'beto' })
      .where('id', '=', 'a')
      .execute();
    const [team, all] = [await ask('coral'), await ask('jefa')];
    // A lead without an adviser is not the team's, and was never answered.
    expect(team.resumen).toEqual({ ...all.resumen, recibidos: 3 });
    expect(team.respuestas).toEqual(all.respuestas);
    expect(team.asesores).toEqual(all.asesores.filter(({ asesor }) => asesor !== null));
  });

  test('S6.10 an adviser sees the own leads only, whoever is asked for; an admin may look at one adviser or university', async () => {
    expect((await ask('ana')).resumen.recibidos).toBe(2);
    expect((await ask('ana', '&asesor=beto')).resumen.recibidos).toBe(2);
    expect((await ask('jefa', '&asesor=beto')).resumen.recibidos).toBe(1);
    expect((await ask('jefa', '&universidad=UNADE')).resumen.recibidos).toBe(2);
  });

  test('being answered is neither a new version nor an entry of the history', async () => {
    const before = (await crm.call('jefa', 'GET', '/d')).json();
    await crm.database.records
      .insertInto('leadNotas')
      .values({ leadId: 'd', contenido: 'x', autor: 'x' })
      .execute();
    expect((await crm.call('jefa', 'GET', '/d')).json().version).toBe(before.version);
    const history = (await crm.call('jefa', 'GET', '/api/v1/leads/b/history')).json();
    const fields = history.flatMap(({ cambios }: { cambios: object }) => Object.keys(cambios));
    expect(fields).toEqual(['estado', 'estado']);
  });

  test.each([
    ['desde=2026-02-01&hasta=2026-01-01', 'hasta'],
    ['desde=2024-01-01&hasta=2026-01-01', 'desde'],
    ['hasta=2026-01-01', 'desde'],
  ])('%s is refused', async (query, field) => {
    const answer = await crm.call('jefa', 'GET', `/api/v1/leads/analytics?${query}`);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });
});
