import { z } from '../zod';
import type { LeadRecord } from './lead';

/** Fields that a merge may take from the other lead; adviser and state stay those of the lead that is kept. */
export const MERGE_FIELDS = [
  'nombre',
  'email',
  'telefono',
  'cedula',
  'tipoDocumento',
  'fechaExpedicionDocumento',
  'lugarExpedicionDocumento',
  'fechaNacimiento',
  'lugarNacimiento',
  'estadoCivil',
  'direccionResidencia',
  'programaInteres',
  'universidad',
  'tipoPrograma',
  'prioridad',
  'enlaceDocumentos',
  'mensaje',
  'nombreColegio',
  'fechaGradoBachiller',
  'estratoSocioeconomico',
  'servicioSalud',
  'tituloCarreraProfesional',
  'universidadCarreraProfesional',
  'anoGradoCarreraProfesional',
  'trabajaActualmente',
  'lugarTrabajo',
] as const satisfies readonly (keyof LeadRecord)[];

/** A merge of another lead into one: which fields to take from the other, and the versions that were read. */
export const leadMergeSchema = z.strictObject({
  otro: z.string().regex(/^[\w-]{1,100}$/, 'Elija otro lead.'),
  campos: z.array(z.enum(MERGE_FIELDS)).max(MERGE_FIELDS.length),
  version: z.number().int(),
  versionOtro: z.number().int(),
});

export type LeadMerge = z.output<typeof leadMergeSchema>;
