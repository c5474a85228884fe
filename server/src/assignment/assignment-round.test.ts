import { AsyncResource } from 'node:async_hooks';
import { type AssignmentRule, bogotaDay } from 'shared/rules';
import type { AdviserRecord, AssignmentRules } from 'shared/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAudit } from '../audit/audit';
import type { Database } from '../database/database';
import { checkAssignment } from '../health/check-assignment';
import { createLeadHistory } from '../leads/history/lead-history';
import type { OutgoingEmail } from '../mail/email-content';
import { createTestDatabase, ENGINES, MAIN_ENGINE } from '../testing/test-database';
import { createAssignmentPlan } from './assignment-plan';
import { createAssignmentRound } from './assignment-round';

const HOURS = { semana: { desde: '08:00', hasta: '18:00' }, sabado: null };
// A Wednesday without a holiday near it.
const MORNING = Date.parse('2026-11-25T10:00:00-05:00');
const MINUTE = 60_000;
const ADMIN = { sub: 'jefa', groups: ['admin'] };
const rule = (values: Partial<AssignmentRule> = {}): AssignmentRules['reglas'][number] => ({
  id: 'virtual',
  nombre: 'Virtual',
  universidades: [],
  niveles: [],
  asesores: [],
  horario: HOURS,
  minutos: 30,
  ...(values as object),
});
/** Runs `work` in the async context of this file, outside any open transaction. */
const outside = AsyncResource.bind((work: () => Promise<boolean>) => work());
const adviser = (sub: string): AdviserRecord => ({
  sub,
  nombre: sub.toUpperCase(),
  email: `${sub}@example.com`,
  UserStatus: 'CONFIRMED',
  activo: true,
});

