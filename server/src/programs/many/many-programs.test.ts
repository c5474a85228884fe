import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type {
  LastChanges,
  ManyProgramsAnswer,
  ProgramHistoryEntry,
  ProgramImportAnswer,
  StaffProgramPage,
} from 'shared/schemas';
import { describe, expect, test } from 'vitest';
import { opened } from '../../testing/opened';
import { chosen, createProgramsSite, PROGRAM } from '../../testing/programs-site';
import { MAIN_ENGINE } from '../../testing/test-database';

describe.each(MAIN_ENGINE)('many programs on %s', (engine) => {
  const site = opened(() => createProgramsSite(engine));

  test('chosen programs change together; what somebody changed or deleted since is left out and named', async () => {
    const [one, other, changed, gone] = [
      await site.createOther(),
      await site.createOther(),
      await site.createOther(),
      await site.createOther(),
    ];
    await site.call('PUT', `/${changed.id}`, { ...changed, creditos: 1 });
    await site.call('DELETE', `/${gone.id}`);
    const answer = await site.many(chosen(one, other, changed, gone), { publicado: false });
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
    expect([await site.isPublic(one), await site.isPublic(other), await site.isPublic(changed)]).toEqual([
      false,
      false,
      true,
    ]);
    const [last] = (await site.call('GET', `/manage/${one.id}/history`)).json<ProgramHistoryEntry[]>();
    expect(last).toMatchObject({
      accion: 'cambiado',
      usuario: 'Marta Ferro',
      programa: { publicado: false },
    });
    const audit = await site.app.inject({ url: '/api/v1/audit?tema=catalogo', headers: site.headers });
    expect(audit.body).toContain('programas_en_bloque');
  });

  test('it is undone as one, once; a program that changed since stays as it is', async () => {
    const [one, other] = [await site.createOther(), await site.createOther()];
    const { operacion } = (
      await site.many(chosen(one, other), { universidad: 'Umecit' })
    ).json<ManyProgramsAnswer>();
    await site.call('PUT', `/${other.id}`, { ...(await site.read(other)), creditos: 7 });
    const both = await Promise.all([site.undo(operacion), site.undo(operacion)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({
      deshechos: 1,
      omitidos: 1,
      errores: [{ id: other.id, titulo: other.titulo, motivo: 'cambiado' }],
    });
    expect(await site.read(one)).toMatchObject({
      universidad: 'UNADE',
      resumen: 'Barcos y puertos.',
      version: 3,
    });
    expect(await site.read(other)).toMatchObject({ universidad: 'Umecit', creditos: 7 });
    expect((await site.undo(randomUUID())).statusCode).toBe(404);
  });

  test('sent twice it is done once; of two who change the same at once, the later one is told', async () => {
    const one = await site.createOther();
    const key = randomUUID();
    const percent = { porcentaje: 10, redondeo: 1_000 } as const;
    const [first, again] = [
      await site.many(chosen(one), percent, key),
      await site.many(chosen(one), percent, key),
    ];
    expect(again.json()).toEqual(first.json());
    expect(await site.read(one)).toMatchObject({ precio: 2_750_000 });
    expect((await site.many(chosen(one), { publicado: false }, key)).statusCode).toBe(409);
    const now = await site.read(one);
    const answers = await Promise.all([
      site.many(chosen(now), { precio: 1_000_000 }),
      site.many(chosen(now), { precio: 2_000_000 }),
    ]);
    const counts = answers.map((each) => each.json<ManyProgramsAnswer>()).map(({ cambiados }) => cambiados);
    expect(counts.sort()).toEqual([0, 1]);
  });

  test('all that the filters find; what is so already is no change', async () => {
    const [draft, published] = [
      await site.createOther({ publicado: false, snies: '777001', nivel: 'Posgrado' }),
      await site.createOther({ snies: '777002', nivel: 'Posgrado' }),
    ];
    const answer = await site.many({ filtros: { q: '777' } }, { publicado: true });
    expect(answer.json()).toMatchObject({ cambiados: 1, iguales: 1, omitidos: 0 });
    expect([await site.isPublic(draft), (await site.read(published)).version]).toEqual([true, 1]);
    const dollars = await site.createOther({ precio: 300, moneda: 'USD' });
    expect((await site.many(chosen(dollars), { porcentaje: 5, redondeo: 1 })).json()).toMatchObject({
      iguales: 1,
    });
    const high = await site.createOther({ precio: 99_000_000_000 });
    expect((await site.many(chosen(high), { porcentaje: 50, redondeo: 1 })).statusCode).toBe(400);
    expect((await site.read(high)).version).toBe(1);
  });

  test('at its hour a draft goes to the site, and leaves it again; an hour that has passed is refused', async () => {
    const draft = await site.createOther({ publicado: false });
    const hours = (publicarEn: string | null, retirarEn: string | null) =>
      site.many(chosen(draft), { publicarEn, retirarEn });
    const [later, last] = ['2999-01-01T13:00:00.000Z', '2999-02-01T13:00:00.000Z'];
    expect((await hours('2020-01-01T13:00:00.000Z', null)).statusCode).toBe(400);
    expect((await hours(last, later)).statusCode).toBe(400);
    expect((await hours(later, last)).json()).toMatchObject({ cambiados: 1 });
    const { programas } = (
      await site.call('GET', `/manage?q=${encodeURIComponent(draft.titulo)}`)
    ).json<StaffProgramPage>();
    expect(programas.find(({ id }) => id === draft.id)).toMatchObject({ publicarEn: later, retirarEn: last });
    const now = await site.read(draft);
    await site.call('PUT', `/${draft.id}`, { ...now, creditos: 5 });
    const edited = await site.call('GET', `/manage?q=${encodeURIComponent(draft.titulo)}`);
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
    await expect.poll(() => site.isPublic(draft)).toBe(true);
    await comes('retirarEn');
    await expect.poll(() => site.isPublic(draft)).toBe(false);
    const [entry] = (await site.call('GET', `/manage/${draft.id}/history`)).json<ProgramHistoryEntry[]>();
    expect(entry).toMatchObject({ usuario: 'Publicación programada' });
    // Restored to a state whose scheduled hour has passed, it is not published automatically.
    const past = JSON.stringify({ publicarEn: '2020-01-01T13:00:00.000Z', publicado: false });
    await sql`update program_history set programa = programa || ${past}::jsonb where id = ${entry?.id}`.execute(
      site.database.records,
    );
    await site.call('POST', `/manage/${draft.id}/history/${entry?.id}/restore`, {});
    const { publicarEn } = await site.database.records
      .selectFrom('programs')
      .select('publicarEn')
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow();
    expect(publicarEn).toBe(null);
  });

  test('an import is undone: new programs go, changed ones are as before; so is a change of prices', async () => {
    const one = await site.createOther({ nivel: 'Bachillerato' });
    const filas = [
      { id: one.id, creditos: 3 },
      { ...PROGRAM, resumen: undefined, titulo: 'Llegada nueva', snies: '555' },
    ];
    const answer = (
      await site.call('POST', '/manage/import', { filas, aplicar: true })
    ).json<ProgramImportAnswer>();
    expect(answer).toMatchObject({ nuevos: 1, cambiados: 1, aplicado: true });
    expect((await site.undo(answer.operacion)).json()).toMatchObject({ deshechos: 2, omitidos: 0 });
    expect((await site.read(one)).creditos).toBe(160);
    expect((await site.call('GET', '/manage?q=Llegada')).json<StaffProgramPage>().total).toBe(0);
    const prices = await site.call('POST', '/manage/prices', {
      nivel: 'Bachillerato',
      porcentaje: 10,
      aplicar: true,
    });
    expect((await site.read(one)).precio).toBe(2_750_000);
    await site.undo(prices.json<{ operacion: string }>().operacion);
    expect((await site.read(one)).precio).toBe(2_500_000);
  });

  test('the last changes are listed with who did what, to be undone after a reload', async () => {
    const one = await site.createOther();
    const { operacion } = (await site.many(chosen(one), { publicado: false })).json<ManyProgramsAnswer>();
    // A change that changes no program is not listed.
    await site.many(chosen(await site.read(one)), { publicado: false });
    const last = async () => (await site.call('GET', '/manage/many')).json<LastChanges>()[0];
    expect(await last()).toMatchObject({
      id: operacion,
      usuario: 'Marta Ferro',
      que: 'retirar',
      programas: 1,
      deshecho: null,
    });
    await site.undo(operacion);
    expect(await last()).toMatchObject({ id: operacion, deshecho: expect.any(String) });
  });
});
