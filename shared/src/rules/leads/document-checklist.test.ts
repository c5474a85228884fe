import { expect, test } from 'vitest';
import { DOCUMENT_CHECKLISTS } from './document-checklist';

/** Document types of a category; optional ones get a question mark. */
const types = (program: 'pregrado' | 'posgrado', category: string) =>
  DOCUMENT_CHECKLISTS[program]
    .filter(({ categoria }) => categoria === category)
    .map(({ tipo, obligatorio }) => (obligatorio ? tipo : `${tipo}?`));

test('S3.30 S3.31 what an undergraduate enrolment needs, by category', () => {
  expect(types('pregrado', 'Académicos')).toEqual([
    'diploma_bachiller',
    'acta_grado_bachiller',
    'pruebas_saber11',
    'certificado_notas_bachiller?',
  ]);
  expect(types('pregrado', 'Personales')).toEqual(['cedula', 'foto']);
  expect(types('pregrado', 'Otros')).toEqual([
    'formulario_inscripcion',
    'recibo_inscripcion',
    'afiliacion_salud',
  ]);
  expect(DOCUMENT_CHECKLISTS.pregrado).toHaveLength(9);
});

test('S3.32 what a graduate enrolment needs; the foreign degree is optional', () => {
  expect(types('posgrado', 'Académicos')).toEqual([
    'titulo_pregrado',
    'acta_grado_pregrado',
    'certificado_notas_pregrado',
    'convalidacion_titulo?',
  ]);
  expect(types('posgrado', 'Personales')).toEqual(['cedula', 'foto', 'hoja_vida']);
  expect(types('posgrado', 'Otros')).toEqual(['recibo_inscripcion', 'afiliacion_salud']);
  expect(DOCUMENT_CHECKLISTS.posgrado).toHaveLength(9);
});
