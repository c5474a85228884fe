import type { ProgramHistoryEntry } from 'shared/schemas';
import { describe, expect, test } from 'vitest';
import { opened } from '../../testing/opened';
import { createProgramsSite, PROGRAM } from '../../testing/programs-site';
import { MAIN_ENGINE } from '../../testing/test-database';

describe.each(MAIN_ENGINE)('imports of programs on %s', (engine) => {
  const site = opened(() => createProgramsSite(engine, { seeded: true }));

  test('an import is checked row by row and written whole or not at all', async () => {
    const known = await site.create({ titulo: 'Astronomía' });
    const { total } = await site.manage('');
    const filas = [
      { ...PROGRAM, titulo: 'Nuevo por archivo', precio: '1980000' },
      { ...PROGRAM, id: known.id, titulo: 'Astronomía', precio: '2600000' },
      { ...PROGRAM, id: 'no-existe' },
      { ...PROGRAM, nivel: 'Doctorado', creditos: 'muchos' },
    ];
    const refused = (await site.call('POST', '/manage/import', { filas, aplicar: true })).json();
    expect(refused).toMatchObject({ nuevos: 1, cambiados: 1, iguales: 0, aplicado: false });
    expect(
      refused.errores.map(({ fila, campos }: { fila: number; campos: object }) => [
        fila,
        Object.keys(campos),
      ]),
    ).toEqual([
      [3, ['id']],
      [4, ['nivel', 'creditos']],
    ]);
    expect((await site.manage('')).total).toBe(total);
    const done = (
      await site.call('POST', '/manage/import', { filas: filas.slice(0, 2), aplicar: true })
    ).json();
    expect(done).toMatchObject({ nuevos: 1, cambiados: 1, errores: [], aplicado: true });
    expect((await site.manage('')).total).toBe(total + 1);
    const again = (await site.call('POST', '/manage/import', { filas: [filas[1]] })).json();
    expect(again).toMatchObject({ nuevos: 0, cambiados: 0, iguales: 1 });
  });

  test('an import that is sent again changes nothing; a row changes only what it has', async () => {
    const known = await site.create({
      titulo: 'Botánica',
      etiqueta: 'Ciencias',
      resumen: 'Plantas de cerca.',
    });
    const filas = [
      { ...PROGRAM, titulo: 'Micología', snies: 'No aplica', precio: 100 },
      { id: known.id, version: known.version, precio: 9_000_000 },
    ];
    const { cambios } = (await site.call('POST', '/manage/import', { filas, aplicar: true })).json();
    expect(cambios.map(({ fila, titulo }: { fila: number; titulo: string }) => [fila, titulo])).toEqual([
      [1, 'Micología'],
      [2, 'Botánica'],
    ]);
    expect(cambios[1].campos).toEqual([{ campo: 'precio', antes: 2_500_000, despues: 9_000_000 }]);
    const again = (await site.call('POST', '/manage/import', { filas, aplicar: true })).json();
    expect(again).toMatchObject({ nuevos: 0, cambiados: 0, iguales: 2, conErrores: 0 });
    expect((await site.call('GET', `/manage/${known.id}`)).json()).toMatchObject({
      precio: 9_000_000,
      etiqueta: 'Ciencias',
      resumen: 'Plantas de cerca.',
      version: known.version + 1,
    });
    expect((await site.manage('q=micologia')).programas).toMatchObject([{ publicado: false }]);
    const [entry] = (await site.call('GET', `/manage/${known.id}/history`)).json<ProgramHistoryEntry[]>();
    expect(entry).toMatchObject({
      accion: 'cambiado',
      usuario: 'Marta Ferro',
      programa: { precio: 9_000_000 },
    });
  });

  test('an import overwrites no later change, and no program is in it twice', async () => {
    const known = await site.create({ titulo: 'Zoología' });
    await site.call('PUT', `/${known.id}`, { ...PROGRAM, titulo: 'Zoología', precio: 1_000_000 });
    const filas = [
      { id: known.id, version: known.version, precio: 9_000_000 },
      { id: known.id, precio: 8_000_000 },
      { ...PROGRAM, titulo: 'Dos veces' },
      { ...PROGRAM, titulo: 'dos véces', precio: 1 },
      { ...PROGRAM, titulo: 'Con otra columna', color: 'azul' },
    ];
    const { errores, aplicado } = (
      await site.call('POST', '/manage/import', { filas, aplicar: true })
    ).json();
    expect(aplicado).toBe(false);
    expect(errores).toEqual([
      { fila: 1, campos: { version: expect.stringContaining('Exporte de nuevo') } },
      { fila: 4, campos: { fila: 'Es el mismo programa de la fila 3.' } },
      { fila: 5, campos: { fila: expect.any(String) } },
    ]);
  });

  test('a file is read by the server: titles, and rows with their numbers; a broken one says what to use', async () => {
    const read = (bytes: Buffer) =>
      site.app.inject({
        method: 'POST',
        url: '/api/v1/programs/manage/table',
        headers: { ...site.headers, 'content-type': 'application/octet-stream' },
        payload: bytes,
      });
    const csv = '\ufeffId;Título;Precio\r\np1;"=Diseño; ""gráfico""";480,5\r\n\r\np2;Derecho;\r\n';
    expect((await read(Buffer.from(csv))).json()).toEqual({
      titulos: ['Id', 'Título', 'Precio'],
      filas: [
        { fila: 2, celdas: ['p1', '=Diseño; "gráfico"', '480,5'] },
        { fila: 4, celdas: ['p2', 'Derecho', ''] },
      ],
    });
    for (const broken of [Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), Buffer.from('Id;Precio\n')]) {
      const answer = await read(broken);
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'unreadable_file']);
    }
  });
});
