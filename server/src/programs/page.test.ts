import type { Program, ProgramPage } from 'shared/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { opened } from '../testing/opened';
import { createTestApp } from '../testing/test-app';
import { ENGINES } from '../testing/test-database';
import { toRow } from './program-row';

function row(titulo: string, more: Partial<Parameters<typeof toRow>[0]> = {}) {
  return toRow({
    titulo,
    precio: 2_000_000,
    moneda: 'COP',
    duracion: '8 semestres',
    modalidad: 'Virtual',
    nivel: 'Pregrado',
    etiqueta: null,
    creditos: 140,
    imagen: null,
    snies: '101',
    universidad: 'FUNDES',
    ...more,
  });
}

const ROWS = [
  row('a', { duracion: '10 semestres', precio: 1_000_000 }),
  row('b', { modalidad: 'A Distancia', duracion: '6 semestres' }),
  row('c', { universidad: 'UNADE', duracion: ' 6 Semestres ', precio: null }),
  row('d', { universidad: 'UNADE', modalidad: 'Presencial', duracion: '9 semestres', precio: 3_000_000 }),
  row('e', { universidad: 'Cgedi', duracion: '4 años', precio: 900, moneda: 'USD' }),
  row('f', { nivel: 'Posgrado', universidad: 'Umecit', duracion: 'Por ciclos', precio: 0 }),
];

describe.each(ENGINES)('pages of programs on %s', (engine) => {
  const site = opened(() => createTestApp(engine));
  beforeAll(() => site.database.records.insertInto('programs').values(ROWS).execute());

  const ask = (query: string) => site.app.inject(`/api/v1/programs?${query}`);
  const page = async (query: string): Promise<ProgramPage> => {
    const answer = await ask(`nivel=Pregrado&pagina=1&${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const titles = (programs: Program[]) => programs.map(({ titulo }) => titulo).join('');

  test.each([
    ['', 'abcde'],
    ['universidad=UNADE', 'cd'],
    ['universidad=UNADE&modalidad=Presencial', 'd'],
    ['universidad=Harvard', ''],
    ['duracion=+6+SEMESTRES+', 'bc'],
    ['precioMin=2000000', 'bd'],
    ['precioMin=0', 'abd'],
    ['precioMin=&precioMax=', 'abcde'],
    ['precioMax=2000000', 'abce'],
    ['precioMax=0', ''],
    ['precioMax=-1', ''],
    ['precioMin=1500000&precioMax=2500000', 'b'],
  ])('P4.12 P5.06 P5.07 the filter "%s" keeps "%s", in the list and in its pages', async (query, found) => {
    const { programas, total, totalSinFiltros } = await page(query);
    expect([titles(programas), total, totalSinFiltros]).toEqual([found, found.length, 5]);
    expect(titles((await ask(`nivel=Pregrado&${query}`)).json())).toBe(found);
  });

  test.each([
    ['titulo', 'abcde'],
    ['precio', 'abdce'],
    ['precio-desc', 'dbace'],
    ['duracion', 'bceda'],
  ])('order "%s": what cannot be compared comes last', async (order, found) => {
    expect(titles((await page(`orden=${order}`)).programas)).toBe(found);
  });

  test('P4.11 modalities narrow to the university, durations to university and modality, each once', async () => {
    const durations = async (query: string) => (await page(query)).opciones.duraciones;
    expect((await page('')).opciones).toEqual({
      universidades: ['Cgedi', 'FUNDES', 'UNADE'],
      modalidades: ['Virtual', 'Presencial', 'A Distancia'],
      duraciones: ['6 semestres', '4 años', '9 semestres', '10 semestres'],
    });
    expect((await page('universidad=UNADE')).opciones.modalidades).toEqual(['Virtual', 'Presencial']);
    expect(await durations('universidad=FUNDES')).toEqual(['6 semestres', '10 semestres']);
    expect(await durations('universidad=FUNDES&modalidad=Virtual&precioMax=0')).toEqual(['10 semestres']);
  });

  test('the page after the last has no programs', async () => {
    const answer = await ask('nivel=Pregrado&limit=2&pagina=3');
    expect(titles(answer.json<ProgramPage>().programas)).toBe('e');
    const after = (await ask('nivel=Pregrado&limit=2&pagina=99')).json<ProgramPage>();
    expect([after.pagina, after.total, titles(after.programas)]).toEqual([99, 5, '']);
  });

  test.each([
    ['orden=precio', 'orden'],
    ['pagina=1&orden=azar', 'orden'],
    ['pagina=1&limit=49', 'limit'],
    ['pagina=0', 'pagina'],
    ['pagina=1&cursor=abc', 'cursor'],
    ['precioMin=barato', 'precioMin'],
    ['universidad=%00', 'universidad'],
  ])('refuses %s and names %s', async (query, named) => {
    const answer = await ask(query);
    expect([answer.statusCode, answer.json().message]).toEqual([400, `Revise el parámetro ${named}.`]);
  });
});
