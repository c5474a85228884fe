import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type {
  ManyPrograms,
  ManyProgramsAnswer,
  ProgramHistoryEntry,
  ProgramImportAnswer,
  StaffProgram,
  StaffProgramPage,
} from 'shared/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app';
import { ENGINES } from '../testing/test-database';
import { signToken } from '../testing/test-tokens';

const PROGRAM = {
  titulo: 'Ingeniería Naval',
  precio: 2_500_000,
  duracion: '10 semestres',
  modalidad: 'Virtual',
  nivel: 'Pregrado',
  creditos: 160,
  snies: '000998',
  universidad: 'UNADE',
  resumen: 'Barcos y puertos.',
};

describe.each(ENGINES)('many programs on %s', (engine) => {
  let site: TestApp;
  let headers: { authorization: string };
  let number = 0;
  beforeAll(async () => {
    site = await createTestApp(engine);
    headers = { authorization: `Bearer ${await signToken(['admin'], { claims: { name: 'Marta Ferro' } })}` };
  });
  afterAll(() => site.close());

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    more: object = {},
  ) =>
    site.app.inject({
      method,
      url: `/api/v1/programs${url}`,
      headers: { ...headers, ...more },
      ...(payload && { payload }),
    });
  const create = async (change: object = {}) => {
    number += 1;
    const titulo = `Ingeniería ${number}`;
    return (
      await call('POST', '', { ...PROGRAM, titulo, snies: `${number}`, ...change })
    ).json<StaffProgram>();
  };
  const read = async ({ id }: { id: string }) =>
    (await call('GET', `/manage/${id}`)).json<StaffProgram & { resumen: string }>();
  const many = (seleccion: object, cambio: ManyPrograms['cambio'], key = randomUUID()) =>
    call('POST', '/manage/many', { seleccion, cambio }, { 'idempotency-key': key });
  const chosen = (...programs: StaffProgram[]) => ({
    programas: programs.map(({ id, version }) => ({ id, version })),
  });
  const undo = (id: string | undefined) => call('POST', `/manage/many/${id}/undo`, {});
  const isPublic = async ({ id }: { id: string }) =>
    (await site.app.inject(`/api/v1/programs/${id}`)).statusCode === 200;

  test('chosen programs change together; what somebody changed or deleted since is left out and named', async () => {
    const [one, other, changed, gone] = [await create(), await create(), await create(), await create()];
    await call('PUT', `/${changed.id}`, { ...changed, creditos: 1 });
    await call('DELETE', `/${gone.id}`);
    const answer = await many(chosen(one, other, changed, gone), { publicado: false });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        cambiados: 2,
        iguales: 0,
        omitidos: 2,
        errores: expect.arrayContaining([
          { id: changed.id, titulo: changed.titulo, motivo: 'cambiado' },
          { id: gone.id, titulo: null, motivo: 'eliminado' },
        ]),
      },
    ]);
    expect([await isPublic(one), await isPublic(other), await isPublic(changed)]).toEqual([
      false,
      false,
      true,
    ]);
    const [last] = (await call('GET', `/manage/${one.id}/history`)).json<ProgramHistoryEntry[]>();
    expect(last).toMatchObject({
      accion: 'cambiado',
      usuario: 'Marta Ferro',
      programa: { publicado: false },
    });
    const audit = await site.app.inject({ url: '/api/v1/audit?tema=catalogo', headers });
    expect(audit.body).toContain('programas_en_bloque');
  });

  test('it is undone as one, once; a program that changed since stays as it is', async () => {
    const [one, other] = [await create(), await create()];
    const { operacion } = (
      await many(chosen(one, other), { universidad: 'Umecit' })
    ).json<ManyProgramsAnswer>();
    await call('PUT', `/${other.id}`, { ...(await read(other)), creditos: 7 });
    const both = await Promise.all([undo(operacion), undo(operacion)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({
      deshechos: 1,
      omitidos: 1,
      errores: [{ id: other.id, titulo: other.titulo, motivo: 'cambiado' }],
    });
    expect(await read(one)).toMatchObject({ universidad: 'UNADE', resumen: 'Barcos y puertos.', version: 3 });
    expect(await read(other)).toMatchObject({ universidad: 'Umecit', creditos: 7 });
    expect((await undo(randomUUID())).statusCode).toBe(404);
  });

  test('sent twice it is done once; of two who change the same at once, the later one is told', async () => {
    const one = await create();
    const key = randomUUID();
    const percent = { porcentaje: 10, redondeo: 1_000 } as const;
    const [first, again] = [await many(chosen(one), percent, key), await many(chosen(one), percent, key)];
    expect(again.json()).toEqual(first.json());
    expect(await read(one)).toMatchObject({ precio: 2_750_000 });
    expect((await many(chosen(one), { publicado: false }, key)).statusCode).toBe(409);
    const now = await read(one);
    const answers = await Promise.all([
      many(chosen(now), { precio: 1_000_000 }),
      many(chosen(now), { precio: 2_000_000 }),
    ]);
    const counts = answers.map((each) => each.json<ManyProgramsAnswer>()).map(({ cambiados }) => cambiados);
    expect(counts.sort()).toEqual([0, 1]);
  });

  test('all that the filters find; what is so already is no change', async () => {
    const [draft, published] = [
      await create({ publicado: false, snies: '777001', nivel: 'Posgrado' }),
      await create({ snies: '777002', nivel: 'Posgrado' }),
    ];
    const answer = await many({ filtros: { q: '777' } }, { publicado: true });
    expect(answer.json()).toMatchObject({ cambiados: 1, iguales: 1, omitidos: 0 });
    expect([await isPublic(draft), (await read(published)).version]).toEqual([true, 1]);
    const dollars = await create({ precio: 300, moneda: 'USD' });
    expect((await many(chosen(dollars), { porcentaje: 5, redondeo: 1 })).json()).toMatchObject({
      iguales: 1,
    });
    const high = await create({ precio: 99_000_000_000 });
    expect((await many(chosen(high), { porcentaje: 50, redondeo: 1 })).statusCode).toBe(400);
    expect((await read(high)).version).toBe(1);
  });

  test('at its hour a draft goes to the site, and leaves it again; an hour that has passed is refused', async () => {
    const draft = await create({ publicado: false });
    const hours = (publicarEn: string | null, retirarEn: string | null) =>
      many(chosen(draft), { publicarEn, retirarEn });
    const [later, last] = ['2999-01-01T13:00:00.000Z', '2999-02-01T13:00:00.000Z'];
    expect((await hours('2020-01-01T13:00:00.000Z', null)).statusCode).toBe(400);
    expect((await hours(last, later)).statusCode).toBe(400);
    expect((await hours(later, last)).json()).toMatchObject({ cambiados: 1 });
    const { programas } = (
      await call('GET', `/manage?q=${encodeURIComponent(draft.titulo)}`)
    ).json<StaffProgramPage>();
    expect(programas.find(({ id }) => id === draft.id)).toMatchObject({ publicarEn: later, retirarEn: last });
    const now = await read(draft);
    await call('PUT', `/${draft.id}`, { ...now, creditos: 5 });
    const edited = await call('GET', `/manage?q=${encodeURIComponent(draft.titulo)}`);
    expect(edited.json<StaffProgramPage>().programas.find(({ id }) => id === draft.id)).toMatchObject({
      creditos: 5,
      publicarEn: later,
      retirarEn: last,
    });
    const comes = (column: 'publicarEn' | 'retirarEn') =>
      site.database.records
        .updateTable('programs')
        .set({ [column]: new Date() })
        .where('id', '=', draft.id)
        .execute();
    await comes('publicarEn');
    await expect.poll(() => isPublic(draft), { timeout: 30_000 }).toBe(true);
    await comes('retirarEn');
    await expect.poll(() => isPublic(draft), { timeout: 30_000 }).toBe(false);
    const [entry] = (await call('GET', `/manage/${draft.id}/history`)).json<ProgramHistoryEntry[]>();
    expect(entry).toMatchObject({ usuario: 'Publicación programada' });
    // Put back to a state whose hour has passed, it does not go to the site by itself.
    const past = JSON.stringify({ publicarEn: '2020-01-01T13:00:00.000Z', publicado: false });
    await sql`update program_history set programa = programa || ${past}::jsonb where id = ${entry?.id}`.execute(
      site.database.records,
    );
    await call('POST', `/manage/${draft.id}/history/${entry?.id}/restore`, {});
    const { publicarEn } = await site.database.records
      .selectFrom('programs')
      .select('publicarEn')
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow();
    expect(publicarEn).toBe(null);
  });

  test('an import is undone: new programs go, changed ones are as before; so is a change of prices', async () => {
    const one = await create({ nivel: 'Bachillerato' });
    const filas = [
      { id: one.id, creditos: 3 },
      { ...PROGRAM, resumen: undefined, titulo: 'Llegada nueva', snies: '555' },
    ];
    const answer = (
      await call('POST', '/manage/import', { filas, aplicar: true })
    ).json<ProgramImportAnswer>();
    expect(answer).toMatchObject({ nuevos: 1, cambiados: 1, aplicado: true });
    expect((await undo(answer.operacion)).json()).toMatchObject({ deshechos: 2, omitidos: 0 });
    expect((await read(one)).creditos).toBe(160);
    expect((await call('GET', '/manage?q=Llegada')).json<StaffProgramPage>().total).toBe(0);
    const prices = await call('POST', '/manage/prices', {
      nivel: 'Bachillerato',
      porcentaje: 10,
      aplicar: true,
    });
    expect((await read(one)).precio).toBe(2_750_000);
    await undo(prices.json<{ operacion: string }>().operacion);
    expect((await read(one)).precio).toBe(2_500_000);
  });
});
