import { expect, test } from 'vitest';
import { checkRequest, type ExportRequest } from './export-request';

const request: ExportRequest = {
  startDate: '2026-11-01',
  endDate: '2026-11-20',
  accessCode: 'COL-2026',
  academicLevel: '',
  format: 'xlsx',
};

test.each([
  [request, {}],
  [{ ...request, endDate: request.startDate }, {}],
  [
    { ...request, endDate: '2026-10-31' },
    { endDate: 'La fecha de fin no puede ser anterior a la fecha de inicio.' },
  ],
  [
    { ...request, startDate: '', endDate: '', accessCode: '  ' },
    {
      startDate: 'Elija la fecha de inicio.',
      endDate: 'Elija la fecha de fin.',
      accessCode: 'Escriba el código de acceso.',
    },
  ],
])('%j gives %j', (asked, errors) => {
  expect(checkRequest(asked)).toEqual(errors);
});
