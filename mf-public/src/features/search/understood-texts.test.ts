import { expect, test } from 'vitest';
import { conditionTexts, listed } from './understood-texts';

test('what a search understood is said in words', () => {
  expect(listed(['medicina', 'música'], 'ni')).toBe('medicina ni música');
  expect(
    conditionTexts({ cumplidos: true, modalidades: ['Virtual', 'A Distancia'], precioMax: 2_000_000 }),
  ).toBe('modalidad Virtual o A Distancia · precio publicado hasta $2.000.000');
  expect(conditionTexts({ cumplidos: true, lugar: 'Bogotá' })).toBe(
    'virtuales o a distancia, que se estudian desde Bogotá',
  );
});
