import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { removeProgram } from '../programs-queries';
import { guessMapping, missingColumns, programRows } from './program-rows';
import { readTable } from './read-table';

async function rowsOf(csv: string) {
  const table = await readTable(new File([csv], 'a.csv'));
  return { table, rows: programRows(table, guessMapping(table.titles)) };
}

test('a file that was exported is read back as it was', async () => {
  const { rows } = await rowsOf(
    '\ufeffId;Título;Universidad;Nivel;Modalidad;Precio;Moneda;Duración;Créditos;SNIES;Rótulo;Imagen;Publicado;Versión\r\n' +
      'p1;"\'=Diseño; ""gráfico""";Umecit;Pregrado;Virtual;480,5;COP;8 semestres;140;00101;;;No;3\r\n',
  );
  expect(rows).toEqual([
    {
      id: 'p1',
      titulo: '=Diseño; "gráfico"',
      universidad: 'Umecit',
      nivel: 'Pregrado',
      modalidad: 'Virtual',
      precio: '480.5',
      moneda: 'COP',
      duracion: '8 semestres',
      creditos: '140',
      snies: '00101',
      etiqueta: null,
      imagen: null,
      publicado: false,
      version: 3,
    },
  ]);
});

test("a university's own file: other titles, other case, no accents, empty lines", async () => {
  const { rows, table } = await rowsOf(
    'Programa,INSTITUCION,Metodología,Valor semestre\n\nDerecho,UMECIT,hibrido,"$5.800.000"\n',
  );
  expect(rows).toEqual([
    { titulo: 'Derecho', universidad: 'Umecit', modalidad: 'Híbrido', precio: '5800000' },
  ]);
  expect(table.rows[0]?.line).toBe(3);
  expect(missingColumns(guessMapping(table.titles))).toEqual(['Nivel', 'Duración', 'Créditos', 'SNIES']);
});

test('rows that name their programs by id need no other column', async () => {
  const { rows, table } = await rowsOf('Id;Precio\np1;\np2;100\n');
  expect(missingColumns(guessMapping(table.titles))).toEqual([]);
  expect(rows).toEqual([
    { id: 'p1', precio: null },
    { id: 'p2', precio: '100' },
  ]);
});

test.each([
  ['a broken workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
  ['an archive of something else', zipSync({ 'nota.txt': new Uint8Array([65]) })],
  ['text that is called a workbook', new Uint8Array([0x6e, 0x6f])],
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
])('%s says what to use instead', async (_, bytes) => {
  await expect(readTable(new File([bytes.slice()], 'a.xlsx'))).rejects.toThrow(
    'Use un libro de Excel (.xlsx) o un CSV.',
  );
});

test('a file with titles only says so', async () => {
  await expect(readTable(new File(['Id;Precio\n'], 'a.csv'))).rejects.toThrow('no tiene filas');
});

test("S7.25 without an id nothing is asked: 'Programa sin id'", async () => {
  await expect(removeProgram('')).rejects.toThrow('Programa sin id');
});
