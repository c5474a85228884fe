import { expect, test } from 'vitest';
import { guessMapping, missingColumns, programRows } from './program-rows';

const tableOf = (...rows: string[][]) => {
  const [titulos = [], ...filas] = rows;
  return { titulos, filas: filas.map((celdas) => ({ celdas })) };
};
const rowsOf = (table: ReturnType<typeof tableOf>) => programRows(table, guessMapping(table.titulos));

test('a file that was exported is read back as it was', () => {
  const titles =
    'Id;Título;Universidad;Nivel;Modalidad;Precio;Moneda;Duración;Créditos;SNIES;Rótulo;Imagen;Publicado;Versión';
  const row = "p1;'=Diseño;Umecit;Pregrado;Virtual;480,5;COP;8 semestres;140;00101;;;No;3";
  expect(rowsOf(tableOf(titles.split(';'), row.split(';')))).toEqual([
    {
      id: 'p1',
      titulo: '=Diseño',
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

test("a university's own file: other titles, other case, no accents", () => {
  const table = tableOf(
    ['Programa', 'INSTITUCION', 'Metodología', 'Valor semestre'],
    ['Derecho', 'UMECIT', 'hibrido', '$5.800.000'],
  );
  expect(rowsOf(table)).toEqual([
    { titulo: 'Derecho', universidad: 'Umecit', modalidad: 'Híbrido', precio: '5800000' },
  ]);
  expect(missingColumns(guessMapping(table.titulos))).toEqual(['Nivel', 'Duración', 'Créditos', 'SNIES']);
});

test('rows that name their programs by id need no other column', () => {
  const table = tableOf(['Id', 'Precio'], ['p1', ''], ['p2', '100']);
  expect(missingColumns(guessMapping(table.titulos))).toEqual([]);
  expect(rowsOf(table)).toEqual([
    { id: 'p1', precio: null },
    { id: 'p2', precio: '100' },
  ]);
});
