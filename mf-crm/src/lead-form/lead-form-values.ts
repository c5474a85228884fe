import { programTypeOf } from 'shared/rules';
import { type LeadEdit, leadChangeSchema, type NewLeadInput } from 'shared/schemas';
import type { Lead } from '../lead-data/lead';

/** The fields of a lead that staff write, as texts of a form. */
export const EMPTY_LEAD = {
  nombre: '',
  email: '',
  telefono: '',
  cedula: '',
  tipoDocumento: '',
  fechaExpedicionDocumento: '',
  lugarExpedicionDocumento: '',
  fechaNacimiento: '',
  lugarNacimiento: '',
  estadoCivil: '',
  direccionResidencia: '',
  universidad: '',
  programaInteres: '',
  nombreColegio: '',
  fechaGradoBachiller: '',
  estratoSocioeconomico: '',
  servicioSalud: '',
  tituloCarreraProfesional: '',
  universidadCarreraProfesional: '',
  anoGradoCarreraProfesional: '',
  trabajaActualmente: '',
  lugarTrabajo: '',
  origen: '',
  prioridad: '',
  estado: '',
  asesorAsignado: '',
  enlaceDocumentos: '',
} satisfies Partial<Record<keyof NewLeadInput | 'estado', string>>;

export type LeadFormValues = typeof EMPTY_LEAD;
export type LeadFieldName = keyof LeadFormValues;

/** Fields whose text is sent as a number. */
const NUMBER_FIELDS: ReadonlySet<string> = new Set<LeadFieldName>([
  'estratoSocioeconomico',
  'anoGradoCarreraProfesional',
]);

/** A text of a form as it is sent. */
export const sentValue = (name: string, text: string): string | number =>
  NUMBER_FIELDS.has(name) ? Number(text) : text.trim();

/** What the edit form shows for a field that nobody has filled in (spec: staff-panel §3, "Edit-form defaults"). */
const PRESELECTED: Partial<LeadFormValues> = {
  tipoDocumento: 'CC',
  estadoCivil: 'Soltero',
  estratoSocioeconomico: '1',
  servicioSalud: 'EPS',
  trabajaActualmente: 'No',
};

const names = Object.keys(EMPTY_LEAD) as LeadFieldName[];

/** A lead as the texts of a form. */
export const formValues = (lead: Lead): LeadFormValues =>
  Object.assign(
    {},
    EMPTY_LEAD,
    ...names.map((name) => ({ [name]: String(lead[name] ?? PRESELECTED[name] ?? '') })),
  );

/** Fields that are never empty: an empty text is refused. */
const NEVER_EMPTY: ReadonlySet<string> = new Set<LeadFieldName>([
  'nombre',
  'email',
  'telefono',
  'cedula',
  'universidad',
  'programaInteres',
]);

const editSchema = leadChangeSchema.pick(
  Object.fromEntries(names.map((name) => [name, true])) as Record<LeadFieldName, true>,
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
    return [name, text === '' && !NEVER_EMPTY.has(name) ? null : sentValue(name, text)] as const;
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
