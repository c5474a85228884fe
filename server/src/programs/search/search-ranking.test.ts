import type { ProgramSearch } from 'shared/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedDemoPrograms } from '../../demo-data/seed-programs';
import { opened } from '../../testing/opened';
import { createTestApp } from '../../testing/test-app';
import { understandSearch } from './search-understanding';

/** What visitors type, and how the title that must come first begins. */
const WANTED: readonly (readonly [typed: string, first: string])[] = [
  ['medicina', 'Fisioterapia'],
  ['enfermería', 'Fisioterapia'],
  ['auxiliar de enfermería', 'Fisioterapia'],
  ['odontología', 'Fisioterapia'],
  ['nutrición', 'Fisioterapia'],
  ['veterinaria', 'Ingeniería Agropecuaria'],
  ['arquitectura', 'Ingeniería'],
  ['ingeniería civil', 'Ingeniería'],
  ['economía', 'Especialización en Gerencia Financiera'],
  ['francés', 'Curso de Inglés'],
  ['derecho', 'Derecho'],
  ['derecho virtual', 'Derecho'],
  ['derehco', 'Derecho'],
  ['abogado', 'Derecho'],
  ['quiero estudiar derecho', 'Derecho'],
  ['maestría en derecho', 'Derecho'],
  ['psicología', 'Psicología'],
  ['psicólogo', 'Psicología'],
  ['sicologia', 'Psicología'],
  ['psicologia virtual', 'Psicología'],
  ['psicología a distancia', 'Psicología'],
  ['iberoamericana psicología', 'Psicología'],
  ['psicología menos de 3 millones', 'Psicología'],
  ['contaduría', 'Contaduría Pública'],
  ['contador', 'Contaduría Pública'],
  ['contabilidad', 'Técnica Profesional en Contabilidad'],
  ['contaduria publica virtual', 'Contaduría Pública'],
  ['contadria publica', 'Contaduría Pública'],
  ['contaduría en Medellín', 'Contaduría Pública'],
  ['administración', 'Administración de Empresas'],
  ['administracion de empresas', 'Administración de Empresas'],
  ['administrador de empresas', 'Administración de Empresas'],
  ['admistracion de empresas', 'Administración de Empresas'],
  ['administración de empresas en Bogotá', 'Administración de Empresas'],
  ['mba', 'Maestría en Administración de Empresas con Énfasis en Gerencia'],
  ['maestria en administracion', 'Maestría en Administración de Empresas con Énfasis en Gerencia'],
  ['maestría en educación', 'Maestría en Educación'],
  ['maestria educacion virtual', 'Maestría en Educación'],
  ['maestría menos de 6 millones', 'Maestría en'],
  ['maetria en educasion', 'Maestría en Educación'],
  ['maestría en marketing', 'Marketing y Negocios Internacionales'],
  ['maestría en astronomía', 'Maestría en'],
  ['doctorado', 'Doctorado en Educación'],
  ['doctorado en educación', 'Doctorado en Educación'],
  ['phd educacion', 'Doctorado en Educación'],
  ['umecit doctorado', 'Doctorado en Ciencias de la Educación'],
  ['especialización en gerencia', 'Especialización en Gerencia'],
  ['gerencia de proyectos', 'Maestría en Gerencia de Proyectos'],
  ['proyectos', 'Maestría en Gerencia de Proyectos'],
  ['project management', 'Maestría en Gerencia de Proyectos'],
  ['ingeniería', 'Ingeniería'],
  ['ingeniero', 'Ingeniería'],
  ['ingeniería de sistemas', 'Ingeniería de Sistemas'],
  ['ingeneria de sitemas', 'Ingeniería de Sistemas'],
  ['ingeniero de software', 'Ingeniería de Software'],
  ['ingeniería industrial virtual', 'Ingeniería Industrial'],
  ['ingeniería ambiental', 'Ingeniería Ambiental'],
  ['desarrollo web', 'Técnico Laboral en Sistemas y Desarrollo Web'],
  ['big data', 'Especialización en Analítica de Datos'],
  ['analítica de datos', 'Especialización en Analítica de Datos'],
  ['inteligencia artificial', 'Máster en Inteligencia Artificial'],
  ['ia', 'Máster en Inteligencia Artificial'],
  ['marketing', 'Marketing y Negocios Internacionales'],
  ['marketing digital', 'Marketing y Negocios Internacionales'],
  ['mercadeo', 'Publicidad y Mercadeo'],
  ['publicidad', 'Publicidad y Mercadeo'],
  ['negocios internacionales', 'Negocios Internacionales'],
  ['comercio exterior', 'Negocios Internacionales'],
  ['logística', 'Tecnología en Logística'],
  ['tecnólogo en logística', 'Tecnología en Logística'],
  ['finanzas', 'Especialización en Gerencia Financiera'],
  ['seguridad y salud en el trabajo', 'Maestría en Seguridad y Salud en el Trabajo'],
  ['sst', 'Maestría en Seguridad y Salud en el Trabajo'],
  ['salud ocupacional', 'Licenciatura en Seguridad y Salud Ocupacional'],
  ['fisioterapia', 'Fisioterapia'],
  ['fisoterapia', 'Fisioterapia'],
  ['fonoaudiología', 'Fonoaudiología'],
  ['calidad en salud', 'Especialización en Gerencia de la Calidad en Salud'],
  ['inglés', 'Curso de Inglés'],
  ['curso de inglés', 'Curso de Inglés'],
  ['inglés b2', 'Inglés para el Trabajo B2'],
  ['inglés virtual', 'Inglés para el Trabajo B2'],
  ['profesor de inglés', 'Inglés Conversacional para Docentes'],
  ['idiomas', 'Curso de Inglés'],
  ['bachillerato', 'Bachillerato'],
  ['validar bachillerato', 'Bachillerato'],
  ['bachillerato para adultos', 'Bachillerato Acelerado para Adultos'],
  ['terminar el colegio', 'Bachillerato'],
  ['profesor', 'Licenciatura en Educación'],
  ['educación infantil', 'Licenciatura en Educación Infantil'],
  ['educación física', 'Licenciatura en Educación Física'],
  ['deportes', 'Licenciatura en Educación Física'],
  ['educación especial', 'Licenciatura en Educación Especial'],
  ['educación inclusiva', 'Especialización en Educación Inclusiva'],
  ['psicopedagogía', 'Licenciatura en Psicopedagogía'],
  ['pedagogía', 'Maestría en Pedagogía'],
  ['neuroeducación', 'Máster en Neuroeducación'],
  ['primera infancia', 'Técnico Laboral en Atención a la Primera Infancia'],
  ['auxiliar administrativo', 'Técnico Laboral en Auxiliar Administrativo'],
  ['técnico laboral', 'Técnico Laboral en'],
  ['técnico menos de 1 millón', 'Técnico Laboral en'],
  ['trabajo social', 'Trabajo Social'],
  ['comunicación social', 'Comunicación Social y Periodismo'],
  ['periodista', 'Comunicación Social y Periodismo'],
  ['agronomía', 'Ingeniería Agropecuaria'],
  ['medio ambiente', 'Ingeniería Ambiental'],
  ['gestión pública', 'Maestría en Gestión Pública'],
  ['religión', 'Licenciatura en Educación Religiosa'],
  ['literatura', 'Licenciatura en Literatura'],
  ['diplomado', 'Diplomado Internacional'],
];