describe.each(ENGINES)('assignment by rule on %s', (engine) => {
  let database: Database;
  let remove: () => Promise<void>;
  let clock = MORNING;
  let people: AdviserRecord[];
  let mails: OutgoingEmail[];
  beforeAll(async () => {
    ({ database, remove } = await createTestDatabase(engine));
  });
  afterAll(() => remove());
  beforeEach(async () => {
    await database.records.deleteFrom('leads').execute();
    await database.query.deleteFrom('outbox').execute();
    clock = MORNING;
    people = ['ana', 'beto', 'carla'].map(adviser);
    mails = [];
  });

  const plans = () => createAssignmentPlan({ database, audit: createAudit({ database, salt: 'sal' }) });
  /** Another instance of the application, as there may be any number. */
  const instance = (list = async () => people) =>
    createAssignmentRound({
      database,
      plans: plans(),
      advisers: { list },
      outbox: {
        add: async (mail) => {
          mails.push(mail);
        },
        wake: () => undefined,
      },
      config: { mail: { staffMailbox: 'coordinacion@example.com' } } as never,
      siteUrl: 'https://example.com',
      now: () => clock,
    });
  async function turn(activa: boolean, reglas = [rule()], asesores: AssignmentRules['asesores'] = []) {
    const { version } = await plans().read();
    await plans().save({ activa, reglas, asesores, version });
    // These tests have their own clock, not that of the database.
    if (activa)
      await database.records
        .updateTable('assignmentPlan')
        .set({ desde: new Date(MORNING - MINUTE) })
        .execute();
  }
  async function request(id: string, values: object = {}) {
    await database.records
      .insertInto('leads')
      .values({
        id,
        nombre: id,
        email: `${id}@example.com`,
        telefono: '300',
        origen: 'web',
        creadoPor: 'contacto_web',
        fechaCreacion: new Date(clock),
        ...values,
      })
      .execute();
  }
  const leads = () =>
    database.records
      .selectFrom('leads')
      .select(['id', 'asesorAsignado', 'asignadoA', 'estado', 'version'])
      .orderBy('id')
      .execute();
  const adviserOf = async (id: string) => (await leads()).find((lead) => lead.id === id)?.asesorAsignado;
  const reasonsOf = async (id: string) =>
    (await createLeadHistory(database).list(ADMIN, id, { limit: 50 })).events
      .filter(({ tipo }) => tipo === 'asignacion')
      .map(({ cambios }) => cambios.motivo?.despues);
  const notices = () =>
    database.query.selectFrom('outbox').select('recipient_sub').where('kind', '=', 'lead_notice').execute();

  test('off, as it is at first, a request stays as it came', async () => {
    await turn(false);
    await request('cero');
    expect(await instance()()).toBe(false);
    expect(await leads()).toMatchObject([{ asesorAsignado: null, estado: 'nuevo', version: 1 }]);
    expect(await database.records.selectFrom('leadAssignments').selectAll().execute()).toEqual([]);
  });

  test('requests go to whoever has the fewest open leads; who got one is told, and the history says why', async () => {
    await turn(true);
    await request('de-ana', {
      asesorAsignado: 'ana',
      asignadoA: 'ana',
      creadoPor: 'ana',
      estado: 'interesado',
    });
    for (const id of ['a', 'b', 'c', 'd', 'e']) await request(id);
    await instance()();
    const given = (await leads()).filter(({ id }) => id.length === 1);
    expect(
      given.every(
        ({ estado, asesorAsignado, asignadoA }) => estado === 'nuevo' && asesorAsignado === asignadoA,
      ),
    ).toBe(true);
    const advisers = given.map(({ asesorAsignado }) => asesorAsignado).sort();
    expect(advisers).toEqual(['ana', 'beto', 'beto', 'carla', 'carla']);
    expect(await adviserOf('a')).toBe('beto');
    expect(await reasonsOf('a')).toEqual([
      'Regla «Virtual»: menor carga (0 abiertos), más tiempo sin recibir',
    ]);
    const history = (await createLeadHistory(database).list(ADMIN, 'a', { limit: 50 })).events;
    expect(history.map(({ tipo, actor }) => [tipo, actor.nombre])).toEqual([
      ['asignacion', 'Asignación por reglas'],
      ['cambio', 'Asignación por reglas'],
      ['creado', 'Sitio web'],
    ]);
    expect(new Set((await notices()).map(({ recipient_sub }) => recipient_sub))).toEqual(
      new Set(['ana', 'beto', 'carla']),
    );
  });

  test('rules, absences and limits decide; what no rule takes and what a script may have sent is left to people', async () => {
    await turn(
      true,
      [rule({ id: 'unade', nombre: 'UNADE', universidades: ['UNADE'], asesores: ['ana', 'beto'] })],
      [
        {
          asesor: 'ana',
          horario: null,
          maximo: null,
          ausencias: [{ desde: bogotaDay(MORNING), hasta: bogotaDay(MORNING) }],
        },
        { asesor: 'beto', horario: null, maximo: 1, ausencias: [] },
      ],
    );
    await request('a', { universidad: 'UNADE' });
    await request('b', { universidad: 'UNADE' });
    await request('otra', { universidad: 'FUNDES' });
    await request('robot', { universidad: 'UNADE', porRevisar: 'rapidez' });
    await request('anterior', { universidad: 'UNADE', fechaCreacion: new Date(MORNING - 3 * MINUTE) });
    await instance()();
    expect((await leads()).map(({ id, asesorAsignado }) => [id, asesorAsignado])).toEqual([
      ['a', 'beto'],
      ['anterior', null],
      ['b', null],
      ['otra', null],
      ['robot', null],
    ]);
    expect(await checkAssignment(database)).toMatchObject({
      state: 'warning',
      text: expect.stringContaining('ningún asesor de su regla está disponible: 1'),
    });
    // The next day somebody is available for the waiting request.
    clock += 24 * 60 * MINUTE;
    await instance()();
    expect(await adviserOf('b')).toBe('ana');
    expect(await adviserOf('otra')).toBeNull();
  });

  test('two instances at once give each request once, and share them out evenly', async () => {
    await turn(true, [rule({ minutos: null })]);
    for (let serial = 0; serial < 90; serial += 1) await request(`s${serial}`);
    const [one, two] = [instance(), instance()];
    for (let round = 0; round < 4; round += 1) await Promise.all([one(), two()]);
    const given = await leads();
    const counts = Object.groupBy(given, ({ asesorAsignado }) => String(asesorAsignado));
    expect(
      Object.entries(counts)
        .map(([who, rows]) => [who, rows?.length])
        .sort(),
    ).toEqual([
      ['ana', 30],
      ['beto', 30],
      ['carla', 30],
    ]);
    const { told } = await database.records
      .selectFrom('leadEvents')
      .select(({ fn }) => fn.countAll<number>().as('told'))
      .where('tipo', '=', 'asignacion')
      .where('leadId', 'like', 's%')
      .executeTakeFirstOrThrow();
    expect(Number(told)).toBe(90);
  });

  // Only on the main engine: it tests the rule, which does not depend on the engine.
  if (engine === MAIN_ENGINE[0])
    test('1,000 requests, with the spread', async () => {
      people = [...'abcdefghij'].map(adviser);
      await turn(true, [rule({ minutos: null })]);
      await database.records
        .insertInto('leads')
        .values(
          Array.from({ length: 1_000 }, (_, serial) => ({
            id: `m${serial}`,
            nombre: `m${serial}`,
            email: `m${serial}@example.com`,
            telefono: '300',
            origen: 'web' as const,
            creadoPor: 'contacto_web',
            fechaCreacion: new Date(MORNING + serial),
          })),
        )
        .execute();
      const round = instance();
      while (await round());
      const counts = Map.groupBy(await leads(), ({ asesorAsignado }) => asesorAsignado);
      const spread = [...counts].map(([who, rows]) => `${who} ${rows.length}`).sort();
      expect(spread).toEqual([...'abcdefghij'].map((who) => `${who} 100`));
    });

  test('unanswered for its minutes of work a request goes on, and the coordination is told; anything else stops the clock', async () => {
    await turn(true);
    for (const id of ['contestado', 'eliminado', 'movido', 'olvidado']) await request(id);
    await instance()();
    const first = await adviserOf('olvidado');
    clock += 29 * MINUTE;
    await instance()();
    expect(await adviserOf('olvidado')).toBe(first);

    await database.records
      .insertInto('leadNotas')
      .values({ leadId: 'contestado', contenido: 'Se llamó', autor: 'x', autorId: 'ana' })
      .execute();
    await database.records
      .updateTable('leads')
      .set({ eliminadoEn: new Date() })
      .where('id', '=', 'eliminado')
      .execute();
    await database.records
      .updateTable('leads')
      .set({ asesorAsignado: 'x', asignadoA: 'x' })
      .where('id', '=', 'movido')
      .execute();
    const before = await leads();
    clock += MINUTE;
    await instance()();
    const after = await leads();
    expect(after.filter(({ id }) => id !== 'olvidado')).toEqual(before.filter(({ id }) => id !== 'olvidado'));
    const second = await adviserOf('olvidado');
    expect(second).not.toBe(first);
    expect((await reasonsOf('olvidado'))[0]).toMatch(
      /^Regla «Virtual»: sin respuesta en 30 minutos hábiles; menor carga/,
    );
    expect(mails.map(({ to, content }) => [to, content.subject])).toEqual([
      ['coordinacion@example.com', 'Sin respuesta a tiempo: olvidado'],
    ]);

    // Time outside working hours does not count: the last adviser keeps it until the next morning.
    clock = Date.parse('2026-11-25T17:50:00-05:00');
    await instance()();
    const third = await adviserOf('olvidado');
    expect(new Set([first, second, third]).size).toBe(3);
    clock = Date.parse('2026-11-26T08:19:00-05:00');
    await instance()();
    expect(mails).toHaveLength(2);
    clock += MINUTE;
    await instance()();
    expect(await adviserOf('olvidado')).toBe(third);
    expect((await reasonsOf('olvidado'))[0]).toBe(
      'Regla «Virtual»: sin respuesta en 30 minutos hábiles; no hay otro asesor disponible',
    );
    expect(JSON.stringify(mails[2]?.content)).toContain('no hay otro asesor disponible');
    // It goes to each adviser only once.
    clock += 24 * 60 * MINUTE;
    await instance()();
    expect(mails).toHaveLength(3);
  });

  test('while the advisers cannot be read nothing is touched, and why is kept until it works again', async () => {
    await turn(true);
    await request('a');
    const broken = instance(() => Promise.reject(new Error('el grupo no responde')));
    await expect(broken()).rejects.toThrow('el grupo no responde');
    expect(await leads()).toMatchObject([{ asesorAsignado: null, version: 1 }]);
    expect((await plans().read()).fallo?.texto).toBe('el grupo no responde');
    expect(await checkAssignment(database)).toMatchObject({
      state: 'bad',
      text: expect.stringContaining('el grupo no responde'),
    });
    await instance()();
    expect(await adviserOf('a')).toBe('ana');
    expect((await plans().read()).fallo).toBeNull();
    expect(await checkAssignment(database)).toEqual({ state: 'good', text: 'Activa; reglas: 1.' });
  });

  // Only on the main engine: the embedded database has one connection, so nothing is concurrent there.
  if (engine === MAIN_ENGINE[0])
    test('a request that somebody is giving to an adviser by hand is left to them', async () => {
      await turn(true);
      await request('a-mano');
      await request('por-regla');
      const others = instance();
      await database.transaction(async () => {
        await database.records
          .updateTable('leads')
          .set({ asesorAsignado: 'x', asignadoA: 'x' })
          .where('id', '=', 'a-mano')
          .execute();
        // Runs outside of this transaction, which is still open.
        await outside(others);
      });
      expect(await adviserOf('por-regla')).toBe('ana');
      await instance()();
      expect(await adviserOf('a-mano')).toBe('x');
      expect(await reasonsOf('a-mano')).toEqual([]);
    });

  test('turned off, nothing goes on any more', async () => {
    await turn(true);
    await request('quieto');
    await instance()();
    await turn(false);
    clock += 60 * MINUTE;
    await turn(true);
    await instance()();
    expect(await reasonsOf('quieto')).toHaveLength(1);
  });
});
