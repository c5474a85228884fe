import {
  ENROLMENT_CODE_LENGTH,
  UPLOAD_MAX_BYTES,
  UPLOAD_TOO_LARGE,
} from '../../rules/leads/enrolment-limits';
import { DOCUMENTO_ESTADOS, LEAD_ESTADOS, PAGO_ESTADOS } from '../../rules/leads/lead-options';
import { z } from '../../zod';

const moment = z.iso.datetime();

/** A file that the applicant begins to send; with the same `clave` it goes on. */
export const newEnrolmentFileSchema = z.strictObject({
  clave: z.uuid(),
  nombre: z.string().trim().min(1).max(200),
  tamano: z.number().int().min(1, 'El archivo está vacío.').max(UPLOAD_MAX_BYTES, UPLOAD_TOO_LARGE),
});

export type NewEnrolmentFile = z.infer<typeof newEnrolmentFileSchema>;

/** How far a file has come. */
export const enrolmentUploadSchema = z.object({
  id: z.string(),
  tamano: z.number().int(),
  recibido: z.number().int().describe('Desde aquí sigue'),
  trozo: z.number().int().describe('Bytes de un trozo, como máximo'),
  terminado: z.boolean().describe('Está completo y se revisó por su contenido'),
});

export type EnrolmentUpload = z.infer<typeof enrolmentUploadSchema>;

/** A file that came whole. */
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

/** What the applicant's own page shows. */
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

/** The page of a link: on a device that has not given the code it tells nothing about the person. */
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

/** Whether the applicant gets the reminders of documents. */
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

/** What the CRM knows of a lead's own page; `enlace` is null where there is no link. */
export const leadEnrolmentSchema = z.object({
  enlace: enrolmentLinkSchema.nullable(),
  archivos: z.array(leadFileSchema).describe('El último primero'),
});

/** A link to a file, for who asks and for a short time. */
export const fileLinkSchema = z.object({
  enlace: z.string().describe('Ruta debajo de la dirección de la API'),
  vence: moment,
});

/** Why a document is asked for again, as the person reads it. */
export const askAgainSchema = z.strictObject({
  motivo: z.string().trim().min(3, 'Escriba qué debe corregir.').max(500),
});

/** Documents that wait for somebody to look at them. */
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
