import type { ExportFormat } from 'shared/schemas';
import { schemaOf } from 'shared/ui-staff';

/** Parameters of the export; dates are in the format of date inputs (`2026-11-21`). */
export type ExportRequest = {
  startDate: string;
  endDate: string;
  accessCode: string;
  /** Empty: every level. */
  academicLevel: string;
  format: ExportFormat;
};

type FieldErrors = Partial<Record<keyof ExportRequest, string>>;

/** Validation messages by field, in the order of the form. */
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

/** The rules of the form. */
export const exportSchema = schemaOf((request: ExportRequest) => {
  const errors = checkRequest(request);
  return Object.keys(errors).length > 0 ? { errors } : { sent: request };
});

/** The request as query parameters, without empty ones. */
export function filtersOf({ startDate, endDate, accessCode, academicLevel }: ExportRequest) {
  return { startDate, endDate, accessCode: accessCode.trim(), academicLevel };
}
