import { programTypeOf } from 'shared/rules';
import {
  LEAD_FIELD_NAMES,
  LEAD_FIELDS,
  type LeadEdit,
  type LeadFieldName,
  leadChangeSchema,
} from 'shared/schemas';
import type { Lead } from '../lead-data/lead';

/** The lead fields that staff fill in, as form texts. */
export type LeadFormValues = { readonly [Name in LeadFieldName]: string };

export const EMPTY_LEAD = Object.fromEntries(LEAD_FIELD_NAMES.map((name) => [name, ''])) as LeadFormValues;

/** The value that is sent for a form text. */
export const sentValue = (name: LeadFieldName, text: string): string | number =>
  LEAD_FIELDS[name].kind === 'number' ? Number(text) : text.trim();

/** Edit-form values for fields that nobody has filled in (spec: staff-panel §3, "Edit-form defaults"). */
const PRESELECTED: Partial<LeadFormValues> = {
  tipoDocumento: 'CC',
  estadoCivil: 'Soltero',
  estratoSocioeconomico: '1',
  servicioSalud: 'EPS',
  trabajaActualmente: 'No',
};

/** A lead as form texts. */
export const formValues = (lead: Lead): LeadFormValues =>
  Object.assign(
    {},
    EMPTY_LEAD,
    ...LEAD_FIELD_NAMES.map((name) => ({ [name]: String(lead[name] ?? PRESELECTED[name] ?? '') })),
  );

const editSchema = leadChangeSchema.pick(
  Object.fromEntries(LEAD_FIELD_NAMES.map((name) => [name, true])) as Record<LeadFieldName, true>,
);

/**
 * What an edit form sends: the touched fields that differ from the lead (spec: staff-panel §3, "Edit-form defaults"). A new program sets
 * its type too, a new adviser also the assignee.
 */
export function changedValues(
  lead: Lead,
  values: LeadFormValues,
  touched: ReadonlySet<LeadFieldName>,
): { sent: LeadEdit } | { errors: Partial<LeadFormValues> } {
  const typed = [...touched].map((name) => {
    const text = values[name].trim();
    return [name, text === '' && !('required' in LEAD_FIELDS[name]) ? null : sentValue(name, text)] as const;
  });
  const checked = editSchema.safeParse(
    Object.fromEntries(typed.filter(([name, value]) => value !== lead[name])),
  );
  if (!checked.success) {
    const errors = checked.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
    return { errors: Object.fromEntries(errors.toReversed()) };
  }
  const changed = checked.data;
  return {
    sent: {
      ...changed,
      ...(changed.programaInteres && { tipoPrograma: programTypeOf(changed.programaInteres) }),
      ...(changed.asesorAsignado !== undefined && { asignadoA: changed.asesorAsignado }),
    },
  };
}
