import { expect, test } from 'vitest';
import { EMPTY_WIZARD, newLeadOf, stepErrors, wizardSteps } from './wizard-steps';

test('S2.42 S2.43 S3.02 S3.03 S9.04 three steps; extras follow the program type, an admin chooses the adviser', () => {
  const fields = (...asked: Parameters<typeof wizardSteps>) =>
    wizardSteps(...asked).flatMap(([, known]) => known);
  expect(wizardSteps('pregrado', undefined, false).map(([title]) => title)).toEqual([
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
  expect(Object.keys(stepErrors(EMPTY_WIZARD, basic?.[1] ?? []))).toEqual([
    'nombre',
    'email',
    'telefono',
    'asesorAsignado',
  ]);
  expect(Object.keys(stepErrors(EMPTY_WIZARD, personal?.[1] ?? []))).toEqual([
    'estadoCivil',
    'tipoDocumento',
    'cedula',
  ]);
  expect(Object.keys(stepErrors(EMPTY_WIZARD, academic?.[1] ?? []))).toEqual([
    'universidad',
    'programaInteres',
  ]);
  // A comercial's new lead is their own.
  expect(wizardSteps('posgrado', 'No', false)[0]?.[1]).not.toContain('asesorAsignado');
  expect(stepErrors({ ...EMPTY_WIZARD, email: 'ana@' }, ['email']).email).toContain(
    'correo electrónico válido',
  );
});

test('only what was filled in is sent, figures as numbers; the program brings its type', () => {
  const values = {
    ...EMPTY_WIZARD,
    nombre: ' Ana ',
    email: 'ana@example.com',
    telefono: '300 555 0101',
    tipoDocumento: 'CC',
    cedula: '1085000101',
    estadoCivil: 'Soltero',
    universidad: 'UNADE',
    programaInteres: 'MBA (Virtual)',
    estratoSocioeconomico: '3',
  };
  const fields = wizardSteps('posgrado', 'No', false).flatMap(([, known]) => known);
  const told = newLeadOf(values, fields);
  expect(told).toMatchObject({ sent: { nombre: 'Ana', estratoSocioeconomico: 3, tipoPrograma: 'posgrado' } });
  expect('sent' in told && Object.keys(told.sent)).not.toContain('lugarNacimiento');
});
