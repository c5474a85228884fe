import { programTypeOf } from 'shared/rules';
import {
  LEAD_FIELD_NAMES,
  LEAD_FIELDS,
  type LeadEdit,
  type LeadFieldName,
  leadChangeSchema,
} from 'shared/schemas';
import type { Lead } from '../lead-data/lead';

/** The fields of a lead that staff fill in, as texts of a form. */
export type LeadFormValues = { readonly [Name in LeadFieldName]: string };

/** Nothing filled in. */
export const EMPTY_LEAD = Object.fromEntries(LEAD_FIELD_NAMES.map((name) => [name, ''])) as LeadFormValues;

/** A text of a form as it is sent. */
export const sentValue = (name: LeadFieldName, text: string): string | number =>
  LEAD_FIELDS[name].kind === 'number' ? Number(text) : text.trim();

/** What the edit form shows for a field that nobody has filled in (spec: staff-panel §3, "Edit-form defaults"). */
const PRESELECTED: Partial<LeadFormValues> = {
  tipoDocumento: 'CC',
  estadoCivil: 'Soltero',
  estratoSocioeconomico: '1',
  servicioSalud: 'EPS',
  trabajaActualmente: 'No',
};

/** A lead as the texts of a form. */
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
 * What an edit form sends: of the fields that its person touched, those that are not as they were (spec: staff-panel §3,
 * "Edit-form defaults"). A new program brings its type, a new adviser is assignee, too.
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
