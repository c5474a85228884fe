import {
  ESTADOS_CIVILES,
  LEAD_ESTADOS,
  ORIGENES,
  PRIORIDADES,
  SERVICIOS_SALUD,
  SI_NO,
  TIPOS_DOCUMENTO,
} from '../../rules/leads/lead-options';
import type { ProgramType } from '../../rules/programs/program-type';
import { programTypeFields } from '../../rules/programs/program-type-fields';
import { z } from '../../zod';
import { optionalLines, requiredText } from '../plain-text';
import type { Choices } from './field-definition';
import { choiceField, dayField, lineField, numberField, oneOf, setField } from './lead-field-kinds';

/** A field of a lead that staff fill in. */
export interface LeadField {
  readonly kind: 'text' | 'day' | 'number' | 'choice';
  /** Schema in requests. */
  readonly sent: z.ZodType;
  /** Schema in answers. */
  readonly answered: z.ZodType;
  /** Name within a sentence, as in the history. */
  readonly called: string;
  /** Label of its control, if it is not that of the adviser's public form. */
  readonly label?: string;
  readonly values?: readonly string[];
  /** The values with their labels, if the public form does not have them. */
  readonly choices?: Choices;
  readonly maxLength?: number;
  /** A lead cannot be created without it, and it cannot be cleared. */
  readonly required?: true;
  /** Group of the tab "Información" that shows the field's value as it is. */
  readonly group?: 'Contacto' | 'Identificación' | 'Bachillerato' | 'Posgrado';
  /** Schema of its filter, one of "Más filtros" of the list. */
  readonly filter?: z.ZodType;
  /** Label for "no choice" in its filter. */
  readonly all?: 'Todos' | 'Todas';
  /** Column titles of an imported file (folded) that fill it, in addition to those of the specification (`IMPORT_FIELDS`). */
  readonly imported?: RegExp;
  /** Not personal data: it may be shown where personal data may not. */
  readonly impersonal?: true;
}

const URL_TEXT = 'Escriba una dirección completa, por ejemplo https://drive.example.com/carpeta.';
const text = (missing: string, maximum: number) => ({
  kind: 'text' as const,
  required: true as const,
  sent: requiredText(missing, maximum),
});

/** Id of an active adviser. */
export const adviserId = z.string({ error: 'Elija un comercial.' }).min(1, 'Elija un comercial.').max(100);

/**
 * The fields of a lead that staff fill in, each defined once (spec: staff-panel §3, §5). Schemas, forms, history, merge, filters,
 * import and the map of personal data are derived from them.
 */
export const LEAD_FIELDS = {
  nombre: { ...text('Escriba el nombre completo.', 200), answered: z.string(), called: 'nombre' },
  email: {
    kind: 'text',
    required: true,
    sent: requiredText('Escriba el correo electrónico.', 254).regex(
      z.regexes.html5Email,
      'Escriba un correo electrónico válido, por ejemplo nombre@correo.com.',
    ),
    answered: z.string(),
    called: 'correo',
  },
  telefono: {
    kind: 'text',
    required: true,
    sent: requiredText('Escriba el teléfono.', 40).regex(/\d/, 'Escriba un teléfono válido, con números.'),
    answered: z.string(),
    called: 'teléfono',
  },
  cedula: {
    kind: 'text',
    required: true,
    sent: requiredText('Escriba el número de documento.', 40).regex(
      /[0-9a-z]/i,
      'Escriba el número de documento con números o letras.',
    ),
    answered: z.string().nullable(),
    called: 'cédula',
  },
  tipoDocumento: { ...choiceField(TIPOS_DOCUMENTO), called: 'tipo de documento' },
  fechaExpedicionDocumento: { ...dayField, called: 'fecha de expedición' },
  lugarExpedicionDocumento: { ...lineField(200), called: 'lugar de expedición' },
  fechaNacimiento: { ...dayField, called: 'fecha de nacimiento' },
  lugarNacimiento: { ...lineField(200), called: 'lugar de nacimiento' },
  estadoCivil: { ...choiceField(ESTADOS_CIVILES), called: 'estado civil' },
  direccionResidencia: { ...lineField(300), called: 'dirección', group: 'Contacto' },
  programaInteres: {
    ...text('Escriba el programa de interés.', 300),
    answered: z.string().nullable(),
    called: 'programa de interés',
  },
  universidad: {
    ...text('Elija una universidad.', 200),
    answered: z.string().nullable(),
    called: 'universidad',
    impersonal: true,
  },
  tipoPrograma: { ...choiceField(['pregrado', 'posgrado']), called: 'tipo de programa', impersonal: true },
  prioridad: {
    ...setField(PRIORIDADES),
    called: 'prioridad',
    choices: [
      ['baja', 'Baja'],
      ['media', 'Media'],
      ['alta', 'Alta'],
    ],
    filter: oneOf(PRIORIDADES).optional(),
    all: 'Todas',
    impersonal: true,
  },
  origen: { ...setField(ORIGENES), called: 'origen', impersonal: true },
  estado: { ...setField(LEAD_ESTADOS), called: 'estado', impersonal: true },
  asesorAsignado: {
    kind: 'text',
    sent: adviserId.nullable().optional(),
    answered: z.string().nullable().describe('Identificador del asesor'),
    called: 'asesor',
    impersonal: true,
  },
  enlaceDocumentos: {
    kind: 'text',
    sent: z
      .union([z.literal(''), z.url({ protocol: /^https?$/, error: URL_TEXT }).max(2000, URL_TEXT)], {
        error: URL_TEXT,
      })
      .nullable()
      .optional(),
    answered: z.string().nullable(),
    called: 'carpeta de documentos',
    label: 'Enlace de documentos',
    maxLength: 2000,
  },
  mensaje: {
    kind: 'text',
    sent: optionalLines(5000).nullable(),
    answered: z.string().nullable(),
    called: 'mensaje',
  },
  nombreColegio: { ...lineField(200), called: 'colegio', group: 'Bachillerato' },
  fechaGradoBachiller: { ...dayField, called: 'fecha de grado', group: 'Bachillerato' },
  estratoSocioeconomico: { ...numberField(1, 6), called: 'estrato', impersonal: true },
  servicioSalud: { ...choiceField(SERVICIOS_SALUD), called: 'servicio de salud' },
  tituloCarreraProfesional: { ...lineField(200), called: 'título profesional' },
  universidadCarreraProfesional: { ...lineField(200), called: 'universidad de la carrera' },
  anoGradoCarreraProfesional: { ...numberField(1900, 2200), called: 'año de grado', impersonal: true },
  trabajaActualmente: { ...choiceField(SI_NO), called: 'si trabaja actualmente' },
  lugarTrabajo: { ...lineField(200), called: 'lugar de trabajo' },
} as const satisfies Readonly<Record<string, LeadField>>;

