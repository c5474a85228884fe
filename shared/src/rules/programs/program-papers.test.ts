import { expect, test } from 'vitest';
import { programContradictions } from './program-contradictions';
import { programKind } from './program-kind';
import { programPapers } from './program-papers';
import { studyHours } from './study-hours';

const LAW = {
  titulo: 'Derecho',
  nivel: 'Pregrado',
  universidad: 'Fundación Universitaria Los Libertadores',
  duracion: '10 semestres',
  creditos: 160,
  snies: '000103',
};
const TRADE = { ...LAW, titulo: 'Técnico Laboral en Sistemas', duracion: '3 semestres', creditos: 48 };
const DOCTORATE = { ...LAW, titulo: 'Doctorado en Educación', nivel: 'Posgrado', universidad: 'UNADE' };

test.each([
  ['Derecho', 'Pregrado', 'pregrado'],
  ['Técnico Laboral en Sistemas', 'Pregrado', 'tecnico-laboral'],
  ['Técnica Profesional en Contabilidad', 'Pregrado', 'pregrado'],
  ['Máster en Neuroeducación', 'Posgrado', 'maestria'],
  ['Doctorado en Educación', 'Posgrado', 'doctorado'],
  ['Diplomado en Evaluación', 'Posgrado', 'diplomado'],
  ['Especialización en Derecho', 'Posgrado', 'especializacion'],
  ['Bachillerato Acelerado', 'Bachillerato', 'bachillerato'],
])('%s (%s) is %s', (titulo, nivel, kind) => {
  expect(programKind({ titulo, nivel })).toBe(kind);
});

test('papers follow from the kind: ninth grade for work, a master’s degree for a doctorate, Saber 11 in Colombia only', () => {
  const trade = programPapers(TRADE);
  expect(trade.requirements).toEqual(['Haber aprobado noveno grado']);
  expect([...trade.requirements, ...trade.documents].join()).not.toMatch(/bachiller|Saber 11/);
  expect(programPapers(DOCTORATE).requirements).toEqual(['Título de maestría']);
  expect(programPapers(DOCTORATE).documents).toContain('Acta de grado de maestría');
  expect(programPapers(LAW).documents).toContain('Resultados de las pruebas Saber 11');
  expect(programPapers({ ...LAW, universidad: 'Umecit' }).documents.join()).not.toMatch(/Saber 11|salud/);
});

test('hours follow from credits and length in Colombian higher education, and from nothing else', () => {
  expect(studyHours(LAW)).toEqual({ perWeek: 43, creditsPerPeriod: 16, unit: 'semestre' });
  expect(studyHours({ ...LAW, universidad: 'Umecit' })).toBeNull();
  expect(studyHours(TRADE)).toBeNull();
  expect(studyHours({ ...LAW, duracion: '12 meses' })).toBeNull();
  expect(studyHours({ ...LAW, creditos: 0 })).toBeNull();
});

test.each([
  [TRADE, {}, 'snies'],
  [{ ...TRADE, snies: 'No aplica' }, { requisitos: ['Diploma de bachiller'] }, 'requisitos'],
  [DOCTORATE, { requisitos: ['Hoja de vida'] }, 'requisitos'],
  [LAW, { queEstudia: 'Entre 10 y 15 horas a la semana.' }, 'queEstudia'],
  [LAW, { preguntas: [{ pregunta: '¿Trabajo?', respuesta: 'Cuente con dos horas al día.' }] }, 'preguntas'],
])('%o with %o contradicts itself in %s', (program, details, field) => {
  expect(programContradictions(program, details).map((found) => found.field)).toEqual([field]);
});

test('a program without contradictions has none', () => {
  expect(programContradictions(LAW, { requisitos: ['Título de bachiller'] })).toEqual([]);
  expect(programContradictions(DOCTORATE, {})).toEqual([]);
});
