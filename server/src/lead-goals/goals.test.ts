import { addDays, bogotaDay } from 'shared/rules';
import type { EnrolmentForecastAnswer, GoalWeeks } from 'shared/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { opened } from '../testing/opened';
import { MAIN_ENGINE } from '../testing/test-database';
import { openCrm, type Person } from '../testing/test-leads';

const DAY_MS = 86_400_000;
const TODAY = bogotaDay();
const MONDAY = addDays(TODAY, -((new Date(`${TODAY}T00:00:00Z`).getUTCDay() + 6) % 7));
const GOALS = { contactos: 40, respuestas: 10, documentos: null, matriculas: 3 };

describe.each(MAIN_ENGINE)('goals of the week on %s', (engine) => {
  const crm = opened(() => openCrm(engine));
  beforeAll(async () => {
    const { records } = crm.database;
    const of = (id: string, asesor: string, values: object = {}) => ({
      id,
      nombre: id,
      email: `${id}@example.com`,
      telefono: '300',
      origen: 'web' as const,
      creadoPor: 'contacto_web',
      asesorAsignado: asesor,
      asignadoA: asesor,
      ...values,
    });
    // A lead of Beto came a week ago and was answered at once.
    const before = new Date(Date.now() - 7 * DAY_MS);
    await records
      .insertInto('leads')
      .values([
        of('rapido', 'ana'),
        of('completo', 'ana'),
        of('a-medias', 'ana'),
        of('de-beto', 'beto', { fechaCreacion: before }),
        of('eliminado', 'ana'),
      ])
      .execute();
    const note = (leadId: string, autorId: string | null, fecha: Date) => ({
      leadId,
      contenido: 'x',
      autor: 'x',
      autorId,
      fecha,
    });
    await records
      .insertInto('leadNotas')
      .values([
        note('rapido', 'ana', new Date()),
        note('rapido', 'ana', new Date()),
        note('de-beto', 'beto', new Date(before.getTime() + 60_000)),
        // A note without an author of the team.
        note('completo', null, new Date(Date.now() + 2 * 3_600_000)),
      ])
      .execute();
    const paper = (leadId: string, tipo: string, recibido: boolean, obligatorio = true) => ({
      leadId,
      nombre: tipo,
      tipo,
      obligatorio,
      ...(recibido && { estado: 'recibido' as const, fechaSubida: new Date() }),
    });
    await records
      .insertInto('leadDocumentos')
      .values([
        paper('completo', 'cedula', true),
        paper('completo', 'foto', true),
        paper('completo', 'certificado', false, false),
        paper('a-medias', 'cedula', true),
        paper('a-medias', 'foto', false),
        paper('eliminado', 'cedula', true),
      ])
      .execute();
    await records.updateTable('leads').set({ estado: 'matriculado' }).where('id', '=', 'de-beto').execute();
    await records
      .updateTable('leads')
      .set({ eliminadoEn: new Date() })
      .where('id', '=', 'eliminado')
      .execute();
  });

  const weeks = async (person: Person, query = ''): Promise<GoalWeeks> => {
    const answer = await crm.call(person, 'GET', `/api/v1/goals?semanas=2${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  test('contacts, answers within an hour, complete documents and enrolments by week', async () => {
    expect((await weeks('jefa')).semanas).toEqual([
      { semana: addDays(MONDAY, -7), contactos: 1, respuestas: 1, documentos: 0, matriculas: 0 },
      { semana: MONDAY, contactos: 2, respuestas: 1, documentos: 1, matriculas: 1 },
    ]);
  });

  test('S6.10 an adviser gets the own ones, whoever is asked for; an admin may look at one', async () => {
    const beto = {
      semana: addDays(MONDAY, -7),
      contactos: 1,
      respuestas: 1,
      documentos: 0,
      matriculas: 0,
    };
    expect((await weeks('beto')).semanas[0]).toEqual(beto);
    expect((await weeks('beto', '&asesor=ana')).semanas[0]).toEqual(beto);
    expect((await weeks('jefa', '&asesor=beto')).semanas[0]).toEqual(beto);
    expect((await weeks('ana')).semanas[1]).toMatchObject({ contactos: 2, documentos: 1, matriculas: 0 });
  });

  test('an admin sets goals of the team and of an adviser, who sees the own ones; the log has it', async () => {
    expect((await weeks('ana')).metas).toBeNull();
    expect((await crm.call('jefa', 'PUT', '/api/v1/goals/ana', GOALS)).statusCode).toBe(200);
    expect((await weeks('ana')).metas).toEqual(GOALS);
    expect((await weeks('jefa')).metas).toBeNull();
    expect((await weeks('beto')).metas).toBeNull();
    await crm.call('jefa', 'PUT', '/api/v1/goals/equipo', { ...GOALS, contactos: 80 });
    expect((await weeks('jefa')).metas?.contactos).toBe(80);
    expect((await crm.call('jefa', 'PUT', '/api/v1/goals/nadie', GOALS)).statusCode).toBe(404);
    expect((await crm.call('ana', 'PUT', '/api/v1/goals/ana', GOALS)).statusCode).toBe(403);
    const wrong = await crm.call('jefa', 'PUT', '/api/v1/goals/ana', { ...GOALS, contactos: 0 });
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['contactos']]);
    const log = (await crm.call('jefa', 'GET', '/api/v1/audit?tema=ajustes')).json();
    expect(
      log.map(({ sobre, detalle }: { sobre: string; detalle: object }) => [sobre, detalle]),
    ).toMatchObject([
      ['todo el equipo', { antes: 'sin metas' }],
      ['Ana Ríos', { despues: 'contactos 40, respuestas 10, matriculas 3' }],
    ]);
  });

  test('an administrator does not overwrite what another one has set since; other goals stay', async () => {
    await crm.call('jefa', 'PUT', '/api/v1/goals/equipo', { ...GOALS, contactos: 80 });
    // Another administrator has read the goals before the last change.
    const late = await crm.call('jefa', 'PUT', '/api/v1/goals/equipo', {
      contactos: 90,
      leido: { contactos: 40 },
    });
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      {
        error: 'stale_record',
        fields: { contactos: 'Otra persona lo cambió. Ahora está guardado: 80.' },
        guardado: { contactos: 80, respuestas: 10 },
      },
    ]);
    expect((await weeks('jefa')).metas).toEqual({ ...GOALS, contactos: 80 });
    const own = { respuestas: 12, leido: { respuestas: 10 } };
    expect((await crm.call('jefa', 'PUT', '/api/v1/goals/equipo', own)).json()).toEqual({
      ...GOALS,
      contactos: 80,
      respuestas: 12,
    });
  });

  test('the forecast rests on leads that have had the time to decide, and says when they are too few', async () => {
    const forecast = async (person: Person, query = ''): Promise<EnrolmentForecastAnswer> =>
      (await crm.call(person, 'GET', `/api/v1/goals/forecast${query}`)).json();
    expect(await forecast('jefa')).toMatchObject({ base: 0, esperados: null });
    await crm.database.records
      .insertInto('leads')
      .values(
        Array.from({ length: 40 }, (_, serial) => ({
          nombre: `p${serial}`,
          email: `p${serial}@example.com`,
          telefono: '300',
          origen: 'web' as const,
          creadoPor: 'contacto_web',
          asesorAsignado: 'ana',
          asignadoA: 'ana',
          fechaCreacion: new Date(Date.now() - (70 + serial) * DAY_MS),
          estado: serial < 10 ? ('matriculado' as const) : ('perdido' as const),
        })),
      )
      .execute();
    const team = await forecast('jefa');
    // Three new leads of this week, each with a 25 % chance to enrol.
    expect(team).toMatchObject({
      base: 40,
      desde: addDays(TODAY, -365),
      hasta: addDays(TODAY, -60),
      esperados: 0.75,
    });
    expect(team.etapas[0]).toEqual({
      estado: 'nuevo',
      abiertos: 3,
      llegaron: 40,
      matriculados: 10,
      esperados: 0.75,
    });
    expect(team.etapas[1]).toMatchObject({ estado: 'contactado', llegaron: 10, esperados: null });
    expect(await forecast('ana')).toEqual(team);
    expect(await forecast('beto')).toMatchObject({ base: 0, esperados: null });
    expect(await forecast('jefa', '?asesor=ana')).toEqual(team);
  });
});
