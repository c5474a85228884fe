import { addDays, bogotaDay } from 'shared/rules';
import type { AssignmentPlan, AssignmentTrial, LeadClocks } from 'shared/schemas';
import { describe, expect, test, vi } from 'vitest';
import { opened } from '../testing/opened';
import { MAIN_ENGINE } from '../testing/test-database';
import { openCrm } from '../testing/test-leads';

const ALWAYS = { semana: { desde: '00:00', hasta: '23:59' }, sabado: { desde: '00:00', hasta: '23:59' } };
const rule = (values: object = {}) => ({
  id: 'virtual',
  nombre: 'Virtual',
  universidades: [],
  niveles: [],
  asesores: [],
  horario: ALWAYS,
  minutos: 30,
  ...values,
});

describe.each(MAIN_ENGINE)('rules of assignment on %s', (engine) => {
  const crm = opened(() => openCrm(engine));

  const read = async (): Promise<AssignmentPlan> =>
    (await crm.call('jefa', 'GET', '/api/v1/assignment')).json();
  const save = async (values: object) => {
    const { activa, reglas, asesores, version } = await read();
    return crm.call('jefa', 'PUT', '/api/v1/assignment', { activa, reglas, asesores, version, ...values });
  };
  const send = async (name: string) => {
    const answer = await crm.app.inject({
      method: 'POST',
      url: '/api/v1/contact',
      payload: {
        name,
        email: `${name}@example.com`,
        phone: '300',
        message: 'Hola',
        timestamp: new Date().toISOString(),
      },
    });
    expect(answer.statusCode, answer.body).toBe(201);
  };
  const adviserOf = (nombre: string) =>
    crm.database.records
      .selectFrom('leads')
      .select(['id', 'asesorAsignado'])
      .where('nombre', '=', nombre)
      .executeTakeFirstOrThrow();

  test('they are empty and off at first; a form comes in as ever', async () => {
    expect(await read()).toEqual({ activa: false, reglas: [], asesores: [], version: 1, fallo: null });
    await send('uno');
    expect((await adviserOf('uno')).asesorAsignado).toBeNull();
    expect((await crm.call('jefa', 'GET', '/api/v1/leads/clocks')).json()).toEqual([]);
  });

  test.each([
    [{ reglas: [rule({ nombre: ' ' })] }, 'reglas/0/nombre'],
    [{ reglas: [rule({ minutos: 0 })] }, 'reglas/0/minutos'],
    [
      { reglas: [rule({ horario: { semana: { desde: '18:00', hasta: '08:00' }, sabado: null } })] },
      'reglas/0/horario/semana/hasta',
    ],
    [{ asesores: [{ asesor: 'ana', horario: null, maximo: 0, ausencias: [] }] }, 'asesores/0/maximo'],
    [{ otra: 1 }, 'otra'],
  ])('%j is refused', async (values, field) => {
    const answer = await save(values);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  test('rules are tried before they count: who would have got what, and nothing changes', async () => {
    const { records } = crm.database;
    await records
      .insertInto('leads')
      .values(
        Array.from({ length: 20 }, (_, serial) => ({
          nombre: `Pasado ${serial}`,
          email: `pasado${serial}@example.com`,
          telefono: '300',
          origen: 'web' as const,
          creadoPor: 'contacto_web',
          universidad: serial < 4 ? 'FUNDES' : 'UNADE',
          fechaCreacion: new Date(Date.now() - (serial + 1) * 86_400_000),
          ...(serial % 2 === 0 && { asesorAsignado: 'ana', asignadoA: 'ana', estado: 'perdido' as const }),
        })),
      )
      .execute();
    const before = await records.selectFrom('leads').selectAll().orderBy('id').execute();
    const answer = await crm.call('jefa', 'POST', '/api/v1/assignment/trial', {
      reglas: [rule({ universidades: ['UNADE'] })],
      asesores: [],
    });
    const trial: AssignmentTrial = answer.json();
    expect(trial).toMatchObject({
      desde: addDays(bogotaDay(), -30),
      solicitudes: 21,
      recortadas: false,
      sinRegla: 5,
      sinAsesor: 0,
      // Nobody has answered any of these requests.
      pasarian: 16,
      reglas: [{ id: 'virtual', nombre: 'Virtual', solicitudes: 16 }],
    });
    // Somebody who is no longer an adviser gets nothing.
    expect(trial.asesores.map(({ asesor, recibe }) => [asesor, recibe]).sort()).toEqual([
      ['ana', 8],
      ['beto', 8],
    ]);
    expect(trial.asesores.find(({ asesor }) => asesor === 'ana')?.recibio).toBe(10);
    expect(trial.ejemplos.at(-1)?.motivo).toMatch(/^Regla «Virtual»: menor carga/);
    expect(await records.selectFrom('leads').selectAll().orderBy('id').execute()).toEqual(before);
  });

  test('turned on, two forms at once go to two advisers, whose cards have a clock; the log has the change', async () => {
    expect((await save({ activa: true, reglas: [rule()] })).statusCode).toBe(200);
    await Promise.all([send('dos'), send('tres')]);
    await vi.waitFor(async () => {
      const advisers = [(await adviserOf('dos')).asesorAsignado, (await adviserOf('tres')).asesorAsignado];
      expect(advisers.sort()).toEqual(['ana', 'beto']);
    });
    // This request is older than the rules, so it is left to people.
    expect((await adviserOf('uno')).asesorAsignado).toBeNull();
    const clocks: LeadClocks = (await crm.call('jefa', 'GET', '/api/v1/leads/clocks')).json();
    expect(clocks).toHaveLength(2);
    const own: LeadClocks = (await crm.call('ana', 'GET', '/api/v1/leads/clocks')).json();
    expect(own).toMatchObject([{ anteriores: 0 }]);
    const [clock] = own;
    const lead = (await crm.call('ana', 'GET', `/${clock?.leadId}`)).json();
    expect(lead).toMatchObject({ asesorAsignado: 'ana', estado: 'nuevo' });

    // An answer stops the clock.
    const { version, fechaUltimaActualizacion } = lead;
    const change = { version, fechaUltimaActualizacion, notas: [{ contenido: 'Llamé', tipo: 'llamada' }] };
    expect((await crm.call('ana', 'PUT', `/${clock?.leadId}`, change)).statusCode).toBe(200);
    expect((await crm.call('ana', 'GET', '/api/v1/leads/clocks')).json()).toEqual([]);

    const log = (await crm.call('jefa', 'GET', '/api/v1/audit?tema=asignaciones')).json();
    expect(log[0]).toMatchObject({
      accion: 'reglas_cambiadas',
      detalle: {
        antes: 'Inactivas: ninguna; asesores con límites: 0',
        despues: 'Activas: Virtual; asesores con límites: 0',
      },
    });
  });

  test('a change of what somebody else has changed is refused', async () => {
    const { version } = await read();
    const answer = await save({ version: version - 1, activa: false });
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'stale_rules']);
    expect((await read()).activa).toBe(true);
  });
});
