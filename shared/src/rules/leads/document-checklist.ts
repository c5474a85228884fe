import type { ProgramType } from '../programs/program-type';

/** Groups of the checklist, in the order in which they are shown (spec: staff-panel §3). */
type ChecklistCategory = 'Académicos' | 'Personales' | 'Otros';

/** A document that an enrolment needs. */
export interface ChecklistItem {
  readonly tipo: string;
  readonly nombre: string;
  readonly obligatorio: boolean;
  readonly categoria: ChecklistCategory;
}

const item = (
  tipo: string,
  nombre: string,
  categoria: ChecklistCategory,
  obligatorio = true,
): ChecklistItem => ({ tipo, nombre, obligatorio, categoria });

/** Documents that each program type asks for (spec: staff-panel §3, "Document checklists"). */
export const DOCUMENT_CHECKLISTS: Readonly<Record<ProgramType, readonly ChecklistItem[]>> = {
  pregrado: [
    item('diploma_bachiller', 'Diploma de bachiller', 'Académicos'),
    item('acta_grado_bachiller', 'Acta de grado de bachiller', 'Académicos'),
    item('pruebas_saber11', 'Resultados de las pruebas Saber 11', 'Académicos'),
    item('certificado_notas_bachiller', 'Certificado de notas de bachillerato', 'Académicos', false),
    item('cedula', 'Documento de identidad', 'Personales'),
    item('foto', 'Fotografía', 'Personales'),
    item('formulario_inscripcion', 'Formulario de inscripción', 'Otros'),
    item('recibo_inscripcion', 'Recibo de pago de la inscripción', 'Otros'),
    item('afiliacion_salud', 'Certificado de afiliación a salud', 'Otros'),
  ],
  posgrado: [
    item('titulo_pregrado', 'Título de pregrado', 'Académicos'),
    item('acta_grado_pregrado', 'Acta de grado de pregrado', 'Académicos'),
    item('certificado_notas_pregrado', 'Certificado de notas de pregrado', 'Académicos'),
    item('convalidacion_titulo', 'Convalidación del título (títulos del exterior)', 'Académicos', false),
    item('cedula', 'Documento de identidad', 'Personales'),
    item('foto', 'Fotografía', 'Personales'),
    item('hoja_vida', 'Hoja de vida', 'Personales'),
    item('recibo_inscripcion', 'Recibo de pago de la inscripción', 'Otros'),
    item('afiliacion_salud', 'Certificado de afiliación a salud', 'Otros'),
  ],
};
