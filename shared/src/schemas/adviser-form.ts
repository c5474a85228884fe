import { z } from 'zod';
import { ESTADOS_CIVILES, ORIGENES, SI_NO, TIPOS_DOCUMENTO } from '../rules/lead-options';
import { type ProgramTypeField, programTypeFields } from '../rules/program-type-fields';
import { leadSchema } from './lead';
import { oneOf, pastDay, requiredLeadFields, whole } from './lead-fields';
import { optionalLines, optionalText, requiredText } from './plain-text';

const MISSING: Readonly<Record<ProgramTypeField, string>> = {
  nombreColegio: 'Escriba el nombre de su colegio.',
  fechaGradoBachiller: 'Escriba la fecha de su grado de bachiller.',
  estratoSocioeconomico: 'Elija su estrato socioeconómico.',
  servicioSalud: 'Elija su servicio de salud.',
  tituloCarreraProfesional: 'Escriba el título de su carrera profesional.',
  universidadCarreraProfesional: 'Escriba la universidad donde estudió.',
  anoGradoCarreraProfesional: 'Escriba el año de su grado.',
  trabajaActualmente: 'Diga si trabaja actualmente.',
  lugarTrabajo: 'Escriba dónde trabaja.',
};

// The form sends what it does not ask for as empty.
const orEmpty = <T extends z.ZodType>(field: T) =>
  z
    .union([z.literal(''), field])
    .nullable()
    .optional();

/**
 * The public form of an adviser (spec: staff-panel §3, §5, §7): what every person is asked, and by program type the rest.
 * Estrato and health service are taken as they come: what is not allowed is dropped when stored, and not refused.
 */
export const adviserFormSchema = z
  .strictObject({
    ...requiredLeadFields,
    tipoDocumento: oneOf(TIPOS_DOCUMENTO),
    estadoCivil: oneOf(ESTADOS_CIVILES),
    fechaNacimiento: pastDay,
    lugarNacimiento: requiredText('Escriba su lugar de nacimiento.', 200),
    direccionResidencia: requiredText('Escriba su dirección de residencia.', 300),
    fechaExpedicionDocumento: pastDay,
    lugarExpedicionDocumento: requiredText('Escriba el lugar de expedición del documento.', 200),
    tipoPrograma: oneOf(['pregrado', 'posgrado']).default('pregrado'),
    nombreColegio: optionalText(200).nullable(),
    fechaGradoBachiller: orEmpty(pastDay),
    estratoSocioeconomico: z
      .union([z.string().max(40), z.number()])
      .nullable()
      .optional(),
    servicioSalud: optionalText(40).nullable(),
    tituloCarreraProfesional: optionalText(200).nullable(),
    universidadCarreraProfesional: optionalText(200).nullable(),
    anoGradoCarreraProfesional: orEmpty(
      z.union([whole(1900, 2200), z.string().regex(/^\d{4}$/, 'Escriba el año con cuatro cifras.')]),
    ),
    trabajaActualmente: orEmpty(oneOf(SI_NO)),
    lugarTrabajo: optionalText(200).nullable(),
    origen: oneOf(ORIGENES).default('formulario_web'),
    mensaje: optionalLines(5000).nullable(),
    comercialSlug: requiredText(
      'Error: No se pudo identificar al comercial. Intente recargar la página.',
      300,
    ),
  })
  .superRefine((form, context) => {
    for (const field of programTypeFields(form.tipoPrograma, form.trabajaActualmente)) {
      const value = form[field];
      if (value === undefined || value === null || value === '') {
        context.addIssue({ code: 'custom', path: [field], message: MISSING[field] });
      }
    }
  });

/** The public form of an adviser. */
export type AdviserForm = z.output<typeof adviserFormSchema>;

/** What whoever sent the form gets of the lead: what they wrote themselves, and whose it is. */
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

/** What whoever sent the form gets of the lead. */
export type CreatedLead = z.infer<typeof createdLeadSchema>;
