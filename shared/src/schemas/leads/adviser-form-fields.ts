import { ESTADOS_CIVILES, SERVICIOS_SALUD, SI_NO, TIPOS_DOCUMENTO } from '../../rules/leads/lead-options';
import { isMinor } from '../../rules/people/is-minor';
import type { ProgramType } from '../../rules/programs/program-type';
import { programTypeFields } from '../../rules/programs/program-type-fields';
import { UNIVERSITY_NAMES } from '../../rules/programs/universities';
import type { Choices, FieldDefinition } from './field-definition';
import type { LeadFieldName } from './lead-fields';

export type { FieldDefinition };

const CIVIL_LABELS: Readonly<Record<string, string>> = { Union_Libre: 'Unión libre' };
const DOCUMENT_LABELS = {
  CC: 'Cédula de Ciudadanía',
  TI: 'Tarjeta de Identidad',
  CE: 'Cédula de Extranjería',
} as const;
const HEALTH_LABELS: Readonly<Record<string, string>> = {
  MEDICINA_PREPAGADA: 'Medicina prepagada',
  NINGUNA: 'Ninguna',
};
const same = (values: readonly string[], labels: Readonly<Record<string, string>> = {}): Choices =>
  values.map((value) => [value, labels[value] ?? value]);

/**
 * The fields of an adviser's public form, all required except the message; they are named as in the call (spec: staff-panel
 * §3, §5). Without zod, so that the form can be drawn before its rules (`adviserFormSchema`) are loaded.
 */
export const ADVISER_FORM_FIELDS = {
  nombre: {
    label: 'Nombre completo',
    missing: 'Escriba su nombre completo.',
    autoComplete: 'name',
    autoCapitalize: 'words',
    wide: true,
    maxLength: 200,
  },
  email: {
    label: 'Correo electrónico',
    missing: 'Escriba su correo electrónico.',
    malformed: 'Escriba el correo completo, por ejemplo nombre@example.com.',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    wide: true,
    maxLength: 254,
  },
  telefono: {
    label: 'Teléfono',
    missing: 'Escriba su teléfono.',
    malformed: 'Escriba un teléfono válido, con números.',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    maxLength: 40,
  },
  estadoCivil: {
    label: 'Estado civil',
    missing: 'Elija su estado civil.',
    choices: same(ESTADOS_CIVILES, CIVIL_LABELS),
  },
  fechaNacimiento: {
    label: 'Fecha de nacimiento',
    missing: 'Escriba su fecha de nacimiento.',
    type: 'date',
    autoComplete: 'bday',
  },
  lugarNacimiento: {
    label: 'Lugar de nacimiento',
    missing: 'Escriba su lugar de nacimiento.',
    maxLength: 200,
  },
  direccionResidencia: {
    label: 'Dirección de residencia',
    missing: 'Escriba su dirección de residencia.',
    autoComplete: 'street-address',
    wide: true,
    maxLength: 300,
  },
  tipoDocumento: {
    label: 'Tipo de documento',
    missing: 'Elija su tipo de documento.',
    choices: TIPOS_DOCUMENTO.map((type) => [type, `${type} · ${DOCUMENT_LABELS[type]}`]),
  },
  cedula: {
    label: 'Número de documento',
    missing: 'Escriba el número de su documento.',
    malformed: 'Escriba el número de documento con números o letras.',
    inputMode: 'numeric',
    maxLength: 40,
  },
  fechaExpedicionDocumento: {
    label: 'Fecha de expedición',
    missing: 'Escriba la fecha de expedición.',
    type: 'date',
  },
  lugarExpedicionDocumento: {
    label: 'Lugar de expedición',
    missing: 'Escriba el lugar de expedición.',
    maxLength: 200,
  },
  universidad: {
    label: 'Universidad',
    missing: 'Elija una universidad.',
    choices: same(UNIVERSITY_NAMES),
    wide: true,
  },
  programaInteres: {
    label: 'Programa de interés',
    missing: 'Elija un programa.',
    wide: true,
    maxLength: 300,
  },
  nombreColegio: {
    label: 'Nombre del colegio',
    missing: 'Escriba el nombre de su colegio.',
    wide: true,
    maxLength: 200,
  },
  fechaGradoBachiller: {
    label: 'Fecha de grado de bachiller',
    missing: 'Escriba la fecha de su grado.',
    type: 'date',
  },
  estratoSocioeconomico: {
    label: 'Estrato socioeconómico',
    missing: 'Elija su estrato.',
    choices: same(['1', '2', '3', '4', '5', '6']),
  },
  servicioSalud: {
    label: 'Servicio de salud',
    missing: 'Elija su servicio de salud.',
    choices: same(SERVICIOS_SALUD, HEALTH_LABELS),
  },
  tituloCarreraProfesional: {
    label: 'Título de la carrera profesional',
    missing: 'Escriba el título de su carrera.',
    wide: true,
    maxLength: 200,
  },
  universidadCarreraProfesional: {
    label: 'Universidad de la carrera profesional',
    missing: 'Escriba la universidad donde estudió.',
    wide: true,
    maxLength: 200,
  },
  anoGradoCarreraProfesional: {
    label: 'Año de grado',
    missing: 'Escriba el año de su grado con cuatro cifras.',
    malformed: 'Escriba el año con cuatro cifras, por ejemplo 2015.',
    inputMode: 'numeric',
    maxLength: 4,
  },
  trabajaActualmente: {
    label: '¿Trabaja actualmente?',
    missing: 'Diga si trabaja actualmente.',
    choices: same(SI_NO, { Si: 'Sí' }),
  },
  lugarTrabajo: { label: 'Lugar de trabajo', missing: 'Escriba dónde trabaja.', wide: true, maxLength: 200 },
  acudienteNombre: {
    label: 'Nombre del acudiente',
    missing: 'Escriba el nombre de su acudiente.',
    autoComplete: 'off',
    autoCapitalize: 'words',
    wide: true,
    maxLength: 200,
  },
  acudienteTelefono: {
    label: 'Teléfono del acudiente',
    missing: 'Escriba el teléfono de su acudiente.',
    malformed: 'Escriba un teléfono válido, con números.',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'off',
    maxLength: 40,
  },
  acudienteParentesco: {
    label: 'Parentesco',
    missing: 'Escriba el parentesco, por ejemplo madre.',
    autoComplete: 'off',
    maxLength: 100,
  },
  acudienteEmail: {
    label: 'Correo electrónico del acudiente',
    missing: 'Escriba el correo electrónico de su acudiente.',
    malformed: 'Escriba el correo completo, por ejemplo nombre@example.com.',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'off',
    wide: true,
    maxLength: 254,
  },
} satisfies Partial<Record<LeadFieldName, FieldDefinition>> & Record<`acudiente${string}`, FieldDefinition>;

