import { LEAD_ALERTS } from '../../rules/leads/lead-alerts';
import {
  DOCUMENTO_ESTADOS,
  LEAD_ESTADOS,
  ORIGENES,
  PAGO_ESTADOS,
  REVIEW_REASONS,
  TIPOS_NOTA,
} from '../../rules/leads/lead-options';

import { CLAIM_TYPES } from '../../rules/people/privacy-deadline';
import { z } from '../../zod';
import { day as sentDay } from '../dates';

import { guardianSchema } from './guardian';
import { leadFieldParts } from './lead-field-parts';

const text = z.string().nullable();
const day = z.iso.date().nullable();
const moment = z.iso.datetime();

/** A note on a lead (spec: staff-panel §3). */
export const notaSchema = z.object({
  id: z.string(),
  contenido: z.string(),
  autor: z.string(),
  tipo: z.enum(TIPOS_NOTA),
  fecha: moment,
});

/** A document of a lead's checklist. */
export const documentoSchema = z.object({
  id: z.string(),
  nombre: z.string(),
  tipo: z.string(),
  estado: z.enum(DOCUMENTO_ESTADOS),
  obligatorio: z.boolean(),
  aplica: z.boolean().describe('Si cuenta para el tipo de programa actual'),
  fechaSubida: moment.nullable(),
  porRevisar: z.boolean().optional().describe('Llegó por la página de la persona y nadie lo ha revisado'),
});

/** A payment of a lead, in pesos. */
export const pagoSchema = z.object({
  id: z.string(),
  monto: z.number(),
  concepto: z.string(),
  fechaVencimiento: z.iso.date(),
  fechaRecordatorio: day,
  estado: z.enum(PAGO_ESTADOS),
  fechaPago: moment.nullable(),
});

/** A lead as the API returns it (spec: staff-panel §3). Days are `YYYY-MM-DD`, moments ISO 8601 in UTC. */
export const leadSchema = z.object({
  id: z.string(),
  ...leadFieldParts('answered'),
  asignadoA: text,
  creadoPor: z.string().describe('Identificador de quien lo creó, "formulario_web" o "contacto_web"'),
  fechaCreacion: moment,
  fechaUltimaActualizacion: moment,
  fechaLimiteDocumentos: moment.nullable(),
  fechaRecordatorioDocumentos: moment.nullable(),
  fechaLimitePagos: moment.nullable(),
  fechaRecordatorioPagos: moment.nullable(),
  acudiente: guardianSchema.nullable().optional().describe('Quien autorizó a un menor de edad'),
  proximaAccion: text.describe('Qué sigue con este lead'),
  fechaProximaAccion: moment.nullable(),
  porRevisar: z.enum(REVIEW_REASONS).nullable().describe('Por qué alguien debe revisarlo'),
  autorizacionRevocada: moment
    .nullable()
    .optional()
    .describe('Cuándo la persona revocó el tratamiento de sus datos: no se la contacta'),
  autorizacionSinConfirmar: moment
    .nullable()
    .optional()
    .describe('Cuándo llegó después un formulario a su nombre que nadie ha confirmado'),
  reclamo: z
    .object({ tipo: z.enum(CLAIM_TYPES), recibida: z.iso.date() })
    .nullable()
    .optional()
    .describe(
      'Reclamo en trámite: lo que la persona pidió sobre sus datos y aún no se responde (Ley 1581 de 2012)',
    ),
  version: z.number().int().describe('Sube con cada cambio del lead'),
  notas: z.array(notaSchema),
  documentos: z.array(documentoSchema),
  pagos: z.array(pagoSchema),
});

export type LeadRecord = z.infer<typeof leadSchema>;

const filterDay = sentDay.optional();
const LIMIT_TEXT = 'Use un número entre 1 y 200.';

/** Filters of the lead list, also used by counts, bulk changes and exports (spec: staff-panel §2, §5). */
export const leadFilters = {
  q: z
    .string()
    .max(100, 'Use máximo 100 caracteres.')
    .refine((value) => !value.includes('\0'), 'Quite los caracteres que no se pueden imprimir.')
    .optional()
    .describe('Palabras del nombre, correo, teléfono o documento, en cualquier orden y formato'),
  estado: z.enum(LEAD_ESTADOS, { error: `Use uno de estos estados: ${LEAD_ESTADOS.join(', ')}.` }).optional(),
  asesor: z.string().max(100).optional().describe('Identificador del asesor; "ninguno": sin asesor'),
  origen: z.enum(ORIGENES, { error: `Use uno de estos orígenes: ${ORIGENES.join(', ')}.` }).optional(),
  universidad: z.string().max(200).optional(),
  desde: filterDay.describe('Creados desde este día, hora de Bogotá'),
  hasta: filterDay.describe('Creados hasta el final de este día, hora de Bogotá'),
  ...leadFieldParts('filter'),
  revisar: z.enum(['si'], { error: 'Use si.' }).optional().describe('Solo los que alguien debe revisar'),
  alerta: z
    .enum(LEAD_ALERTS, { error: `Use una de estas alertas: ${LEAD_ALERTS.join(', ')}.` })
    .optional()
    .describe(
      'Nuevos sin respuesta hace 24 horas, documentos obligatorios que vencen en 7 días, o pagos vencidos de leads no perdidos',
    ),
};

/** Filters of the lead list. */
export const leadFiltersSchema = z.strictObject(leadFilters);

export type LeadFilters = z.infer<typeof leadFiltersSchema>;

/** Sort orders of the lead list; the first is the default. `accion` lists only leads that have a next action. */
export const LEAD_ORDERS = ['actualizacion', 'creacion', 'creacion-asc', 'nombre', 'accion'] as const;

export type LeadOrder = (typeof LEAD_ORDERS)[number];

/** Filters, order and paging of the lead list. */
export const leadListQuerySchema = leadFiltersSchema.extend({
  orden: z
    .enum(LEAD_ORDERS, { error: `Use uno de estos órdenes: ${LEAD_ORDERS.join(', ')}.` })
    .default('actualizacion'),
  limit: z.coerce
    .number({ error: LIMIT_TEXT })
    .int('Use un número entero.')
    .min(1, LIMIT_TEXT)
    .max(200, LIMIT_TEXT)
    .default(100),
  cursor: z.string().max(600).optional().describe('Viene en el encabezado Link de la página anterior'),
});

export type LeadListQuery = z.output<typeof leadListQuerySchema>;
