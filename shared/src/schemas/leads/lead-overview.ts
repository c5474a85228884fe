import { LEAD_ESTADOS } from '../../rules/leads/lead-options';
import { z } from '../../zod';
import { leadFilters, leadSchema } from './lead';

const count = z.number().int();

/** Exact counts of all leads that the caller may read (spec: staff-panel §2); the last two are for admins. */
export const leadCountersSchema = z.object({
  total: count,
  nuevos: count,
  contactados: count,
  matriculados: count,
  perdidos: count,
  porEstado: z.record(z.enum(LEAD_ESTADOS), count),
  porRevisar: count,
  asignados: count.nullable().describe('Leads con asesor; null para un comercial'),
  sinAsignar: count.nullable().describe('Sin asesor y no creados por quien llama; null para un comercial'),
});

export type LeadCounters = z.infer<typeof leadCountersSchema>;

/** Dimensions of the facets, each with the list query's parameter of the same name. */
export const FACETS = ['estado', 'prioridad', 'origen', 'universidad', 'asesor'] as const;

export type Facet = (typeof FACETS)[number];

const facet = z.array(z.object({ valor: z.string().describe('"ninguno": sin asesor'), leads: count }));

/** Number of leads that match the filters and, per value of each filter, the number that match the other filters. */
export const leadFacetsSchema = z.object({
  total: count.describe('Hasta 10.000'),
  hayMas: z.boolean().describe('Son más de 10.000: total dice 10.000'),
  facetas: z.record(
    z.enum(FACETS),
    z.object({ valores: facet, exactas: z.boolean().describe('false: contadas entre los primeros 10.000') }),
  ),
});

export type LeadFacets = z.infer<typeof leadFacetsSchema>;

const moment = z.iso.datetime();

/** A task about a lead, with its date. */
export const agendaItemSchema = z.object({
  tipo: z
    .enum(['accion', 'documentos', 'pago', 'sin_respuesta'])
    .describe('Próxima acción, fecha límite de documentos, pago por vencer, lead nuevo sin respuesta'),
  fecha: moment.describe('Cuándo vence; de sin_respuesta, cuándo llegó'),
  vencido: z.boolean(),
  detalle: z.string().nullable().describe('La acción o el concepto del pago'),
  monto: z.number().nullable(),
  documentos: z
    .object({ recibidos: count, obligatorios: count })
    .nullable()
    .describe('Obligatorios del lead; null si no es un plazo de documentos o la lista está sin abrir'),
  lead: leadSchema.pick({
    id: true,
    nombre: true,
    email: true,
    telefono: true,
    estado: true,
    prioridad: true,
    origen: true,
    programaInteres: true,
    universidad: true,
    asesorAsignado: true,
    asignadoA: true,
    version: true,
    fechaUltimaActualizacion: true,
  }),
});

/** An entry of the day's agenda. */
export type AgendaItem = z.infer<typeof agendaItemSchema>;

/** Query of the agenda: admins may look at one adviser's. */
export const agendaQuerySchema = z.strictObject({
  asesor: leadFilters.asesor,
  dias: z.coerce
    .number()
    .int()
    .min(0)
    .max(30)
    .default(0)
    .describe('Días después de hoy de los que también se incluyen las fechas límite'),
});

const agendaSection = z.object({
  total: count,
  hayMas: z.boolean().describe('Son más de 1.000: total dice 1.000'),
  items: z.array(agendaItemSchema),
});

/** Sections of the agenda, in the order in which to work through them. */
export const AGENDA_SECTIONS = ['nuevos', 'seguimientos', 'limites', 'paraHoy'] as const;

export type AgendaSection = (typeof AGENDA_SECTIONS)[number];

/** The day's agenda. Each section has its first entries by date, and the total. */
export const agendaSchema = z.object({
  hoy: z.iso.date().describe('El día en Bogotá'),
  hechas: count.describe('Leads que quien llama atendió hoy'),
  nuevos: agendaSection.describe('Sin respuesta, el último en llegar primero'),
  seguimientos: agendaSection.describe('Próximas acciones vencidas'),
  limites: agendaSection.describe('Documentos y pagos, vencidos o por vencer'),
  paraHoy: agendaSection.describe('Próximas acciones que faltan hoy'),
});

export type Agenda = z.infer<typeof agendaSchema>;

/** Who acted. The name is stored as text, not as a reference, because the account may be deleted. */
const actorSchema = z.object({ id: z.string().nullable(), nombre: z.string() });

/** Kinds of entry of a lead's history. */
export const LEAD_EVENTS = [
  'creado',
  'cambio',
  'eliminado',
  'restaurado',
  'fusionado',
  'nota',
  'nota_eliminada',
  'documento',
  'pago',
  'pago_cambio',
  'pago_eliminado',
  'consulta',
  'enlace_creado',
  'enlace_anulado',
  'pagina_abierta',
  'archivo_enviado',
  'archivo_devuelto',
  'archivo_retirado',
  'asignacion',
  'test_vocacional',
] as const;

export type LeadEventKind = (typeof LEAD_EVENTS)[number];

/** One entry of a lead's history (append-only, written in the transaction of the change). */
export const leadEventSchema = z.object({
  id: z.number().int(),
  leadId: z.string(),
  fecha: moment,
  tipo: z.enum(LEAD_EVENTS),
  actor: actorSchema,
  cambios: z
    .record(z.string(), z.object({ antes: z.json(), despues: z.json() }))
    .describe('Por campo; de una nota o un pago, sus campos'),
});

/** Response header of a change of a lead: id of the history entry with which the change can be undone. */
export const LEAD_EVENT_HEADER = 'x-lead-event';

export type LeadEvent = z.infer<typeof leadEventSchema>;

/** Paging of a lead's history, newest first. */
export const leadHistoryQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(600).optional().describe('Viene en el encabezado Link de la página anterior'),
});

/** A lead in the trash. */
export const trashedLeadSchema = leadSchema
  .pick({
    id: true,
    nombre: true,
    email: true,
    telefono: true,
    estado: true,
    asesorAsignado: true,
    creadoPor: true,
  })
  .extend({
    eliminadoEn: moment,
    eliminadoPor: z.string().nullable(),
    seBorra: moment.describe('30 días después'),
  });

export type TrashedLead = z.infer<typeof trashedLeadSchema>;

/** Number of days during which a deleted lead can be restored. */
export const TRASH_DAYS = 30;

/**
 * An event of the live stream (`GET /v1/leads/live`, server-sent events). `cambio`: a lead changed; `fuera`: the caller may no
 * longer read a lead; `presencia`: who has a lead open. The client sends the last SSE id back as `Last-Event-ID`.
 */
export const liveEventSchema = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('cambio'),
    leadId: z.string(),
    evento: z.enum(LEAD_EVENTS),
    actor: actorSchema,
    fecha: moment,
  }),
  z.object({ tipo: z.literal('fuera'), leadId: z.string() }),
  z.object({ tipo: z.literal('presencia'), leadId: z.string(), personas: z.array(actorSchema) }),
  z.object({ tipo: z.literal('recargar') }),
]);

export type LiveEvent = z.infer<typeof liveEventSchema>;

/** Whether the caller has a lead open. */
export const presenceSchema = z.strictObject({ viendo: z.boolean({ error: 'Use true o false.' }) });

/** Who else has a lead open. */
export const leadViewersSchema = z.object({ personas: z.array(actorSchema) });
