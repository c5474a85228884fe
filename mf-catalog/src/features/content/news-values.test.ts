import type { StaffNews } from 'shared/schemas';
import { expect, test } from 'vitest';
import { EMPTY_TEXT, type NewsValues, newsRule, valuesOf } from './news-values';

const stored: StaffNews = {
  id: 'a',
  archivo: null,
  slug: 'becas-rurales',
  titulo: 'Becas rurales',
  descripcion: 'Quién puede pedirlas.',
  entrada: 'Hay diez.',
  categoria: 'Eventos',
  fecha: '2026-02-01',
  ubicacion: 'Cali',
  imagen: null,
  focoX: 50,
  focoY: 40,
  cuerpo: null,
  estado: 'programada',
  publicarEn: '2099-01-31T13:00:00.000Z',
  version: 3,
  actualizado: '2026-02-01T00:00:00.000Z',
};

function check(values: NewsValues) {
  const checked = newsRule['~standard'].validate(values);
  if (checked instanceof Promise) throw new Error('not at once');
  return checked;
}
const sentOf = (values: NewsValues) => {
  const checked = check(values);
  return checked.issues ? checked.issues : checked.value;
};
const problems = (values: NewsValues) =>
  Object.fromEntries((check(values).issues ?? []).map(({ path, message }) => [path?.[0], message]));

test('what is stored comes back as it was, its hour as a clock in Bogotá', () => {
  const values = valuesOf(stored);
  expect(values).toMatchObject({ publicarEn: '2099-01-31T08:00', cuerpo: '', autor: '' });
  const { id: _, archivo: __, version: ___, actualizado: ____, ...sent } = stored;
  expect(sentOf(values)).toEqual(sent);
});

test('an article without an address takes that of its title; an hour counts for one that waits for it', () => {
  const values = { ...valuesOf(stored), slug: '', titulo: 'Año nuevo: ¿qué cambia?', estado: 'borrador' };
  expect(sentOf(values)).toMatchObject({ slug: 'ano-nuevo-que-cambia', publicarEn: null });
});

test('what is missing is told at its field, as is an hour that has passed', () => {
  expect(Object.keys(problems(valuesOf(null))).sort()).toEqual(['descripcion', 'entrada', 'slug', 'titulo']);
  expect(valuesOf(null).cuerpo).toBe(EMPTY_TEXT);
  expect(problems({ ...valuesOf(stored), publicarEn: '2020-01-31T08:00' })).toEqual({
    publicarEn: 'Elija una hora que no haya pasado.',
  });
  expect(problems({ ...valuesOf(stored), slug: 'dos palabras' })).toEqual({
    slug: 'Use letras sin tilde, números y guiones.',
  });
});
