import { programTypeOf } from 'shared/rules';
import type { Lead } from './lead';
import type { LeadFieldName, LeadFieldValues } from './lead-field';

/** Fields whose text is sent as a number. */
export const NUMBER_FIELDS: ReadonlySet<string> = new Set([
  'estratoSocioeconomico',
  'anoGradoCarreraProfesional',
]);

/** What the edit form shows for a field that nobody has filled in (spec: staff-panel §3, "Edit-form defaults"). */
const PRESELECTED: Readonly<Record<string, string>> = {
  tipoDocumento: 'CC',
  estadoCivil: 'Soltero',
  estratoSocioeconomico: '1',
  servicioSalud: 'EPS',
  trabajaActualmente: 'No',
};

/** Values of a lead as the texts of a form. */
export const formValues = (lead: Lead): LeadFieldValues =>
  Object.fromEntries(
    Object.entries(lead).flatMap(([name, value]): [string, string][] =>
      typeof value === 'object' && value !== null ? [] : [[name, String(value ?? PRESELECTED[name] ?? '')]],
    ),
  );

/** Fields that are never empty: an empty text is the server's to refuse. */
const NEVER_EMPTY = new Set<string>([
  'nombre',
  'email',
  'telefono',
  'cedula',
  'universidad',
  'programaInteres',
] satisfies LeadFieldName[]);

/**
 * What an edit form sends: of the fields that its person touched, those that are not as they were (spec: staff-panel §3,
 * "Edit-form defaults"). A new program brings its type, a new adviser is assignee, too.
 */
export function changedValues(
  lead: Lead,
  values: LeadFieldValues,
  touched: ReadonlySet<LeadFieldName>,
): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  for (const name of touched) {
    const text = values[name]?.trim() ?? '';
    const value =
      text === '' && !NEVER_EMPTY.has(name) ? null : NUMBER_FIELDS.has(name) ? Number(text) : text;
    if (value !== lead[name]) changed[name] = value;
  }
  const { programaInteres, asesorAsignado } = changed;
  if (typeof programaInteres === 'string') changed.tipoPrograma = programTypeOf(programaInteres);
  if (asesorAsignado !== undefined) changed.asignadoA = asesorAsignado;
  return changed;
}
