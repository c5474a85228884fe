import { expect, test } from 'vitest';
import { LONGEST_DESCRIPTION, programDescription } from './program-description';

const facts = ' en Umecit: Pregrado, Virtual, 8 semestres, $3.180.000 por semestre.';

test.each([
  ['Para quien defiende.', ' Para quien defiende.'],
  ['x'.repeat(90), ''],
])('the summary "%s" follows the facts where it fits', (summary, end) => {
  expect(programDescription('Derecho', facts, summary)).toBe(`Derecho${facts}${end}`);
});

test('a title that is too long is cut between words, the facts stay whole', () => {
  const title =
    'Doctorado en Ciencias de la Educación con Énfasis en Investigación, Evaluación y Formulación de Proyectos Educativos';
  const description = programDescription(title, facts, 'Para quien investiga.');
  expect(description.length).toBeLessThanOrEqual(LONGEST_DESCRIPTION);
  expect(description).toBe(
    `Doctorado en Ciencias de la Educación con Énfasis en Investigación, Evaluación y…${facts}`,
  );
});
