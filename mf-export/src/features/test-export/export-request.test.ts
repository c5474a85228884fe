import { expect, test } from 'vitest';
import { ACADEMIC_LEVELS, COLUMNS, checkRequest } from './export-request';

const request = { startDate: '2026-11-01', endDate: '2026-11-20', accessCode: 'COL-2026', academicLevel: '' };

test.each([
  [request, {}],
  [{ ...request, endDate: request.startDate }, {}],
  [
    { ...request, endDate: '2026-10-31' },
    { endDate: 'La fecha de fin no puede ser anterior a la fecha de inicio.' },
  ],
  [
    { startDate: '', endDate: '', accessCode: '  ', academicLevel: '' },
    {
      startDate: 'Elija la fecha de inicio.',
      endDate: 'Elija la fecha de fin.',
      accessCode: 'Escriba el código de acceso.',
    },
  ],
])('%j gives %j', (asked, errors) => {
  expect(checkRequest(asked)).toEqual(errors);
});

test('S9.16 the academic levels', () => {
  expect(ACADEMIC_LEVELS).toEqual(['Sexto a Noveno', 'Décimo', 'Once', 'Universitario']);
});

test('the nine columns, as the screen announces them', () => {
  expect(COLUMNS).toHaveLength(9);
});
