import {
  ENROLMENT_CODE_LENGTH,
  UPLOAD_MAX_BYTES,
  UPLOAD_TOO_LARGE,
} from '../../rules/leads/enrolment-limits';
import { DOCUMENTO_ESTADOS, LEAD_ESTADOS, PAGO_ESTADOS } from '../../rules/leads/lead-options';
import { z } from '../../zod';

const moment = z.iso.datetime();

/** A file that the applicant starts to upload; the same `clave` resumes the upload. */
export const newEnrolmentFileSchema = z.strictObject({
  clave: z.uuid(),
  nombre: z.string().trim().min(1).max(200),
  tamano: z.number().int().min(1, 'El archivo está vacío.').max(UPLOAD_MAX_BYTES, UPLOAD_TOO_LARGE),
});

export type NewEnrolmentFile = z.infer<typeof newEnrolmentFileSchema>;

/** Progress of an upload. */
export const enrolmentUploadSchema = z.object({
  id: z.string(),
  tamano: z.number().int(),
  recibido: z.number().int().describe('Desde aquí sigue'),
  trozo: z.number().int().describe('Bytes de un trozo, como máximo'),
  terminado: z.boolean().describe('Está completo y se revisó por su contenido'),
});

export type EnrolmentUpload = z.infer<typeof enrolmentUploadSchema>;

/** A completely uploaded file. */
const sentFileSchema = z.object({
  id: z.string(),
  nombre: z.string(),
  tamano: z.number().int(),
  formato: z.enum(['jpeg', 'png', 'pdf']),
  estado: z.enum(['por_revisar', 'aceptado', 'devuelto']),
  motivo: z.string().nullable().describe('Por qué se pidió de nuevo'),
  enviado: moment,
});

export type SentFile = z.infer<typeof sentFileSchema>;

/** A document of the applicant's checklist. */
const enrolmentDocumentSchema = z.object({
  id: z.string(),
  tipo: z.string(),
  nombre: z.string(),
  categoria: z.string(),
  obligatorio: z.boolean(),
  estado: z.enum(DOCUMENTO_ESTADOS),
  recibido: moment.nullable(),
  archivos: z.array(sentFileSchema).describe('El último primero'),
});

export type EnrolmentDocument = z.infer<typeof enrolmentDocumentSchema>;

const enrolmentPaymentSchema = z.object({
  concepto: z.string(),
  monto: z.number(),
  vence: z.iso.date(),
  estado: z.enum(PAGO_ESTADOS),
});

/** Data of the applicant's own page. */
const enrolmentSchema = z.object({
  nombre: z.string(),
  programa: z.string().nullable(),
  universidad: z.string().nullable(),
  nivel: z.enum(['pregrado', 'posgrado']),
  estado: z.enum(LEAD_ESTADOS),
  asesor: z.string().nullable().describe('Nombre; null mientras nadie lo atiende'),
  limiteDocumentos: moment.nullable(),
  documentos: z.array(enrolmentDocumentSchema),
  pagos: z.array(enrolmentPaymentSchema),
  recordatorios: z.boolean(),
});

export type Enrolment = z.infer<typeof enrolmentSchema>;

/** Answer for an enrolment link. On a device that has not entered the code it contains nothing about the person. */
export const enrolmentAnswerSchema = z.discriminatedUnion('acceso', [
  z.object({ acceso: z.literal('codigo') }),
  z.object({ acceso: z.literal('abierto'), inscripcion: enrolmentSchema }),
]);

export type EnrolmentAnswer = z.infer<typeof enrolmentAnswerSchema>;

/** The code from the e-mail. */
export const enrolmentCodeSchema = z.strictObject({
  codigo: z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{${ENROLMENT_CODE_LENGTH}}$`), 'Escriba los seis números del código.'),
});

/** Whether the applicant gets document reminders. */
export const enrolmentRemindersSchema = z.strictObject({ recordatorios: z.boolean() });

/** The applicant's link as the adviser sees it. */
const enrolmentLinkSchema = z.object({
  url: z.string(),
  creado: moment,
  vence: moment,
  abierto: moment.nullable().describe('Cuándo entró la persona por última vez'),
});

export type EnrolmentLink = z.infer<typeof enrolmentLinkSchema>;

const leadFileSchema = sentFileSchema.extend({ documentoId: z.string() });

export type LeadFile = z.infer<typeof leadFileSchema>;

/** The enrolment link and files of a lead, for the CRM; `enlace` is null when there is no link. */
export const leadEnrolmentSchema = z.object({
  enlace: enrolmentLinkSchema.nullable(),
  archivos: z.array(leadFileSchema).describe('El último primero'),
});

/** A link to a file, valid for the caller and for a short time. */
export const fileLinkSchema = z.object({
  enlace: z.string().describe('Ruta debajo de la dirección de la API'),
  vence: moment,
});

/** Why a document is asked for again; the person reads this text. */
export const askAgainSchema = z.strictObject({
  motivo: z.string().trim().min(3, 'Escriba qué debe corregir.').max(500),
});

/** Documents that wait for review. */
export const documentsToReviewSchema = z.object({
  total: z.number().int(),
  documentos: z
    .array(
      z.object({
        leadId: z.string(),
        lead: z.string(),
        documentoId: z.string(),
        documento: z.string(),
        archivos: z.number().int(),
        desde: moment,
      }),
    )
    .describe('Los primeros 100; el que llegó antes va primero'),
});

export type DocumentsToReview = z.infer<typeof documentsToReviewSchema>;

export type LeadEnrolment = z.infer<typeof leadEnrolmentSchema>;
