import { z } from '../../zod';
import { requiredText } from '../plain-text';
import { LEAD_ORDERS, leadFiltersSchema, leadSchema } from './lead';

const consulta = leadFiltersSchema.extend({ orden: z.enum(LEAD_ORDERS).optional() });

/** A view of the lead list: filters and order, named as in the list's query. */
export const leadViewSchema = z.object({
  id: z.string(),
  nombre: z.string(),
  consulta,
  predeterminada: z.boolean().describe('Con ella se abre la lista'),
  sistema: z.boolean().describe('La misma para todos; no se cambia ni se elimina'),
  leads: z.number().int().describe('Cuántos leads muestra; 10001: más de 10.000'),
});

export type LeadView = z.infer<typeof leadViewSchema>;

/** A view to save. */
export const leadViewInputSchema = z.strictObject({
  nombre: requiredText('Escriba el nombre de la vista.', 80),
  consulta,
  predeterminada: z.boolean({ error: 'Use true o false.' }).default(false),
});

/** A change of a saved view. */
export const leadViewChangeSchema = leadViewInputSchema.partial().extend({
  predeterminada: leadViewInputSchema.shape.predeterminada.unwrap().optional(),
  leido: leadViewInputSchema
    .pick({ nombre: true })
    .extend({ predeterminada: z.boolean() })
    .partial()
    .optional()
    .describe('Lo que se leyó de los campos que cambian; si está guardado otra cosa, 409'),
});

/** A change of a saved view. */
export type LeadViewChange = z.output<typeof leadViewChangeSchema>;

export type LeadViewInput = z.output<typeof leadViewInputSchema>;

/** Query of the contact requests: those without an adviser, unless `asignadas` is "si". */
export const leadRequestQuerySchema = z.strictObject({
  asignadas: z.enum(['si', 'no'], { error: 'Use si o no.' }).default('no'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(600).optional().describe('Viene en el encabezado Link de la página anterior'),
});

export type LeadRequestQuery = z.output<typeof leadRequestQuerySchema>;

/** A request of a public form and its lead. */
export const leadRequestSchema = z.object({
  id: z.string(),
  recibida: z.iso.datetime(),
  formulario: z.string(),
  mensaje: z.string().nullable(),
  programa: z.string().nullable(),
  pagina: z.string().nullable(),
  reconsulta: z.boolean().describe('La persona ya era un lead'),
  lead: leadSchema.pick({
    id: true,
    nombre: true,
    email: true,
    telefono: true,
    estado: true,
    porRevisar: true,
    asesorAsignado: true,
  }),
});

export type LeadRequest = z.infer<typeof leadRequestSchema>;

/** Unassigned leads to assign to one adviser or, without `asesor`, to the active advisers in turn. */
export const leadRequestAssignmentSchema = z.strictObject({
  leads: z.array(z.string().max(100)).min(1).max(500),
  asesor: z.string().min(1).max(100).optional(),
});

export type LeadRequestAssignment = z.output<typeof leadRequestAssignmentSchema>;

/** The adviser that each lead was assigned to; leads that already had one are left out. */
export const leadRequestAssignedSchema = z.object({
  asignados: z.record(z.string(), z.string()),
  operacion: z.string().nullable().describe('Con ella se deshace, como un cambio de muchos leads'),
});

export type LeadRequestAssigned = z.infer<typeof leadRequestAssignedSchema>;
