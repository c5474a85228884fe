import type { Program, ProgramSearch } from 'shared/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedDemoPrograms } from '../../demo-data/seed-programs';
import { opened } from '../../testing/opened';
import { createTestApp } from '../../testing/test-app';
import { ENGINES } from '../../testing/test-database';
import { searchWords } from './search';

test('a search looks for telling words, folded, and for no more than eight', () => {
  expect(searchWords('  Maestría en EDUCACIÓN, maestría ')).toEqual(['maestria', 'educacion']);
  expect(searchWords('de la')).toEqual(['de', 'la']);
  expect(searchWords("%_\\'--")).toEqual([]);
  expect(searchWords('uno dos tres cuatro cinco seis siete ocho nueve')).toHaveLength(8);
});

describe.each(ENGINES)('search on %s', (engine) => {
  const site = opened(() => createTestApp(engine));
  beforeAll(() => seedDemoPrograms(site.database));

  const ask = (parameters: Record<string, string>) =>
    site.app.inject(`/api/v1/programs/search?${new URLSearchParams(parameters)}`);
  const search = async (q: string, more: Record<string, string> = {}): Promise<ProgramSearch> => {
    const answer = await ask({ q, ...more });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const titles = ({ programas }: ProgramSearch) => programas.map(({ titulo }) => titulo);

  test('accents and letter case make no difference, and the words may be of any field', async () => {
    const plain = await search('psicologia');
    expect(titles(plain)).toContain('Psicología');
    expect(plain.aproximada).toBe(false);
    expect(await search('PSICOLOGÍA')).toEqual(plain);
    const both = await search('contaduria libertadores');
    expect(both.programas.map(({ titulo, universidad }) => [titulo, universidad])).toEqual([
      ['Contaduría Pública', 'Fundación Universitaria Los Libertadores'],
    ]);
    expect(titles(await search('000103'))).toEqual(['Derecho']);
  });

  test.each([
    ['sicologia', 'Psicología'],
    ['derehco', 'Derecho'],
    ['ingeneria de sitemas', 'Ingeniería de Sistemas'],
    ['admistracion de empresas', 'Administración de Empresas'],
    ['contadria publica', 'Contaduría Pública'],
    ['maetria en educasion', 'Maestría en Educación'],
    ['fisoterapia', 'Fisioterapia'],
    ['bachilerato', 'Bachillerato Acelerado para Adultos'],
  ])('"%s" finds %s', async (typed, title) => {
    const found = await search(typed);
    expect(found.aproximada).toBe(true);
    expect(titles(found).slice(0, 3)).toContain(title);
  });

  test.each([
    ['abogado', 'Derecho'],
    ['profesor de inglés', 'Inglés Conversacional para Docentes'],
    ['profesor', 'Licenciatura en Educación Infantil'],
    ['ingeniero de software', 'Ingeniería de Software'],
    ['colegio', 'Bachillerato Acelerado para Adultos'],
  ])('"%s" means %s', async (typed, title) => {
    const found = await search(typed, { limit: '48' });
    expect(found.aproximada).toBe(false);
    expect(titles(found)).toContain(title);
  });

  test('what resembles nothing finds nothing', async () => {
    expect(await search('xilófono')).toEqual({ programas: [], total: 0, aproximada: true });
    expect(await search('%')).toEqual({ programas: [], total: 0, aproximada: false });
  });

  test('where no program has all the words, those with some of them are near', async () => {
    const near = await search('maestría en astronomía');
    expect(near.aproximada).toBe(true);
    expect(titles(near)[0]).toMatch(/^Maestría/);
    expect(await search('xilófono barroco')).toEqual({ programas: [], total: 0, aproximada: true });
  });

  test('only word beginnings count as exact: "arte" is not in "marketing"', async () => {
    expect(titles(await search('market'))).toContain('Marketing y Negocios Internacionales');
    expect(titles(await search('arketing'))).toContain('Marketing y Negocios Internacionales');
    expect((await search('arketing')).aproximada).toBe(true);
  });

  test('the title that is nearest to the words comes first', async () => {
    expect(titles(await search('maestria en educacion')).slice(0, 2)).toEqual([
      'Maestría en Educación',
      'Maestría en Educación',
    ]);
  });

  test('results can be narrowed to a level and come in pages, each program once', async () => {
    const all = await search('educacion', { limit: '48' });
    const narrowed = await search('educacion', { nivel: 'Posgrado', limit: '48' });
    expect(narrowed.total).toBeLessThan(all.total);
    expect(new Set(narrowed.programas.map(({ nivel }) => nivel))).toEqual(new Set(['Posgrado']));
    const pages = await Promise.all(
      ['1', '2', '3'].map((pagina) => search('educacion', { pagina, limit: '5' })),
    );
    expect(pages.map(({ total }) => total)).toEqual(Array(3).fill(all.total));
    expect(pages.flatMap(({ programas }) => programas)).toEqual(all.programas.slice(0, 15));
  });

  test.each([
    [{ q: '  ' }, 'q'],
    [{ q: 'x'.repeat(101) }, 'q'],
    [{ q: 'a', limit: '49' }, 'limit'],
    [{ q: 'a', pagina: '101' }, 'pagina'],
    [{ q: 'a', pagina: '0' }, 'pagina'],
    [{ q: 'a', nivel: 'Doctorado' }, 'nivel'],
    [{ q: 'a', orden: 'precio' }, 'orden'],
    [{}, 'q'],
  ])('refuses %j and names %s', async (parameters, named) => {
    const answer = await ask(parameters as Record<string, string>);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(named);
  });

  test('hostile texts are only texts', async () => {
    for (const q of ["'; drop table programs; --", '\\', '%%%%', '"<script>"', '💥']) {
      expect((await ask({ q })).statusCode).toBe(200);
    }
    expect((await search('derecho')).total).toBeGreaterThan(0);
  });

  test('programs by their ids, in one call', async () => {
    const answer = await site.app.inject('/api/v1/programs?ids=derecho-103,no-existe,psicologia-106');
    expect(answer.json<Program[]>().map(({ id }) => id)).toEqual(['derecho-103', 'psicologia-106']);
    const many = Array.from({ length: 61 }, (_, index) => `p${index}`).join(',');
    for (const ids of ['a b', '', many]) {
      expect((await site.app.inject(`/api/v1/programs?ids=${encodeURIComponent(ids)}`)).statusCode).toBe(400);
    }
  });
});
