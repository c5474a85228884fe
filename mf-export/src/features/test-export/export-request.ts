/** What the export asks for; dates as the date inputs write them (`2026-11-21`). */
export interface ExportRequest {
  startDate: string;
  endDate: string;
  accessCode: string;
  /** Empty: every level. */
  academicLevel: string;
}

export type ExportField = keyof ExportRequest;
export type FieldErrors = Partial<Record<ExportField, string>>;

/** Levels that the export may be limited to (spec: staff-panel §9). */
export const ACADEMIC_LEVELS = ['Sexto a Noveno', 'Décimo', 'Once', 'Universitario'] as const;

/** Columns of the spreadsheet, in order (spec: staff-panel §2, "Vocational-test export"). */
export const COLUMNS = [
  'Nombre del estudiante',
  'Correo del estudiante',
  'Nivel académico',
  'Teléfono del estudiante',
  'Carreras recomendadas',
  'Correo del acudiente',
  'Teléfono del acudiente',
  'Código de acceso',
  'Fecha de creación del test',
] as const;

/** What is missing or contradictory, by field, in the order of the form. */
export function checkRequest({ startDate, endDate, accessCode }: ExportRequest): FieldErrors {
  const errors: FieldErrors = {};
  if (!startDate) errors.startDate = 'Elija la fecha de inicio.';
  if (!endDate) errors.endDate = 'Elija la fecha de fin.';
  else if (startDate && endDate < startDate) {
    errors.endDate = 'La fecha de fin no puede ser anterior a la fecha de inicio.';
  }
  if (!accessCode.trim()) errors.accessCode = 'Escriba el código de acceso.';
  return errors;
}
