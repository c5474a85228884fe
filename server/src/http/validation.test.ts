import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { issueMessage, parseBody } from './validation';

beforeAll(() => z.config({ ...z.locales.es(), customError: issueMessage }));
afterAll(() => z.config({ customError: undefined }));

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Falta este dato.'],
  [z.string(), 12, 'Escriba un texto.'],
  [z.number(), 'doce', 'Escriba un número.'],
  [z.boolean(), 'sí', 'Responda true o false.'],
  [z.string().max(60), 'a'.repeat(61), 'Use 60 caracteres o menos.'],
  [z.string().min(1), '', 'Falta este dato.'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Use 2 elementos o menos.'],
  [z.number().min(2), 1, 'Use un número de 2 o más.'],
  [z.int(), 1e20, 'Use un número de 9007199254740991 o menos.'],
  [z.number().positive(), 0, 'Use un número mayor que 0.'],
  [z.enum(['pregrado', 'posgrado']), 'otro', 'Use uno de estos valores: pregrado, posgrado.'],
  [z.email(), 'ana@', 'Escriba un correo completo, como nombre@correo.com.'],
  [z.string().regex(/^\d{4}$/), 'x', 'Este dato no está escrito como se espera.'],
  [z.string('Escriba su nombre.'), 12, 'Escriba su nombre.'],
])('a refused value says what to do (%#)', (schema, value, message) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
});

test('a rule about the whole says what it asks for; what is no object is told', () => {
  const either = z
    .strictObject({ email: z.string().optional(), cedula: z.string().optional() })
    .refine(({ email, cedula }) => Boolean(email) !== Boolean(cedula), 'Escriba el correo o la cédula.');
  expect(() => parseBody(either, {})).toThrow('Escriba el correo o la cédula.');
  expect(() => parseBody(either, [])).toThrow('El cuerpo de la solicitud debe ser un objeto JSON.');
});
