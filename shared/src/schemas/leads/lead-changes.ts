import {
  DOCUMENTO_ESTADOS,
  ESTADOS_CIVILES,
  PAGO_ESTADOS,
  TIPOS_DOCUMENTO,
  TIPOS_NOTA,
} from '../../rules/leads/lead-options';
import { z } from '../../zod';
import { apiErrorSchema } from '../api-error';
import { day, moment } from '../dates';
import { optionalText, requiredLines, requiredText } from '../plain-text';
import { leadSchema } from './lead';
import { oneOf } from './lead-field-kinds';
import { leadFieldParts } from './lead-field-parts';
import { adviserId } from './lead-fields';

/** Most notes, and most payments, of a lead. Thus a lead can always be returned complete. */
export const MAX_LEAD_ENTRIES = 200;

const TOO_MANY = `Envíe máximo ${MAX_LEAD_ENTRIES} elementos.`;

/** Fields that staff set elsewhere than in the forms; null or an empty text clears them. */
const otherFields = {
  proximaAccion: optionalText(200).nullable(),
  fechaProximaAccion: moment.nullable().optional(),
  asignadoA: adviserId.nullable().optional(),
};
const { estado, ...newLeadFields } = leadFieldParts('sent');

/**
 * A lead created by staff: the wizard's required fields and any other (spec: staff-panel §5). `forzar` creates it
 * even if another lead has the same e-mail or document.
 */
export const newLeadSchema = z.strictObject({
  ...newLeadFields,
  ...otherFields,
  tipoDocumento: oneOf(TIPOS_DOCUMENTO),
  estadoCivil: oneOf(ESTADOS_CIVILES),
  origen: newLeadFields.origen.default('web'),
  prioridad: newLeadFields.prioridad.default('media'),
  creadoPor: adviserId.optional().describe('Siempre queda quien llama'),
  forzar: z.boolean({ error: 'Use true o false.' }).default(false),
});

export type NewLead = z.output<typeof newLeadSchema>;
/** A lead to create, as it is sent. */
export type NewLeadInput = Readonly<z.input<typeof newLeadSchema>>;

const clave = z
  .string()
  .max(100)
  .optional()
  .describe('La misma en cada reintento: la nota o el pago queda una vez');

const noteChange = z.strictObject({
  id: z.string().max(100).optional(),
  clave,
  contenido: requiredLines('Escriba la nota.', 5000),
  tipo: oneOf(TIPOS_NOTA).default('general'),
  autor: z.string().max(300).optional().describe('Siempre queda quien llama'),
  fecha: moment.optional().describe('Siempre queda la hora del servidor'),
});

/** A new note. */
export const newNoteSchema = noteChange.pick({ contenido: true, tipo: true });

const documentChange = z.strictObject({
  id: z.string().max(100).optional(),
  tipo: z.string().max(100),
  estado: oneOf(DOCUMENTO_ESTADOS),
  nombre: z.string().max(200).optional(),
  obligatorio: z.boolean().optional(),
  aplica: z.boolean().optional().describe('Lo dice el tipo de programa'),
  fechaSubida: moment.nullable().optional().describe('La pone el servidor al recibirlo'),
});

const paymentChange = z.strictObject({
  id: z.string().max(100).optional(),
  clave,
  monto: z
    .number({ error: 'Escriba el monto en pesos.' })
    .positive('Escriba un monto mayor que 0.')
    .max(999_999_999_999, 'Escriba un monto menor.'),
  concepto: requiredText('Escriba el concepto.', 200),
  fechaVencimiento: day,
  fechaRecordatorio: day.nullable().optional(),
  estado: oneOf(PAGO_ESTADOS).default('pendiente'),
  fechaPago: moment.nullable().optional().describe('La pone el servidor al pagarse'),
});

/** A note to add; one with a known id is left unchanged. */
export type NoteChange = z.output<typeof noteChange>;
/** A document of the checklist and its state. */
export type DocumentChange = z.output<typeof documentChange>;
/** A payment to add or, with a known id, to change. */
export type PaymentChange = z.output<typeof paymentChange>;

/** Fields that only the server writes. */
const serverFields = leadSchema
  .pick({
    id: true,
    creadoPor: true,
    fechaCreacion: true,
    acudiente: true,
    autorizacionRevocada: true,
    autorizacionSinConfirmar: true,
    reclamo: true,
  })
  .partial();

/**
 * A change of a lead: any of its fields, with the `version` or `fechaUltimaActualizacion` that was read; if it is not the stored
 * one, the answer is 409 (decisions, "Concurrent edits"). Notes and payments left out of a list are kept; other calls delete them.
 * Fields that only the server writes are accepted with their stored values, so that a lead can be sent back as it was received.
 */
export const leadChangeSchema = z.strictObject({
  ...z
    .object({
      ...newLeadFields,
      ...otherFields,
      estado,
      porRevisar: z.null('Use null: ya se revisó.'),
      fechaLimiteDocumentos: moment.nullable(),
      fechaRecordatorioDocumentos: moment.nullable(),
      fechaLimitePagos: moment.nullable(),
      fechaRecordatorioPagos: moment.nullable(),
      notas: z.array(noteChange).max(MAX_LEAD_ENTRIES, TOO_MANY),
      documentos: z.array(documentChange).max(MAX_LEAD_ENTRIES, TOO_MANY),
      pagos: z.array(paymentChange).max(MAX_LEAD_ENTRIES, TOO_MANY),
    })
    .partial().shape,
  ...serverFields.shape,
  forzar: z
    .boolean({ error: 'Use true o false.' })
    .default(false)
    .describe('Aunque otra persona tenga esos datos'),
  version: z.number().int().optional().describe('La versión que se leyó; si viene, decide ella'),
  fechaUltimaActualizacion: moment.describe('La que se leyó'),
});

export type LeadChange = z.output<typeof leadChangeSchema>;
/** A change of a lead, as it is sent. */
export type LeadChangeInput = Readonly<z.input<typeof leadChangeSchema>>;
/** Fields of a lead that staff may write; only the given ones are changed. */
export type LeadEdit = Omit<
  LeadChangeInput,
  keyof typeof serverFields.shape | 'version' | 'fechaUltimaActualizacion'
>;

/** The state of one document. */
export const documentStateSchema = z.strictObject({ estado: oneOf(DOCUMENTO_ESTADOS) });

/** Values by which a duplicate is looked for (spec: decisions, "Calls"). */
export const duplicateQuestionSchema = z.strictObject({
  email: optionalText(254),
  cedula: optionalText(40),
});

/**
 * Whether there is such a lead, and its adviser (spec: staff-panel §7). If the caller may not read it, its id is null and
 * e-mail, telephone and document are masked.
 */
export const duplicateAnswerSchema = z.object({
  exists: z.boolean(),
  lead: leadSchema
    .pick({ nombre: true, email: true, telefono: true, cedula: true, estado: true })
    .extend({ id: z.string().nullable(), fechaCreacion: z.string(), fechaUltimaActualizacion: z.string() })
    .nullable(),
  asesor: z.object({ id: z.string(), nombre: z.string().nullable() }).nullable(),
});

export type DuplicateAnswer = z.infer<typeof duplicateAnswerSchema>;

/** 409 of a creation or change that would duplicate a person. */
export const duplicateErrorSchema = apiErrorSchema.extend({ duplicado: duplicateAnswerSchema });

/** 409 when the lead was changed meanwhile; contains the lead as it is stored. */
export const staleLeadErrorSchema = apiErrorSchema.extend({ lead: leadSchema });
