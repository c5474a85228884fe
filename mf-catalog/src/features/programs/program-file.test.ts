import type { StaffProgram } from 'shared/schemas';
import { expect, test } from 'vitest';
import { programFile, readProgramFile } from './program-file';
import { removeProgram } from './programs-queries';

const program: StaffProgram = {
  id: 'p1',
  titulo: '=Diseño; "gráfico"',
  precio: null,
  moneda: 'COP',
  duracion: '8 semestres',
  modalidad: 'Virtual',
  nivel: 'Pregrado',
  etiqueta: null,
  creditos: 140,
  imagen: null,
  snies: '00101',
  universidad: 'Umecit',
  publicado: false,
  version: 1,
  actualizado: '2026-11-14T15:00:00.000Z',
};

test('a file that was exported is read back as it was', async () => {
  const [row] = await readProgramFile(new Blob([programFile([program])]));
  expect(row).toEqual({
    id: 'p1',
    titulo: '=Diseño; "gráfico"',
    universidad: 'Umecit',
    nivel: 'Pregrado',
    modalidad: 'Virtual',
    precio: null,
    moneda: 'COP',
    duracion: '8 semestres',
    creditos: '140',
    snies: '00101',
    etiqueta: null,
    imagen: null,
    publicado: false,
  });
});

test('a cell that a spreadsheet would run is neutralised', () => {
  expect(programFile([program])).toContain("'=Diseño");
});

test('a file of something else says what is missing', async () => {
  await expect(readProgramFile(new Blob(['nombre;precio\nDerecho;1']))).rejects.toThrow(
    'Al archivo le faltan estas columnas: titulo, universidad, nivel.',
  );
});

test("S7.25 without an id nothing is asked: 'Programa sin id'", async () => {
  await expect(removeProgram('')).rejects.toThrow('Programa sin id');
});
