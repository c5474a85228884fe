import { expect, test } from 'vitest';
import { NO_NEXT_ACTION, nextActionChoices, nextActionMoment } from './next-action';

const at = (text: string) => Date.parse(`${text}:00-05:00`);
const labels = (moment: string) => nextActionChoices(at(moment)).map(({ label }) => label);

test('in an hour, tomorrow, and the next two working days', () => {
  expect(labels('2025-10-16T14:18')).toEqual(['En 1 h', 'Mañana 9:00', 'Lun 20', 'Mar 21']);
  expect(nextActionChoices(at('2025-10-16T14:18'))[0]?.at).toBe('2025-10-16T20:20:00.000Z');
});

test('a Sunday and a holiday are left out', () => {
  expect(labels('2026-11-21T10:00')).toEqual(['En 1 h', 'Lun 23', 'Mar 24']);
  expect(labels('2026-12-06T10:00')).toEqual(['En 1 h', 'Mañana 9:00', 'Mié 9', 'Jue 10']);
});

test.each([
  [{ eleccion: '' }, { at: null }],
  [{ eleccion: 'manana' }, { at: '2025-10-17T14:00:00.000Z' }],
  [{ eleccion: 'elegir', dia: '2025-10-30', hora: '15:30' }, { at: '2025-10-30T20:30:00.000Z' }],
  [{ eleccion: 'elegir', dia: '', hora: '15:30' }, { errors: { dia: 'Elija el día de la próxima acción.' } }],
  [
    { eleccion: 'elegir', dia: '2025-10-16', hora: '' },
    { errors: { hora: 'Escriba la hora de la próxima acción.' } },
  ],
  [
    { eleccion: 'elegir', dia: '2025-10-15', hora: '09:00' },
    { errors: { dia: 'La próxima acción debe quedar en el futuro.' } },
  ],
  [
    { eleccion: 'elegir', dia: '2025-10-16', hora: '09:00' },
    { errors: { hora: 'La próxima acción debe quedar en el futuro.' } },
  ],
])('the moment of %j', (draft, result) => {
  expect(nextActionMoment({ ...NO_NEXT_ACTION, ...draft }, at('2025-10-16T14:18'))).toEqual(result);
});