describe('what the words of a search ask for', () => {
  test.each([
    ['derecho virtual', 'derecho', { modalidades: ['Virtual'] }],
    ['Maestría 100% online', 'maestria', { modalidades: ['Virtual'] }],
    ['psicología a distancia o virtual', 'psicologia o', { modalidades: ['Virtual', 'A Distancia'] }],
    ['contaduría en Bogotá', 'contaduria', { lugar: 'Bogotá' }],
    ['calidad', 'calidad', {}],
    ['menos de 2 millones', '', { precioMax: 2_000_000 }],
    ['inglés hasta $1.200.000 pesos', 'ingles', { precioMax: 1_200_000 }],
    ['derecho no más de 1,5 millones', 'derecho', { precioMax: 1_500_000 }],
    ['más de 900 mil', '', { precioMin: 900_000 }],
    ['hasta 8 semestres', 'hasta 8 semestres', {}],
    ['menos de 99999999999999999999 millones', 'menos de 99999999999999999999 millones', {}],
  ])('"%s"', (typed, rest, filters) => {
    const understood = understandSearch(typed);
    expect(understood.rest.replace(/\s+/g, ' ')).toBe(rest);
    expect(understood.filters).toEqual(filters);
  });
});

describe('search results', () => {
  const site = opened(() => createTestApp('postgres'));
  beforeAll(() => seedDemoPrograms(site.database));

  const search = async (q: string) =>
    (
      await site.app.inject(`/api/v1/programs/search?${new URLSearchParams({ q, limit: '48' })}`)
    ).json<ProgramSearch>();

  test('the wanted program comes first', async () => {
    expect(WANTED.length).toBeGreaterThanOrEqual(100);
    const wrong: string[] = [];
    for (const [typed, wanted] of WANTED) {
      const first = (await search(typed)).programas[0]?.titulo ?? 'nothing';
      if (!first.startsWith(wanted)) wrong.push(`${typed}: ${first}, not ${wanted}`);
    }
    expect(wrong).toEqual([]);
  });

  test('a subject that no program has is named as it was typed, with what is near', async () => {
    const found = await search('Medicina');
    expect(found).toMatchObject({ aproximada: true, faltan: ['medicina'] });
    expect(found.total).toBeGreaterThan(0);
    expect(await search('gastronomía')).toEqual({
      programas: [],
      total: 0,
      aproximada: true,
      faltan: ['gastronomía'],
    });
    expect((await search('fisioterapia')).faltan).toBeUndefined();
    expect((await search('ingeniería civil')).faltan).toEqual(['ingeniería civil']);
  });

  test('modality, city and price in the words are met', async () => {
    const virtual = await search('licenciatura virtual');
    expect(virtual.filtros).toEqual({ modalidades: ['Virtual'], cumplidos: true });
    expect(new Set(virtual.programas.map(({ modalidad }) => modalidad))).toEqual(new Set(['Virtual']));
    const there = await search('carreras en Bogotá');
    expect(there.filtros).toEqual({ lugar: 'Bogotá', cumplidos: true });
    expect(new Set(there.programas.map(({ modalidad }) => modalidad))).toEqual(
      new Set(['Virtual', 'A Distancia']),
    );
    const cheap = await search('menos de 2 millones');
    expect(cheap.total).toBeGreaterThan(5);
    for (const { precio, moneda } of cheap.programas) {
      expect(moneda).toBe('COP');
      expect(precio).toBeLessThanOrEqual(2_000_000);
    }
  });

  test('where no program meets them, the answer says that these do not', async () => {
    const found = await search('derecho virtual');
    expect(found).toMatchObject({
      aproximada: true,
      filtros: { modalidades: ['Virtual'], cumplidos: false },
    });
    expect(found.programas.map(({ modalidad }) => modalidad)).toEqual(['A Distancia']);
  });
});
