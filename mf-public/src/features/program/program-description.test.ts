import { expect, test } from 'vitest';
import { LONGEST_DESCRIPTION, programDescription } from './program-description';

const facts = ['Pregrado', 'Virtual', '8 semestres', '$3.180.000 por semestre'];
const start = 'Derecho en U Libertadores: Pregrado, Virtual, 8 semestres, $3.180.000 por semestre.';

test('the first ending that fits follows the facts', () => {
  expect(programDescription('Derecho', 'U Libertadores', facts, ['Para quien defiende.', 'Costos.'])).toBe(
    `${start} Para quien defiende.`,
  );
  expect(programDescription('Derecho', 'U Libertadores', facts, ['x'.repeat(90), 'Costos.'])).toBe(
    `${start} Costos.`,
  );
  expect(programDescription('Derecho', 'U Libertadores', facts, ['x'.repeat(90)])).toBe(start);
});

test('a title that is too long is cut between words, the facts stay whole', () => {
  const title =
    'Doctorado en Ciencias de la Educación con Énfasis en Investigación, Evaluación y Formulación de Proyectos Educativos';
  const description = programDescription(title, 'Umecit', facts, ['Costos.']);
  expect(description.length).toBeLessThanOrEqual(LONGEST_DESCRIPTION);
  expect(description).toMatch(/ con Énfasis en Investigación, Evaluación… en Umecit: Pregrado/);
  expect(description).toContain(facts.join(', '));
});
