import { LEAD_ESTADOS, PRIORIDADES } from '../../rules/leads/lead-options';
import { z } from '../../zod';
import { leadFiltersSchema } from './lead';

const count = z.number().int();
const moment = z.iso.datetime();

/** Values that a bulk change sets. */
const bulkValues = {
  estado: z.enum(LEAD_ESTADOS).optional(),
  prioridad: z.enum(PRIORIDADES).optional(),
  asesor: z
    .string()
    .min(1)
    .max(100)
    .nullable()
    .optional()
    .describe('null: quitar el asesor; solo administradores'),
  eliminar: z.literal(true).optional(),
};

/** Most leads in one bulk change. */
export const MAX_BULK_LEADS = 100_000;

/** Most leads that a bulk change may list by id. */
export const MAX_BULK_IDS = 5_000;

/** Leads of a bulk change: by id, or all that match the filters. */
const leadSelectionSchema = z.union(
  [
    z.strictObject({ ids: z.array(z.string().max(100)).min(1).max(MAX_BULK_IDS) }),
    z.strictObject({ filtros: leadFiltersSchema }),
  ],
  { error: 'Elija entre 1 y 5.000 leads, o todos los que pasan los filtros.' },
);

/** Leads of a bulk change. */
export type LeadSelection = z.infer<typeof leadSelectionSchema>;

/** A bulk change: the leads and exactly one change. */
export const bulkRequestSchema = z.strictObject({
  seleccion: leadSelectionSchema,
  cambio: z
    .strictObject(bulkValues)
    .refine((change) => Object.values(change).filter((value) => value !== undefined).length === 1, {
      error: 'Envíe exactamente un cambio: estado, prioridad, asesor o eliminar.',
    }),
});

export type BulkRequest = z.infer<typeof bulkRequestSchema>;

/**
 * Why a lead was left out: out of the caller's reach, no permission to delete it, deleted meanwhile. When undoing: changed since, or
 * the person has become a lead again.
 */
export const BULK_REFUSALS = [
  'fuera_de_alcance',
  'sin_permiso',
  'eliminado',
  'cambiado',
  'duplicado',
] as const;

export type BulkRefusal = (typeof BULK_REFUSALS)[number];

/** A bulk change and its progress. It can be undone until `deshacerHasta`; while it is being undone, `hechos` goes back to 0. */
export const bulkJobSchema = z.object({
  id: z.string(),
  estado: z.enum(['en_curso', 'terminado', 'cancelado', 'deshaciendo', 'deshecho', 'fallido']),
  cambio: z.strictObject({
    ...bulkValues,
    repartir: z.literal(true).optional().describe('Por turnos entre los comerciales activos'),
  }),
  total: count,
  hechos: count,
  omitidos: count,
  errores: z
    .array(z.object({ leadId: z.string(), nombre: z.string().nullable(), motivo: z.enum(BULK_REFUSALS) }))
    .describe('Los primeros 100 omitidos'),
  creado: moment,
  deshacerHasta: moment.nullable(),
});

export type BulkJob = z.infer<typeof bulkJobSchema>;
