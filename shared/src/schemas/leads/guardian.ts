import { z } from '../../zod';
import { requiredText } from '../plain-text';
import { ADVISER_FORM_FIELDS as FIELDS, type GuardianField } from './adviser-form-fields';

/** The guardian who authorises a minor's form (spec: decisions, "Minors"). */
export const guardianSchema = z.strictObject({
  nombre: requiredText(FIELDS.acudienteNombre.missing, 200),
  telefono: requiredText(FIELDS.acudienteTelefono.missing, 40).regex(
    /\d/,
    FIELDS.acudienteTelefono.malformed,
  ),
  email: requiredText(FIELDS.acudienteEmail.missing, 254).regex(
    z.regexes.html5Email,
    FIELDS.acudienteEmail.malformed,
  ),
  parentesco: requiredText(FIELDS.acudienteParentesco.missing, 100),
});

export type Guardian = z.output<typeof guardianSchema>;

/** Name in `acudiente` of each guardian field of the form. */
export const GUARDIAN_FIELDS: Readonly<Record<GuardianField, keyof Guardian>> = {
  acudienteNombre: 'nombre',
  acudienteTelefono: 'telefono',
  acudienteEmail: 'email',
  acudienteParentesco: 'parentesco',
};

/** Converts the flat fields of a form for the call: groups the guardian's in `acudiente`, which is left out if all are empty. */
export function withGuardian(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const own = Object.entries(values).filter(([name]) => !Object.hasOwn(GUARDIAN_FIELDS, name));
  const guardian = Object.entries(GUARDIAN_FIELDS).map(([field, name]) => [name, values[field]] as const);
  const filled = guardian.some(([, value]) => typeof value === 'string' && value.trim() !== '');
  return { ...Object.fromEntries(own), ...(filled ? { acudiente: Object.fromEntries(guardian) } : {}) };
}
