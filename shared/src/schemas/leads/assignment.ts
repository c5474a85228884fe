import { z } from '../../zod';
import { day } from '../dates';
import { requiredText } from '../plain-text';
import { adviserId } from './lead-fields';

const time = z
  .string({ error: 'Escriba la hora.' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escriba una hora como 08:00.');
const dayHours = z.strictObject({ desde: time, hasta: time }).refine(({ desde, hasta }) => desde < hasta, {
  path: ['hasta'],
  error: 'Use una hora después de la inicial.',
});

/** Hours of work in Bogotá; never on Sundays and public holidays. */
const workingHoursSchema = z.strictObject({ semana: dayHours, sabado: dayHours.nullable() });

const ruleSchema = z.strictObject({
  id: z.string().min(1).max(60),
  nombre: requiredText('Escriba el nombre de la regla.', 60),
  universidades: z.array(z.string().max(200)).max(50).describe('Vacío: todas'),
  niveles: z
    .array(z.enum(['pregrado', 'posgrado']))
    .max(2)
    .describe('Vacío: los dos'),
  asesores: z.array(adviserId).max(300).describe('Vacío: todos los activos'),
  horario: workingHoursSchema,
  minutos: z
    .int({ error: 'Escriba minutos enteros.' })
    .min(1, 'Use al menos 1 minuto.')
    .max(6_000, 'Use máximo 6.000 minutos.')
    .nullable()
    .describe('Minutos hábiles sin respuesta tras los que pasa a otro; null: no pasa'),
});

const limitsSchema = z.strictObject({
  asesor: adviserId,
  horario: workingHoursSchema.nullable().describe('null: el de cada regla'),
  ausencias: z
    .array(
      z.strictObject({ desde: day, hasta: day }).refine(({ desde, hasta }) => desde <= hasta, {
        path: ['hasta'],
        error: 'Use un día igual o posterior al inicial.',
      }),
    )
    .max(20, 'Escriba máximo 20 ausencias.'),
  maximo: z
    .int({ error: 'Escriba un número entero.' })
    .min(1, 'Use al menos 1.')
    .max(100_000, 'Use un número menor.')
    .nullable()
    .describe('Leads abiertos con los que ya no recibe; null: sin límite'),
});

const rules = {
  reglas: z
    .array(ruleSchema)
    .max(50, 'Use máximo 50 reglas.')
    .describe('En orden: se usa la primera que cumple'),
  asesores: z.array(limitsSchema).max(300),
};

/** Assignment rules for a trial. */
export const assignmentRulesSchema = z.strictObject(rules);

/** Assignment rules as they are stored; they apply only while `activa`. */
export const assignmentPlanSchema = z.strictObject({
  ...rules,
  activa: z.boolean(),
  version: z.int().describe('La que se leyó; otra responde 409'),
});

/** The stored rules, and their last failure, if any. */
export const assignmentStateSchema = assignmentPlanSchema.extend({
  fallo: z.object({ fecha: z.iso.datetime(), texto: z.string() }).nullable(),
});

export type AssignmentRules = z.output<typeof assignmentRulesSchema>;
export type AssignmentPlan = z.output<typeof assignmentPlanSchema>;
export type AssignmentState = z.infer<typeof assignmentStateSchema>;

const count = z.int();

/** Result of a trial: how the rules would have assigned the requests of the last days. */
export const assignmentTrialSchema = z.object({
  desde: z.iso.date(),
  solicitudes: count,
  recortadas: z.boolean().describe('Hubo más: se probaron las últimas'),
  sinRegla: count,
  sinAsesor: count,
  pasarian: count.describe('Sin respuesta dentro del plazo de su regla, según lo que pasó'),
  asesores: z
    .array(z.object({ asesor: z.string(), recibe: count, recibio: count.describe('Las que tuvo de verdad') }))
    .describe('De más a menos'),
  reglas: z.array(z.object({ id: z.string(), nombre: z.string(), solicitudes: count })),
  ejemplos: z
    .array(
      z.object({
        leadId: z.string(),
        nombre: z.string(),
        fecha: z.iso.datetime(),
        asesor: z.string().nullable(),
        motivo: z.string(),
      }),
    )
    .describe('Las últimas'),
});

export type AssignmentTrial = z.infer<typeof assignmentTrialSchema>;

/** Leads that wait for their first answer, and until when they stay with their adviser. */
export const leadClocksSchema = z
  .array(
    z.object({
      leadId: z.string(),
      vence: z.iso.datetime(),
      anteriores: count.describe('Asesores que lo tuvieron antes sin responder'),
    }),
  )
  .describe('Las primeras 500 que vencen');

export type LeadClocks = z.infer<typeof leadClocksSchema>;
