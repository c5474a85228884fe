import { sql } from 'kysely';
import { LEAD_ESTADOS, NIVELES_ACADEMICOS, ORIGENES, PRIORIDADES, UNIVERSITY_NAMES } from 'shared/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database';
import { openLocalIdentity } from '../identity/local-identity';
import { createLeadRequests } from '../leads/lead-requests';
import { testConfig } from '../testing/test-app';
import { createTestDatabase, ENGINES } from '../testing/test-database';
import { seedDemoData } from './seed-demo-data';
import { seedDemoLeads } from './seed-leads';

const DAY_MS = 86_400_000;

describe.each(ENGINES)('demonstration data on %s', (engine) => {
  let database: Database;
  let remove: () => Promise<void>;
  let seed: () => ReturnType<typeof seedDemoData>;
  beforeAll(async () => {
    ({ database, remove } = await createTestDatabase(engine));
    const { identity } = testConfig();
    if (!identity) throw new Error('No local pool is configured');
    const local = await openLocalIdentity(database, identity, {});
    seed = () => seedDemoData(database, local);
  });
  afterAll(() => remove());

  /** The distinct values of a column. */
  async function values(table: string, column: string): Promise<unknown[]> {
    const rows = await sql<{ value: unknown }>`
      select distinct ${sql.ref(column)} as value from ${sql.table(table)} order by value`.execute(
      database.records,
    );
    return rows.rows.map(({ value }) => value);
  }
  const sorted = (list: readonly string[]) => expect.arrayContaining([...list]);
  const leads = () => database.records.selectFrom('leads').selectAll().execute();

  test('without accounts there are no leads; the first start stores everything, starts at once after it nothing', async () => {
    expect(await seedDemoLeads(database)).toBe(0);
    await database.query.deleteFrom('seeds').execute();
    expect(await seed()).toMatchObject({ users: 6, leads: 40, vocationalTests: 300 });
    const before = await leads();
    const again = await Promise.all([seed(), seed()]);
    expect(again).toEqual(
      Array.from({ length: 2 }, () => ({ programs: 0, users: 0, leads: 0, vocationalTests: 0 })),
    );
    expect(await leads()).toEqual(before);
  });

  test('S4.01 40 leads in every state, of every priority, origin and university', async () => {
    expect(await leads()).toHaveLength(40);
    expect(await values('leads', 'estado')).toEqual(sorted(LEAD_ESTADOS));
    expect(await values('leads', 'prioridad')).toEqual(sorted(PRIORIDADES));
    expect(await values('leads', 'origen')).toEqual(sorted(ORIGENES));
    expect(await values('leads', 'universidad')).toEqual(sorted(UNIVERSITY_NAMES));
    expect(await values('leads', 'tipoPrograma')).toEqual(['posgrado', 'pregrado']);
  });

  test('some wait without adviser; the others belong to the three advisers, and their notes name them', async () => {
    const staff = await database.query.selectFrom('identity_users').select(['id', 'sign_in_name']).execute();
    const advisers = staff.filter(({ sign_in_name }) => /^asesor\d@/.test(sign_in_name)).map(({ id }) => id);
    const rows = await leads();
    const waiting = rows.filter(({ asesorAsignado }) => asesorAsignado === null);
    expect(waiting.length).toBeGreaterThanOrEqual(3);
    expect(new Set(waiting.map(({ estado, asignadoA }) => `${estado} ${asignadoA}`))).toEqual(
      new Set(['nuevo null']),
    );
    expect(await values('leads', 'asesorAsignado')).toEqual(expect.arrayContaining(advisers));
    expect(await values('leadNotas', 'autorId')).toEqual([...advisers].sort());
    const creators = await values('leads', 'creadoPor');
    expect(creators).toEqual(expect.arrayContaining(['contacto_web', 'formulario_web', ...advisers]));
    for (const row of rows) {
      expect(row.asignadoA).toBe(row.asesorAsignado);
      expect(row.creadoPor === 'formulario_web').toBe(row.origen === 'formulario_web');
    }
  });

  test('they have notes, documents of both checklists and payments of every kind, and no real address', async () => {
    const rows = await leads();
    for (const row of rows) {
      expect(row.email).toMatch(/^[a-z.]+\d+@example\.com$/);
      expect(row.id).toMatch(/^demo-lead-\d\d$/);
      expect(row.fechaUltimaActualizacion.getTime()).toBeGreaterThanOrEqual(row.fechaCreacion.getTime());
      expect(row.fechaUltimaActualizacion.getTime()).toBeLessThanOrEqual(Date.now());
    }
    expect(await values('leadNotas', 'tipo')).toEqual(['email', 'general', 'llamada', 'reunion']);
    expect(await values('leadDocumentos', 'estado')).toEqual(['pendiente', 'recibido']);
    expect(await values('leadDocumentos', 'tipo')).toEqual(sorted(['pruebas_saber11', 'hoja_vida']));
    expect(await values('leadPagos', 'estado')).toEqual(['pagado', 'pendiente']);
    const today = new Date().toISOString().slice(0, 10);
    const pending = await database.records
      .selectFrom('leadPagos')
      .select('fechaVencimiento')
      .where('estado', '=', 'pendiente')
      .execute();
    expect(pending.some(({ fechaVencimiento }) => fechaVencimiento < today)).toBe(true);
    expect(pending.some(({ fechaVencimiento }) => fechaVencimiento > today)).toBe(true);
  });

  test('Solicitudes has one of each kind: without adviser and with one, first and repeated, of the site and of a form, doubtful', async () => {
    const { list } = createLeadRequests({
      database,
      advisers: { list: async () => [] },
      bulk: { record: async () => null } as never,
    });
    const admin = { sub: 'admin', groups: ['admin'] };
    const [waiting, attended] = await Promise.all(
      (['no', 'si'] as const).map(
        async (asignadas) => (await list(admin, { asignadas, limit: 100 })).requests,
      ),
    );
    for (const requests of [waiting, attended]) {
      expect(new Set(requests?.map(({ reconsulta }) => reconsulta))).toEqual(new Set([true, false]));
    }
    expect(waiting?.filter(({ lead }) => lead.porRevisar)).toHaveLength(1);
    expect(new Set(attended?.map(({ formulario }) => formulario))).toEqual(
      new Set(['contacto', 'formulario_web']),
    );
  });

  test('next actions fall into office hours; enrolments lie weeks apart, and everybody was answered on the first day', async () => {
    const rows = await leads();
    const hours = rows.flatMap(({ fechaProximaAccion }) =>
      fechaProximaAccion === null ? [] : [(fechaProximaAccion.getUTCHours() + 19) % 24],
    );
    expect(hours).toHaveLength(15);
    expect(hours.filter((hour) => hour < 8 || hour > 18)).toEqual([]);
    const days = rows.flatMap(({ matriculadoEn }) =>
      matriculadoEn ? [matriculadoEn.getTime() / DAY_MS] : [],
    );
    expect(days).toHaveLength(4);
    const [first = 0, ...others] = days.sort((a, b) => a - b);
    expect(others.map((day, index) => day - ([first, ...others][index] ?? 0) > 7)).toEqual([
      true,
      true,
      true,
    ]);
    for (const { estado, fechaCreacion, primeraRespuesta } of rows) {
      const waited = primeraRespuesta ? primeraRespuesta.getTime() - fechaCreacion.getTime() : null;
      expect(estado === 'nuevo' ? waited === null : waited !== null && waited < DAY_MS / 2).toBe(true);
    }
  });

  test('S9.16 S2.57 300 vocational tests over every level and several access codes, guardians of minors only', async () => {
    const tests = await database.query.selectFrom('vocational_tests').selectAll().execute();
    expect(tests).toHaveLength(300);
    expect(await values('vocational_tests', 'nivel_academico')).toEqual(sorted(NIVELES_ACADEMICOS));
    const pairs = new Set(tests.map((one) => `${one.codigo_acceso} ${one.nivel_academico}`));
    expect(pairs.size).toBe(5 * NIVELES_ACADEMICOS.length);
    for (const one of tests) {
      expect(one.email_estudiante).toMatch(/@example\.com$/);
      expect(one.email_acudiente === null).toBe(one.nivel_academico === 'Universitario');
      expect(one.carreras_recomendadas.length).toBeGreaterThan(0);
    }
  });
});