/** Name of a field of the form. */
export type AdviserFormField = keyof typeof ADVISER_FORM_FIELDS;

/** Name of a field about the guardian of a minor. */
export type GuardianField = Extract<AdviserFormField, `acudiente${string}`>;

/** Values of the form: its fields by name, the program type and the message. */
export type AdviserFormValues = Readonly<
  Partial<Record<AdviserFormField | 'tipoPrograma' | 'mensaje', string>>
>;

/** A section of the form. */
export interface FormSection {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly AdviserFormField[];
}

/** Only for applicants under 18 (spec: decisions, "Minors"). */
const GUARDIAN_SECTION: FormSection = {
  id: 'acudiente',
  title: 'Acudiente',
  fields: ['acudienteNombre', 'acudienteTelefono', 'acudienteParentesco', 'acudienteEmail'],
};

/** Sections for the answers so far (spec: staff-panel §2). The message comes after them and is optional. */
export function adviserFormSections(
  type: ProgramType,
  worksNow: string | undefined,
  birthDay: string | undefined,
): readonly FormSection[] {
  return [
    {
      id: 'personales',
      title: 'Datos personales',
      fields: [
        'nombre',
        'email',
        'telefono',
        'estadoCivil',
        'fechaNacimiento',
        'lugarNacimiento',
        'direccionResidencia',
      ],
    },
    ...(isMinor(birthDay ?? '') ? [GUARDIAN_SECTION] : []),
    {
      id: 'documento',
      title: 'Documento',
      fields: ['tipoDocumento', 'cedula', 'fechaExpedicionDocumento', 'lugarExpedicionDocumento'],
    },
    { id: 'programa', title: 'Programa', fields: ['universidad', 'programaInteres'] },
    {
      id: 'estudios',
      title: type === 'pregrado' ? 'Bachillerato' : 'Carrera profesional',
      fields: programTypeFields(type, worksNow),
    },
    { id: 'mensaje', title: 'Mensaje', fields: [] },
  ];
}
