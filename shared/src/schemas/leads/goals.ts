import { LEAD_ESTADOS } from '../../rules/leads/lead-options';
import { z } from '../../zod';

/** Measures that have a weekly goal. */
export const GOAL_KINDS = ['contactos', 'respuestas', 'documentos', 'matriculas'] as const;

export type GoalKind = (typeof GOAL_KINDS)[number];

const goal = z
  .int({ error: 'Escriba un número entero.' })
  .min(1, 'Use al menos 1.')
  .max(100_000, 'Use un número menor.')
  .nullable();
const count = z.int();

/** Weekly goals of the team or of an adviser; null: no goal. */
export const goalsSchema = z.strictObject({
  contactos: goal,
  respuestas: goal,
  documentos: goal,
  matriculas: goal,
});

export type Goals = z.output<typeof goalsSchema>;

/** A change of the goals. */
export const goalsChangeSchema = goalsSchema.partial().extend({
  leido: goalsSchema
    .partial()
    .optional()
    .describe('Lo que se leyó de las metas que cambian; si está guardado otra cosa, 409'),
});

export type GoalsChange = z.output<typeof goalsChangeSchema>;

/** Whose weeks, and how many up to the current one. */
export const goalWeeksQuerySchema = z.strictObject({
  asesor: z
    .string()
    .max(100)
    .optional()
    .describe('De un asesor; sin él, del equipo. Un comercial ve las suyas'),
  semanas: z.coerce.number().int().min(1).max(26).default(1),
});

/** The goals, and what was reached in each week. */
export const goalWeeksSchema = z.object({
  metas: goalsSchema.nullable().describe('null: no hay metas'),
  semanas: z.array(
    z.object({
      semana: z.iso.date().describe('Su lunes'),
      contactos: count.describe('Notas de contacto que escribió'),
      respuestas: count.describe('De las solicitudes de la semana, las respondidas en menos de una hora'),
      documentos: count.describe('Leads que completaron sus documentos obligatorios'),
      matriculas: count,
    }),
  ),
});

export type GoalWeeks = z.infer<typeof goalWeeksSchema>;

/** Whose forecast. */
export const forecastQuerySchema = goalWeeksQuerySchema.pick({ asesor: true });

/** Enrolments expected from the open leads, estimated from the outcomes of past ones. */
export const enrolmentForecastSchema = z.object({
  desde: z.iso.date(),
  hasta: z.iso.date(),
  base: count.describe('Leads recibidos en esos días, en los que se basa'),
  esperados: z.number().nullable().describe('null: hay muy pocos leads para estimar'),
  etapas: z.array(
    z.object({
      estado: z.enum(LEAD_ESTADOS),
      abiertos: count,
      llegaron: count.describe('De los pasados, cuántos llegaron al menos a la etapa'),
      matriculados: count,
      esperados: z.number().nullable(),
    }),
  ),
});

export type EnrolmentForecastAnswer = z.infer<typeof enrolmentForecastSchema>;
