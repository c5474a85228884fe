import { expect, test } from 'vitest';
import { fieldsOf, mergeTemplate, openFields } from './message-template';
import { SYSTEM_TEMPLATES } from './system-templates';

const VALUES = { nombre: 'Ana', programa: 'Maestría en Educación', precio: null };

test.each([
  ['a known field', 'Hola, {nombre}.', 'Hola, Ana.', []],
  ['as somebody types it', 'Hola, { Nombre }.', 'Hola, Ana.', []],
  ['twice', '{nombre} {nombre}', 'Ana Ana', []],
  ['nothing known', 'Cuesta {precio}.', 'Cuesta {precio}.', ['{precio}']],
  ['nothing known, twice', '{precio} {precio}', '{precio} {precio}', ['{precio}']],
  ['not asked for', 'Hasta el {fecha}.', 'Hasta el {fecha}.', ['{fecha}']],
  ['no field', '{apellido} {}', '{apellido} {}', ['{apellido}', '{}']],
  ['what every object has', '{constructor}', '{constructor}', ['{constructor}']],
  ['a brace that is not closed', 'Hola, {nombre', 'Hola, {nombre', ['{nombre']],
  ['braces in braces', '{{nombre}}', '{Ana}', ['{Ana}']],
  ['no braces', 'Hola.', 'Hola.', []],
])('%s', (_, text, merged, open) => {
  expect(mergeTemplate(text, VALUES)).toBe(merged);
  expect(openFields(merged)).toEqual(open);
});

test('a name with a field in it is filled in as a name', () => {
  const merged = mergeTemplate('Hola, {nombre}: {programa}', { ...VALUES, nombre: 'Eva {programa} $& {' });
  expect(merged).toBe('Hola, Eva programa $& : Maestría en Educación');
  expect(openFields(merged)).toEqual([]);
});

test('fields of several texts are told once, in their order', () => {
  expect(fieldsOf('{precio} {otra}', '{nombre} {precio} {otra}')).toEqual({
    known: ['precio', 'nombre'],
    unknown: ['{otra}'],
  });
});

test('the templates of the panel name fields that there are', () => {
  expect(SYSTEM_TEMPLATES.map(({ nombre }) => nombre)).toEqual([
    'Pedir documentos',
    'Recordar pago',
    'Enviar enlace',
  ]);
  for (const { asunto, texto } of SYSTEM_TEMPLATES) {
    expect(fieldsOf(asunto, texto)).toMatchObject({ unknown: [] });
  }
});
