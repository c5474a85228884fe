import { guessMapping, programRows } from 'shared/rules';
import type { EditedProgram, ProgramImportAnswer, ProgramTable } from 'shared/schemas';
import { describe, expect, test } from 'vitest';
import { opened } from '../../testing/opened';
import { createProgramsSite } from '../../testing/programs-site';
import { MAIN_ENGINE } from '../../testing/test-database';

describe.each(MAIN_ENGINE)('content of pages in files on %s', (engine) => {
  const site = opened(() => createProgramsSite(engine, { seeded: true }));

  const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
    site.call(method, `/manage${url}`, payload);
  const exported = async (formato: 'xlsx' | 'csv') => {
    const { file } = (await call('GET', `/file?formato=${formato}`)).json<{ file: string }>();
    const table = await site.app.inject({
      method: 'POST',
      url: '/api/v1/programs/manage/table',
      headers: { ...site.headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(file, 'base64'),
    });
    const read = table.json<ProgramTable>();
    return programRows(read, guessMapping(read.titulos));
  };
  const importRows = async (filas: object[], aplicar = true) =>
    (await call('POST', '/import', { filas, aplicar })).json<ProgramImportAnswer>();
  const content = async () =>
    (
      await site.database.records
        .selectFrom('programs')
        .select(['id', 'ficha', 'version'])
        .where('ficha', 'is not', null)
        .orderBy('id')
        .execute()
    ).map((row) => JSON.stringify(row));

  test.each(['xlsx', 'csv'] as const)(
    'a file (%s) that is imported again changes nothing',
    async (formato) => {
      const before = await content();
      expect(before.length).toBeGreaterThan(50);
      const rows = await exported(formato);
      expect(rows.filter(({ plan }) => Array.isArray(plan)).length).toBeGreaterThan(50);
      expect(await importRows(rows)).toMatchObject({
        nuevos: 0,
        cambiados: 0,
        conErrores: 0,
        errores: [],
        iguales: rows.length,
      });
      expect(await content()).toEqual(before);
    },
  );

  test('what a file changes of a page is changed, the rest of it stays, and it is undone', async () => {
    const row = (await exported('csv')).find(({ plan, resumen }) => Array.isArray(plan) && resumen);
    const read = async () => (await call('GET', `/${row?.id}`)).json<EditedProgram>();
    const before = await read();
    const wrong = await importRows([{ ...row, plan: 'Semestre 1: Cálculo', resumen: 'Sin punto' }]);
    expect(Object.keys(wrong.errores[0]?.campos ?? {})).toEqual(['plan']);
    expect((await importRows([{ ...row, resumen: 'Sin punto' }])).errores[0]?.campos).toEqual({
      resumen: 'Termine la frase con un punto.',
    });
    const answer = await importRows([{ ...row, resumen: 'Otra cosa.', requisitos: null }]);
    expect(answer).toMatchObject({ cambiados: 1, aplicado: true });
    expect(answer.cambios[0]?.campos.map(({ campo }) => campo)).toContain('resumen');
    const after = await read();
    expect(after).toMatchObject({ resumen: 'Otra cosa.', requisitos: null, plan: before.plan });
    await call('POST', `/many/${answer.operacion}/undo`, {});
    expect(await read()).toMatchObject({ resumen: before.resumen, requisitos: before.requisitos });
  });
});
