import { DOCUMENTO_ESTADOS, LEAD_ESTADOS, PAGO_ESTADOS } from '../rules/lead-options';
import { z } from '../zod';

const moment = z.iso.datetime();

/** A document of the applicant's checklist. */
const enrolmentDocumentSchema = z.object({
  id: z.string(),
  tipo: z.string(),
  nombre: z.string(),
  categoria: z.string(),
  obligatorio: z.boolean(),
  estado: z.enum(DOCUMENTO_ESTADOS),
  recibido: moment.nullable(),
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

/** Digits of the code that opens the page on a new device. */
export const ENROLMENT_CODE_LENGTH = 6;

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

/** What the CRM knows of a lead's own page; `enlace` is null where there is no link. */
export const leadEnrolmentSchema = z.object({ enlace: enrolmentLinkSchema.nullable() });

export type LeadEnrolment = z.infer<typeof leadEnrolmentSchema>;
