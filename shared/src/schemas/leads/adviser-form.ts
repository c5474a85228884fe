import { bogotaDay } from '../../rules/days/bogota-day';
import { ESTADOS_CIVILES, ORIGENES, SI_NO, TIPOS_DOCUMENTO } from '../../rules/leads/lead-options';
import { isMinor } from '../../rules/people/is-minor';
import { programTypeFields } from '../../rules/programs/program-type-fields';
import { z } from '../../zod';
import { pastDay } from '../dates';
import { optionalLines, optionalText, requiredText } from '../plain-text';
import {
  type AdviserFormField,
  type AdviserFormValues,
  adviserFormSections,
  ADVISER_FORM_FIELDS as FIELDS,
  type GuardianField,
} from './adviser-form-fields';
import type { FieldDefinition } from './field-definition';
import { GUARDIAN_FIELDS, guardianSchema } from './guardian';
import { leadSchema } from './lead';
import { oneOf, whole } from './lead-field-kinds';

/** Single-line text with the field's own message and maximum length. */
const text = (name: AdviserFormField) => {
  const { missing, maxLength = 200 }: FieldDefinition = FIELDS[name];
  return requiredText(missing, maxLength);
};
/** One of the values; the field's own message when nothing was chosen. */
const choice = <const T extends readonly string[]>(name: AdviserFormField, values: T) =>
  z.enum(values, {
    error: ({ input }) => (input ? `Use uno de estos valores: ${values.join(', ')}.` : FIELDS[name].missing),
  });
/** A day up to today in Bogotá; the field's own message when it is empty. */
const dayOf = (name: AdviserFormField) =>
  z
    .string({ error: FIELDS[name].missing })
    .min(1, { error: FIELDS[name].missing, abort: true })
    .pipe(pastDay);

// The form sends fields that it does not ask for as empty.
const orEmpty = <T extends z.ZodType>(field: T, error: string) =>
  z
    .union([z.literal(''), field], { error })
    .nullable()
    .optional();

const GUARDIAN_MISSING =
  'Quien se inscribe es menor de edad: escriba los datos del acudiente que lo autoriza.';

const YEAR = FIELDS.anoGradoCarreraProfesional.malformed;
const year = z
  .string()
  .regex(/^\d{4}$/, YEAR)
  .refine((value) => Number(value) >= 1900 && value <= bogotaDay().slice(0, 4), YEAR);

/**
 * The public form of an adviser (spec: staff-panel §3, §5, §7): the fields for everybody, and those that depend on the program type.
 * Browser and server check by these rules. Estrato and health service accept any value: one that is not allowed is
 * dropped when stored, not refused.
 */
export const adviserFormSchema = z
  .strictObject({
    nombre: text('nombre'),
    email: text('email').regex(z.regexes.html5Email, FIELDS.email.malformed),
    telefono: text('telefono').regex(/\d/, FIELDS.telefono.malformed),
    cedula: text('cedula').regex(/[0-9a-z]/i, FIELDS.cedula.malformed),
    universidad: text('universidad'),
    programaInteres: text('programaInteres'),
    tipoDocumento: choice('tipoDocumento', TIPOS_DOCUMENTO),
    estadoCivil: choice('estadoCivil', ESTADOS_CIVILES),
    fechaNacimiento: dayOf('fechaNacimiento'),
    lugarNacimiento: text('lugarNacimiento'),
    direccionResidencia: text('direccionResidencia'),
    fechaExpedicionDocumento: dayOf('fechaExpedicionDocumento'),
    lugarExpedicionDocumento: text('lugarExpedicionDocumento'),
    tipoPrograma: oneOf(['pregrado', 'posgrado']).default('pregrado'),
    nombreColegio: optionalText(200).nullable(),
    fechaGradoBachiller: orEmpty(pastDay, 'Use una fecha que no esté en el futuro.'),
    estratoSocioeconomico: z
      .union([z.string().max(40), z.number()])
      .nullable()
      .optional(),
    servicioSalud: optionalText(40).nullable(),
    tituloCarreraProfesional: optionalText(200).nullable(),
    universidadCarreraProfesional: optionalText(200).nullable(),
    anoGradoCarreraProfesional: orEmpty(z.union([whole(1900, 2200), year], { error: YEAR }), YEAR),
    trabajaActualmente: orEmpty(oneOf(SI_NO), FIELDS.trabajaActualmente.missing),
    lugarTrabajo: optionalText(200).nullable(),
    origen: oneOf(ORIGENES).default('formulario_web'),
    mensaje: optionalLines(5000).nullable(),
    acudiente: guardianSchema.nullable().optional(),
    comercialSlug: requiredText(
      'Error: No se pudo identificar al comercial. Intente recargar la página.',
      300,
    ),
  })
  .superRefine((form, context) => {
    if (isMinor(form.fechaNacimiento) && !form.acudiente) {
      context.addIssue({ code: 'custom', path: ['acudiente'], message: GUARDIAN_MISSING });
    }
    for (const field of programTypeFields(form.tipoPrograma, form.trabajaActualmente)) {
      const value = form[field];
      if (value === undefined || value === null || value === '') {
        context.addIssue({ code: 'custom', path: [field], message: FIELDS[field].missing });
      }
    }
  });

export type AdviserForm = z.output<typeof adviserFormSchema>;

const isGuardianField = (name: AdviserFormField): name is GuardianField =>
  Object.hasOwn(GUARDIAN_FIELDS, name);
const ruleOf = (name: AdviserFormField): z.ZodType =>
  isGuardianField(name) ? guardianSchema.shape[GUARDIAN_FIELDS[name]] : adviserFormSchema.shape[name];

/**
 * Messages for the values of a form, by field in the order of the form. All errors are found at once; the schema alone
 * would check the fields that depend on the program type only when the rest is valid.
 */
export function adviserFormErrors(values: AdviserFormValues): Partial<Record<AdviserFormField, string>> {
  const type = values.tipoPrograma === 'posgrado' ? 'posgrado' : 'pregrado';
  const asked = adviserFormSections(type, values.trabajaActualmente, values.fechaNacimiento).flatMap(
    ({ fields }) => fields,
  );
  const found = asked.map((name) => {
    const value = values[name]?.trim() ?? '';
    const checked = value ? ruleOf(name).safeParse(value) : null;
    return [name, checked ? checked.error?.issues[0]?.message : FIELDS[name].missing] as const;
  });
  return Object.fromEntries(found.filter(([, message]) => message !== undefined));
}

/** The created lead as the sender of the form gets it: their own fields, and the adviser. */
export const createdLeadSchema = leadSchema.pick({
  id: true,
  nombre: true,
  email: true,
  programaInteres: true,
  universidad: true,
  tipoPrograma: true,
  estado: true,
  origen: true,
  creadoPor: true,
  asesorAsignado: true,
  asignadoA: true,
  fechaCreacion: true,
});

export type CreatedLead = z.infer<typeof createdLeadSchema>;
