import { sql } from 'kysely';
import { guessMapping, programRows } from 'shared/rules';
import type {
  Cohort,
  ManyProgramsAnswer,
  Program,
  ProgramDetail,
  ProgramHistoryEntry,
  ProgramImportAnswer,
  ProgramTable,
} from 'shared/schemas';
import { describe, expect, test } from 'vitest';
import { opened } from '../../testing/opened';
import { chosen, createProgramsSite, PROGRAM } from '../../testing/programs-site';
import { MAIN_ENGINE } from '../../testing/test-database';

/** A minute before midnight in Bogotá. */
const EVENING = Date.parse('2027-01-20T23:59:00-05:00');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const cohort = (periodo: string, change: Partial<Cohort> = {}): Cohort => ({
  periodo,
  inicio: '2027-02-03',
  cierre: '2027-01-20',
  precio: 3_000_000,
  moneda: 'COP',
  unidad: null,
  cupos: 40,
  beca: 'Beca del 10 %',
  ...change,
});
const FIRST = cohort('2027-1');
const SECOND = cohort('2027-2', { inicio: '2027-08-02', cierre: '2027-07-15', precio: 3_300_000 });

describe.each(MAIN_ENGINE)('cohorts of programs on %s', (engine) => {
  const site = opened(() => createProgramsSite(engine, { now: () => clock }));
  let clock = EVENING;

  const shown = async ({ id }: { id: string }) =>
    (await site.app.inject(`/api/v1/programs/${id}`)).json<ProgramDetail>();
  const listed = async ({ id }: { id: string }) =>
    (await site.app.inject(`/api/v1/programs?ids=${id}`)).json<Program[]>()[0];

  test('a program shows price and dates of the first cohort that has not closed; the next day those of the next one, then none', async () => {
    clock = EVENING;
    const made = await site.createOther({ cohortes: [SECOND, FIRST] });
    const { cupos, beca, unidad } = FIRST;
    const current = { periodo: '2027-1', inicio: FIRST.inicio, cierre: FIRST.cierre, cupos, beca, unidad };
    expect(await listed(made)).toMatchObject({ precio: 3_000_000, cohorte: current });
    expect((await shown(made)).cohortes?.map(({ periodo }) => periodo)).toEqual(['2027-1', '2027-2']);
    expect((await site.read(made)).cohortes).toEqual([FIRST, SECOND]);

    const before = await site.app.inject(`/api/v1/programs/${made.id}`);
    clock = EVENING + MINUTE;
    await expect.poll(async () => (await listed(made))?.precio).toBe(3_300_000);
    const after = await site.app.inject(`/api/v1/programs/${made.id}`);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.json<ProgramDetail>()).toMatchObject({
      cohorte: { periodo: '2027-2', inicio: '2027-08-02' },
      cohortes: [{ periodo: '2027-2', precio: 3_300_000 }],
    });
    const dear = await site.app.inject('/api/v1/programs?precioMin=3200000');
    expect(dear.json<Program[]>().map(({ id }) => id)).toContain(made.id);

    clock = Date.parse('2027-07-16T00:00:00-05:00');
    await expect.poll(async () => (await listed(made))?.cohorte).toBe(null);
    expect(await shown(made)).toMatchObject({ precio: 3_300_000, cohortes: [] });
    // A cohort that closes by itself writes no history entry.
    const history = (await site.call('GET', `/manage/${made.id}/history`)).json<ProgramHistoryEntry[]>();
    expect(history.map(({ accion }) => accion)).toEqual(['creado']);
  });

  test('a cohort that has begun and can still be joined has no start any more', async () => {
    clock = EVENING;
    const made = await site.createOther({ cohortes: [cohort('2027-1', { cierre: '2027-02-10' })] });
    clock = Date.parse('2027-02-03T12:00:00-05:00');
    await site.call('PUT', `/${made.id}`, { ...(await site.read(made)), creditos: 9 });
    expect((await listed(made))?.cohorte).toMatchObject({ inicio: '2027-02-03' });
    clock += DAY;
    await expect.poll(async () => (await listed(made))?.cohorte?.inicio).toBe(null);
    expect((await shown(made)).cohortes).toMatchObject([{ inicio: null, cierre: '2027-02-10' }]);
    expect((await site.read(made)).cohortes).toMatchObject([{ inicio: '2027-02-03' }]);
  });

  test('the price of the form, of a file and of a change of many is that of the current cohort; cohorts that change decide it', async () => {
    clock = EVENING;
    const made = await site.createOther({ cohortes: [FIRST, SECOND] });
    const prices = async () => {
      const { precio, cohortes } = await site.read(made);
      return [precio, ...(cohortes ?? []).map((each) => each.precio)];
    };
    await site.call('PUT', `/${made.id}`, { ...(await site.read(made)), precio: 4_000_000 });
    expect(await prices()).toEqual([4_000_000, 4_000_000, 3_300_000]);
    const filas = [{ id: made.id, precio: 4_100_000 }];
    await site.call('POST', '/manage/import', { filas, aplicar: true });
    expect(await prices()).toEqual([4_100_000, 4_100_000, 3_300_000]);
    await site.many(chosen(await site.read(made)), { precio: 4_200_000 });
    expect(await prices()).toEqual([4_200_000, 4_200_000, 3_300_000]);
    const now = await site.read(made);
    await site.call('PUT', `/${made.id}`, { ...now, cohortes: [{ ...FIRST, precio: 5_000_000 }] });
    expect(await prices()).toEqual([5_000_000, 5_000_000]);
    // If the request has no cohorts, as older clients send it, they stay.
    await site.call('PUT', `/${made.id}`, { ...PROGRAM, titulo: made.titulo, precio: 6_000_000 });
    expect(await prices()).toEqual([6_000_000, 6_000_000]);
  });

  test('of two administrators who change cohorts the later one gets both; the history has them, also of what was deleted', async () => {
    clock = EVENING;
    const made = await site.createOther({ cohortes: [FIRST] });
    const change = (cohortes: Cohort[]) =>
      site.call('PUT', `/${made.id}`, { ...PROGRAM, titulo: made.titulo, version: made.version, cohortes });
    expect((await change([FIRST, SECOND])).statusCode).toBe(200);
    const late = await change([]);
    expect([late.statusCode, late.json()]).toMatchObject([409, { programa: { cohortes: [FIRST, SECOND] } }]);
    await site.call('DELETE', `/${made.id}`);
    const left = await sql`select from program_cohorts where program_id = ${made.id}`.execute(
      site.database.records,
    );
    expect(left.rows).toHaveLength(0);
    const history = (await site.call('GET', `/manage/${made.id}/history`)).json<ProgramHistoryEntry[]>();
    expect(history.map(({ programa }) => programa.cohortes?.length)).toEqual([2, 2, 1]);
    await site.call('POST', `/manage/${made.id}/history/${history[2]?.id}/restore`, {});
    expect((await site.read(made)).cohortes).toEqual([FIRST]);
    expect((await listed(made))?.cohorte?.periodo).toBe('2027-1');
  });

  test('what is no period, no day or twice the same is refused', async () => {
    const wrong = { ...FIRST, periodo: '2027', inicio: '3 de febrero', cierre: '0207-01-20', cupos: -1 };
    const refused = await site.call('POST', '', { ...PROGRAM, cohortes: [wrong] });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([
      400,
      ['cohortes/0/periodo', 'cohortes/0/inicio', 'cohortes/0/cierre', 'cohortes/0/cupos'],
    ]);
    const twice = await site.call('POST', '', { ...PROGRAM, cohortes: [FIRST, FIRST] });
    expect(twice.json().fields).toEqual({ 'cohortes/1/periodo': 'El período 2027-1 está dos veces.' });
    expect((await site.call('GET', '/manage?periodo=2027')).statusCode).toBe(400);
  });

  test('the prices of one period change, after having been shown, and are undone', async () => {
    clock = EVENING;
    const universidad = 'FUNDES';
    const made = await site.createOther({ universidad, cohortes: [FIRST, SECOND] });
    await site.createOther({ universidad });
    const change = { periodo: '2027-2', universidad, porcentaje: 10, redondeo: 1_000 };
    const preview = (await site.call('POST', '/manage/prices', change)).json();
    expect(preview).toMatchObject({
      total: 1,
      ejemplos: [{ id: made.id, antes: 3_300_000, despues: 3_630_000 }],
    });
    const done = await site.call('POST', '/manage/prices', {
      ...change,
      aplicar: true,
      marca: preview.marca,
    });
    const now = await site.read(made);
    expect([now.precio, now.cohortes?.map(({ precio }) => precio)]).toEqual([
      3_000_000,
      [3_000_000, 3_630_000],
    ]);
    expect((await site.undo(done.json().operacion)).json()).toMatchObject({ deshechos: 1 });
    expect((await site.read(made)).cohortes).toEqual([FIRST, SECOND]);
    await site.many(chosen(await site.read(made)), { precio: null, periodo: '2027-1' });
    expect(await listed(made)).toMatchObject({ precio: null, cohorte: { periodo: '2027-1' } });
  });

  test('a period is copied to the next one for all that are chosen, after a preview, and undone as one', async () => {
    clock = EVENING;
    const universidad = 'Cgedi';
    const dollars = cohort('2027-1', { precio: 500, moneda: 'USD' });
    const [one, other, has, none] = [
      await site.createOther({ universidad, cohortes: [FIRST] }),
      await site.createOther({ universidad, cohortes: [dollars] }),
      await site.createOther({ universidad, cohortes: [FIRST, SECOND] }),
      await site.createOther({ universidad }),
    ];
    const filters = { filtros: { universidad } } as const;
    const copy = { copiarDe: '2027-1', a: '2027-2', meses: 6, porcentaje: 5, redondeo: 1_000 } as const;
    const copied = { periodo: '2027-2', inicio: '2027-08-03', cierre: '2027-07-20' };
    const preview = (
      await site.many(filters, copy, undefined, { aplicar: false })
    ).json<ManyProgramsAnswer>();
    expect(preview).toMatchObject({ cambiados: 2, iguales: 2, omitidos: 0 });
    expect(preview.operacion).toBeUndefined();
    expect(preview.periodos?.find(({ id }) => id === one.id)).toMatchObject({
      antes: FIRST,
      despues: { ...FIRST, ...copied, precio: 3_150_000 },
    });
    expect((await site.read(one)).cohortes).toEqual([FIRST]);

    const { operacion } = (await site.many(filters, copy)).json<ManyProgramsAnswer>();
    const cohortsOf = async (program: { id: string }) => (await site.read(program)).cohortes;
    expect(await cohortsOf(one)).toEqual([FIRST, { ...FIRST, ...copied, precio: 3_150_000 }]);
    expect(await cohortsOf(other)).toEqual([dollars, { ...dollars, ...copied }]);
    expect(await cohortsOf(has)).toEqual([FIRST, SECOND]);
    const page = await site.manage(`periodo=2027-2&universidad=${universidad}`);
    expect(page.programas.map(({ id }) => id).sort()).toEqual([one.id, other.id, has.id].sort());
    expect(page.periodos).toEqual(['2027-2', '2027-1']);

    expect((await site.undo(operacion)).json()).toMatchObject({ deshechos: 2, omitidos: 0 });
    expect([await cohortsOf(one), await cohortsOf(other), await cohortsOf(none)]).toEqual([
      [FIRST],
      [dollars],
      [],
    ]);
    const same = await site.many(filters, { ...copy, a: '2027-1' });
    expect(same.statusCode).toBe(400);
  });

  test('a file has the cohorts; imported again it changes nothing, and what it changes is undone', async () => {
    clock = EVENING;
    const made = await site.createOther({ universidad: 'Umecit', cohortes: [FIRST, SECOND] });
    const exported = await site.call('GET', '/manage/file?formato=csv&universidad=Umecit');
    const read = await site.app.inject({
      method: 'POST',
      url: '/api/v1/programs/manage/table',
      headers: { ...site.headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(exported.json<{ file: string }>().file, 'base64'),
    });
    const table = read.json<ProgramTable>();
    const rows = programRows(table, guessMapping(table.titulos));
    const send = async (filas: object[]) =>
      (await site.call('POST', '/manage/import', { filas, aplicar: true })).json<ProgramImportAnswer>();
    expect(await send(rows)).toMatchObject({ iguales: 1, cambiados: 0, errores: [] });
    const later = { ...FIRST, cierre: '2027-01-25', precio: 3_500_000 };
    const answer = await send([{ ...rows[0], cohortes: [SECOND, later] }]);
    expect(answer.cambios[0]?.campos.map(({ campo }) => campo)).toEqual(['cohortes']);
    expect(await site.read(made)).toMatchObject({ precio: 3_500_000, cohortes: [later, SECOND] });
    expect((await send([{ id: made.id, cohortes: 'el 3 de febrero' }])).errores).toMatchObject([
      { campos: { cohortes: expect.stringContaining('Ya no se puede leer') } },
    ]);
    await site.undo(answer.operacion);
    expect(await site.read(made)).toMatchObject({ precio: 3_000_000, cohortes: [FIRST, SECOND] });
  });

  test('an import leaves cohorts alone, and its undo, too', async () => {
    clock = EVENING;
    const made = await site.createOther({ cohortes: [FIRST] });
    const filas = [{ id: made.id, creditos: 3 }];
    const answer = (
      await site.call('POST', '/manage/import', { filas, aplicar: true })
    ).json<ProgramImportAnswer>();
    expect((await site.read(made)).cohortes).toEqual([FIRST]);
    await site.undo(answer.operacion);
    expect(await site.read(made)).toMatchObject({ creditos: 160, cohortes: [FIRST] });
  });
});
