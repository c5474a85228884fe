import { expect, test } from 'vitest';
import { stepErrors, wizardBody, wizardSteps } from './wizard-steps';

test('S2.42 S2.43 S3.02 S3.03 S9.04 three steps; extras follow the program type, an admin chooses the adviser', () => {
  const fields = (...asked: Parameters<typeof wizardSteps>) =>
    wizardSteps(...asked).flatMap((step) => step.fields);
  expect(wizardSteps('pregrado', undefined, false).map(({ title }) => title)).toEqual([
    'Información Básica',
    'Información Personal y Documento',
    'Información Académica',
  ]);
  expect(fields('pregrado', undefined, false)).toContain('nombreColegio');
  expect(fields('posgrado', 'Si', false)).toContain('lugarTrabajo');
  expect(fields('posgrado', 'No', false)).not.toContain('lugarTrabajo');
  expect(fields('pregrado', undefined, false)).not.toContain('asesorAsignado');
  expect(fields('pregrado', undefined, true)).toContain('asesorAsignado');
});

test('S5.09 S5.10 what a step requires is checked by the rules of the server; the rest may be left empty', () => {
  const [basic, personal, academic] = wizardSteps('posgrado', 'No', true);
  expect(Object.keys(stepErrors({ origen: 'web', prioridad: 'media' }, basic?.fields ?? []))).toEqual([
    'nombre',
    'email',
    'telefono',
    'asesorAsignado',
  ]);
  expect(Object.keys(stepErrors({}, personal?.fields ?? []))).toEqual([
    'estadoCivil',
    'tipoDocumento',
    'cedula',
  ]);
  expect(Object.keys(stepErrors({}, academic?.fields ?? []))).toEqual(['universidad', 'programaInteres']);
  // A comercial gets the lead.
  expect(wizardSteps('posgrado', 'No', false)[0]?.fields).not.toContain('asesorAsignado');
  expect(stepErrors({ email: 'ana@' }, ['email']).email).toContain('correo electrónico válido');
});

test('only what was filled in is sent, figures as numbers', () => {
  const values = { nombre: ' Ana ', cedula: '', estratoSocioeconomico: '3' };
  expect(wizardBody(values, ['nombre', 'cedula', 'estratoSocioeconomico', 'email'])).toEqual({
    nombre: 'Ana',
    estratoSocioeconomico: 3,
  });
});
