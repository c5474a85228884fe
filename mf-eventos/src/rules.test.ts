import { expect, test } from 'vitest';
import { whenText } from './open-day';
import { dayAndTime, readOpenDay } from './open-day-rule';
import { readRegistration } from './registration-rule';

const REGISTRATION = { jornada: '3', nombre: ' Ana  Ruiz ', correo: 'ana@example.com', telefono: '300 123' };

test('a registration is stored in one line each, whatever was pasted', () => {
  expect(readRegistration({ ...REGISTRATION, nombre: 'Ana\r\nBcc: x@y.co' })).toEqual({
    sent: { jornada: 3, nombre: 'Ana Bcc: x@y.co', correo: 'ana@example.com', telefono: '300 123' },
  });
  expect(readRegistration(REGISTRATION)).toMatchObject({ sent: { nombre: 'Ana Ruiz' } });
});

test.each([
  [{ jornada: 'x' }, 'jornada'],
  [{ jornada: '99999999999' }, 'jornada'],
  [{ nombre: '  ' }, 'nombre'],
  [{ nombre: 'x'.repeat(201) }, 'nombre'],
  [{ correo: 'ana@' }, 'correo'],
  [{ correo: 'a b@example.com' }, 'correo'],
  [{ correo: { $ne: 1 } }, 'correo'],
  [{ telefono: 'no tengo' }, 'telefono'],
])('%o is refused at its field', (change, field) => {
  expect(readRegistration({ ...REGISTRATION, ...change })).toEqual({
    errors: { [field]: expect.any(String) },
  });
});

test('what is no body is refused at every field', () => {
  for (const body of [null, 'x', []]) {
    expect(Object.keys((readRegistration(body) as { errors: object }).errors)).toHaveLength(4);
  }
});

const DAY = {
  titulo: 'Ingeniería',
  descripcion: '',
  lugar: 'Bogotá',
  dia: '2026-12-05',
  hora: '09:00',
  cupos: '20',
  cerrada: false,
};

test('an open day begins at the hour of Bogotá, and comes back to the form as it was written', () => {
  const read = readOpenDay(DAY);
  expect(read).toMatchObject({ sent: { inicia: '2026-12-05T14:00:00.000Z', cupos: 20 } });
  expect(readOpenDay({ ...DAY, cupos: '1.000' })).toMatchObject({ sent: { cupos: 1000 } });
  expect(dayAndTime('2026-12-05T14:00:00.000Z')).toEqual({ dia: '2026-12-05', hora: '09:00' });
});

test('when an open day begins is told with its year only when that is another one in Bogotá', () => {
  const now = new Date('2026-06-01T12:00:00Z');
  expect(whenText('2026-12-05T14:00:00.000Z', now)).toBe('sábado, 5 de diciembre, 9:00 a. m.');
  expect(whenText('2027-01-01T04:59:00.000Z', now)).toBe('jueves, 31 de diciembre, 11:59 p. m.');
  expect(whenText('2027-01-01T05:00:00.000Z', now)).toBe('viernes, 1 de enero de 2027, 12:00 a. m.');
});

test('all that an empty form lacks is told at once', () => {
  const { errors } = readOpenDay({}) as { errors: object };
  expect(Object.keys(errors)).toEqual(['titulo', 'lugar', 'dia', 'hora', 'cupos']);
});

test.each([
  [{ titulo: '' }, 'titulo'],
  [{ lugar: '' }, 'lugar'],
  [{ dia: '' }, 'dia'],
  [{ dia: '2026-13-40' }, 'dia'],
  [{ dia: '2027-02-31' }, 'dia'],
  [{ dia: '9999-12-31', hora: '23:59' }, 'dia'],
  [{ hora: '' }, 'hora'],
  [{ hora: '25:00' }, 'hora'],
  [{ cupos: '0' }, 'cupos'],
  [{ cupos: '1.5' }, 'cupos'],
  [{ cupos: '5001' }, 'cupos'],
  [{ descripcion: 'x'.repeat(501) }, 'descripcion'],
  [{ hora: '24:00' }, 'hora'],
])('an open day with %o is refused at its field', (change, field) => {
  expect(readOpenDay({ ...DAY, ...change })).toEqual({ errors: { [field]: expect.any(String) } });
});
