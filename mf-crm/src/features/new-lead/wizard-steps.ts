import { type ProgramType, programTypeOf } from 'shared/rules';
import {
  askedFields,
  type LeadFieldName,
  NEW_LEAD_STEPS,
  type NewLeadInput,
  newLeadSchema,
} from 'shared/schemas';
import { EMPTY_LEAD, type LeadFormValues, sentValue } from '../../lead-form/lead-form-values';

/** A field of the wizard. Its estado is always nuevo. */
export type WizardField = Exclude<LeadFieldName, 'estado'>;

/** The steps, given what has been chosen so far (spec: staff-panel §5 for required fields). */
export const wizardSteps = (type: ProgramType, works: string | undefined, mayAssign: boolean) =>
  askedFields(NEW_LEAD_STEPS, { type, works, mayAssign });

export type WizardStep = ReturnType<typeof wizardSteps>[number];

export type WizardValues = LeadFormValues;
export const EMPTY_WIZARD: WizardValues = { ...EMPTY_LEAD, origen: 'web', prioridad: 'media' };

/** Only the fields that were filled in, numbers as numbers. */
const filledIn = (values: WizardValues, fields: readonly WizardField[]) =>
  Object.fromEntries(
    fields.flatMap((name) => {
      const value = values[name];
      return value.trim() ? [[name, sentValue(name, value)] as const] : [];
    }),
  );

/** What is wrong with the fields, by the server's rules. An admin must choose an adviser. */
export function stepErrors(
  values: WizardValues,
  fields: readonly WizardField[],
): Partial<Record<WizardField, string>> {
  const body = filledIn(values, fields);
  const found = fields.flatMap((name): [WizardField, string][] => {
    if (name === 'asesorAsignado') return values[name] ? [] : [[name, 'Por favor selecciona un comercial']];
    const message = newLeadSchema.shape[name].safeParse(body[name]).error?.issues[0]?.message;
    return message ? [[name, message]] : [];
  });
  return Object.fromEntries(found);
}

/** The new lead, or what is wrong with it. */
export function newLeadOf(
  values: WizardValues,
  fields: readonly WizardField[],
): { sent: NewLeadInput } | { errors: Partial<Record<WizardField, string>> } {
  const errors = stepErrors(values, fields);
  if (Object.keys(errors).length > 0) return { errors };
  const lead = newLeadSchema.parse({
    ...filledIn(values, [...fields, 'mensaje']),
    tipoPrograma: programTypeOf(values.programaInteres),
  });
  return { sent: lead };
}
