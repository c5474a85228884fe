import { NO_PROGRAM_DETAILS, type ProgramDetails } from 'shared/schemas';
import { expect, test } from 'vitest';
import { programProblems } from './program-details';

const PROGRAM = {
  titulo: 'Derecho',
  universidad: 'FUNDES',
  precio: 2_000_000,
  duracion: '2 semestres',
  nivel: 'Pregrado',
  modalidad: 'Virtual',
  creditos: 30,
  snies: '1',
};
const details: ProgramDetails = {
  ...NO_PROGRAM_DETAILS,
  resumen: 'Para defender derechos.',
  queEstudia: 'Normas y casos.',
  perfil: 'Para quien argumenta.',
  plan: [
    { periodo: 'Semestre 1', creditos: 16, asignaturas: ['Teoría del Estado'] },
    { periodo: 'Semestre 2', creditos: 14, asignaturas: ['Pruebas'] },
  ],
  requisitos: ['Título de bachiller'],
  preguntas: [{ pregunta: '¿Cuánto cuesta?', respuesta: 'Cuesta $2.000.000 por semestre.' }],
};
const problems = (changes: Partial<ProgramDetails>) =>
  programProblems([{ ...PROGRAM, details: { ...details, ...changes } }]);

test('right details have no problem, and neither has a program without any', () => {
  expect(problems({})).toEqual([]);
  expect(programProblems([PROGRAM])).toEqual([]);
});

test.each<[Partial<ProgramDetails>, RegExp]>([
  [{ resumen: 'Para defender' }, /resumen: Termine la frase con un punto/],
  [{ queEstudia: 'Cuesta $1.900.000.' }, /queEstudia: nombra \$1\.900\.000/],
  [{ perfil: 'Para quien' }, /perfil: Termine/],
  [{ perfil: 'Cuente con dos horas al día.' }, /perfil: nombra horas de estudio/],
  [{ plan: details.plan?.slice(1) ?? [] }, /1 períodos, la duración es 2 semestres/],
  [{ plan: [{ periodo: 'Único', creditos: 12, asignaturas: ['Pruebas', 'Pruebas'] }] }, /suma 12 créditos/],
  [
    { plan: [{ periodo: 'Único', creditos: 12, asignaturas: ['Pruebas', 'Pruebas'] }] },
    /plan: "Pruebas" está dos veces/,
  ],
  [{ requisitos: ['Entrevista', 'Entrevista'] }, /requisitos: "Entrevista" está dos veces/],
  [{ preguntas: [{ pregunta: 'Cuánto cuesta', respuesta: 'Nada.' }] }, /entre signos de interrogación/],
])('%j is told', (changes, expected) => {
  expect(problems(changes).join('\n')).toMatch(expected);
});

test('a program whose subject no word tells is named', () => {
  expect(programProblems([{ ...PROGRAM, titulo: 'Xilofonía' }])).toEqual([
    expect.stringMatching(/^"Xilofonía" \(FUNDES\): ninguna palabra/),
  ]);
});

test('a técnico laboral with a code of higher education or with the papers of one is told', () => {
  const trade = {
    ...PROGRAM,
    titulo: 'Técnico Laboral en Derecho',
    details: { ...details, requisitos: ['Saber 11'] },
  };
  expect(programProblems([trade]).join('\n')).toMatch(
    /snies: un técnico laboral.*\n.*requisitos: un técnico laboral/,
  );
});

const TRADE = { titulo: 'Técnico Laboral en Derecho' };
const answer = (respuesta: string, pregunta = '¿Puedo trabajar?') => ({
  preguntas: [{ pregunta, respuesta }],
});

test.each<[object, Partial<ProgramDetails>, RegExp]>([
  [TRADE, { requisitos: ['Diploma de bachiller'] }, /requisitos: un técnico laboral no pide diploma/],
  [TRADE, { perfil: 'Quien termina este pregrado trabaja.' }, /perfil: un técnico laboral no es un pregrado/],
  [
    { titulo: 'Doctorado en Derecho', nivel: 'Posgrado' },
    {},
    /requisitos: un doctorado pide título de maestría/,
  ],
  [{}, answer('Sí.'), /preguntas: dice sin más que se puede trabajar, y pide 40 horas/],
  [
    { creditos: 0 },
    answer('En «Cómo se estudia» está cuántas horas pide.'),
    /preguntas: remite a unas horas/,
  ],
  [
    {},
    { requisitos: ['Recibo de pago de la inscripción'], ...answer('La inscripción no tiene costo.') },
    /preguntas: dice que la inscripción no cuesta/,
  ],
  [{ duracion: 'Según la homologación' }, {}, /tiene precio, y su duración no dice/],
])('%j with %j is told', (program, changes, expected) => {
  const told = programProblems([{ ...PROGRAM, ...program, details: { ...details, ...changes } }]);
  expect(told.join('\n')).toMatch(expected);
});
