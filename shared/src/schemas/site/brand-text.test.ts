import { expect, test } from 'vitest';
import { brand } from '../../config/brand';
import { BRAND_TEXTS, siteTextProblem } from './brand-text';
import { writtenTextSchema } from './site-text';

test('each value of the brand that may be changed is one, fits its place and passes its own rule', () => {
  for (const { nombre, rotulo, maximo, path, lines, problem } of BRAND_TEXTS) {
    let value: unknown = brand;
    for (const name of path) value = (value as Record<string, unknown>)[name];
    const texto = lines ? (value as string[]).join('\n') : (value as string);
    expect(problem(texto), nombre).toBeNull();
    expect(
      writtenTextSchema.safeParse({ nombre, pagina: 'Marca', rotulo, texto, maximo }).error,
    ).toBeUndefined();
    expect(texto.length, nombre).toBeLessThanOrEqual(maximo);
  }
});

test.each([
  ['marca.facebook', 'http://facebook.com/a', /https/],
  ['marca.facebook', 'javascript:alert(1)', /https/],
  ['marca.facebook', 'https://localhost', /https/],
  ['marca.facebook', 'https://facebook.com/a', null],
  ['marca.telefonos', '+57 601 000 0000\n300 000 0000', null],
  ['marca.telefonos', 'llámenos', /teléfonos/],
  ['marca.telefonos', '1234567\n1234567\n1234567\n1234567\n1234567', /cuatro/],
  ['marca.whatsapp', '+57 300', /sin espacios/],
  ['marca.correo', 'hola@', /correo/],
  ['marca.atiende-desde', '8:00 AM', null],
  ['marca.atiende-desde', '18:00', /8:00 AM/],
  ['marca.direccion', 'Carrera 1', /dos líneas/],
  ['marca.nombre', 'Puentes\n2', /sola línea/],
  ['inicio.titular', 'javascript:\nno es de la marca', null],
])('%s: %s', (nombre, text, problem) => {
  if (problem === null) expect(siteTextProblem(nombre, text)).toBeNull();
  else expect(siteTextProblem(nombre, text)).toMatch(problem);
});
