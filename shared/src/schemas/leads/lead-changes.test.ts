import { expect, test } from 'vitest';
import { newLeadSchema } from './lead-changes';

const PERSON = {
  nombre: 'Mariana López',
  email: 'mariana@example.com',
  telefono: '300 555 0121',
  estadoCivil: 'Soltero',
  tipoDocumento: 'CC',
  cedula: '1085000121',
  universidad: 'UNADE',
  programaInteres: 'Maestría en Pedagogía',
};
const takes = (field: string, value: unknown) =>
  newLeadSchema.safeParse({ ...PERSON, [field]: value }).success;

test.each([
  ['S3.16', 'tipoDocumento', ['CC', 'TI', 'CE'], 'PA'],
  ['S3.17', 'estadoCivil', ['Soltero', 'Casado', 'Union_Libre', 'Divorciado', 'Viudo'], 'Unión Libre'],
  ['S3.18 S9.08', 'estratoSocioeconomico', [1, 2, 3, 4, 5, 6], 7],
  ['S3.19', 'servicioSalud', ['EPS', 'SISBEN', 'MEDICINA_PREPAGADA', 'NINGUNA'], 'IPS'],
  ['S3.20', 'trabajaActualmente', ['Si', 'No'], 'Sí'],
  [
    'S3.21 S3.22',
    'origen',
    ['web', 'correo', 'telefono', 'whatsapp', 'facebook', 'instagram', 'referido', 'formulario_web'],
    'tiktok',
  ],
  ['S3.23', 'prioridad', ['baja', 'media', 'alta'], 'urgente'],
])('%s %s is one of its values', (_sentence, field, values, other) => {
  for (const value of values) expect([value, takes(field, value)]).toEqual([value, true]);
  expect(takes(field, other)).toBe(false);
  if (typeof other === 'number') expect(takes(field, 0)).toBe(false);
});

test('S3.21 S3.23 a lead that says nothing else came by the web, with priority media', () => {
  expect(newLeadSchema.parse(PERSON)).toMatchObject({ origen: 'web', prioridad: 'media' });
});