/** Name of a field that staff fill in. */
export type LeadFieldName = keyof typeof LEAD_FIELDS;

/** Fields under a heading. */
export type LeadFieldGroup = readonly [title: string, fields: readonly LeadFieldName[]];

const SCHOOL = programTypeFields('pregrado');
const CAREER = programTypeFields('posgrado', 'Si');

/** The steps of the new-lead wizard (spec: staff-panel §2, new-lead modal). The state of a new lead is always nuevo. */
export const NEW_LEAD_STEPS = [
  ['Información Básica', ['nombre', 'email', 'telefono', 'origen', 'prioridad', 'asesorAsignado']],
  [
    'Información Personal y Documento',
    [
      'estadoCivil',
      'tipoDocumento',
      'cedula',
      'fechaExpedicionDocumento',
      'lugarExpedicionDocumento',
      'fechaNacimiento',
      'lugarNacimiento',
      'direccionResidencia',
    ],
  ],
  ['Información Académica', ['universidad', 'programaInteres', ...SCHOOL, ...CAREER, 'enlaceDocumentos']],
] as const satisfies readonly LeadFieldGroup[];

/** The fields of the edit form (spec: staff-panel §5). */
export const EDIT_LEAD_GROUPS = [
  ['Contacto', ['nombre', 'cedula', 'email', 'telefono']],
  ['Programa', ['universidad', 'programaInteres']],
  ['Gestión', ['estado', 'origen', 'prioridad', 'enlaceDocumentos', 'asesorAsignado']],
  [
    'Identificación',
    [
      'tipoDocumento',
      'fechaExpedicionDocumento',
      'lugarExpedicionDocumento',
      'fechaNacimiento',
      'lugarNacimiento',
      'estadoCivil',
      'direccionResidencia',
    ],
  ],
  ['Bachillerato', SCHOOL],
  ['Posgrado', CAREER],
] as const satisfies readonly LeadFieldGroup[];

/** The fields that a form asks for, by program type and by whether the person works; the adviser only if the user may assign. */
export function askedFields<Name extends LeadFieldName>(
  groups: readonly (readonly [title: string, fields: readonly Name[]])[],
  { type, works, mayAssign }: { type: ProgramType; works: string | undefined; mayAssign: boolean },
): (readonly [title: string, fields: readonly Name[]])[] {
  const asked: readonly LeadFieldName[] = programTypeFields(type, works);
  const isAsked = (name: LeadFieldName) =>
    name === 'asesorAsignado'
      ? mayAssign
      : asked.includes(name) || ![...SCHOOL, ...CAREER].some((known) => known === name);
  return groups
    .map(([title, fields]) => [title, fields.filter(isAsked)] as const)
    .filter(([, fields]) => fields.length > 0);
}
