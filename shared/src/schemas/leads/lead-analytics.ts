import { LEAD_ESTADOS, ORIGENES } from '../../rules/leads/lead-options';

import { z } from '../../zod';
import { day } from '../dates';

/** Longest period of an analysis. */
export const MAX_ANALYTICS_DAYS = 366;

const count = z.number().int();
const DAY_MS = 86_400_000;
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Period of an analysis, both days included, and whose leads it is about. */
export const analyticsQuerySchema = z
  .strictObject({
    desde: day,
    hasta: day,
    asesor: z.string().max(100).optional().describe('Identificador del asesor; "ninguno": sin asesor'),
    universidad: z.string().max(200).optional(),
  })
  .refine(({ desde, hasta }) => desde <= hasta, {
    path: ['hasta'],
    error: 'Use un día igual o posterior al inicial.',
  })
  .refine(({ desde, hasta }) => desde > hasta || days(desde, hasta) <= MAX_ANALYTICS_DAYS, {
    path: ['desde'],
    error: 'Use un periodo de máximo un año.',
  });

/** Period and filters of an analysis. */
export type AnalyticsQuery = z.output<typeof analyticsQuerySchema>;

const period = z.object({ desde: z.iso.date(), hasta: z.iso.date() });
const figures = z.object({
  recibidos: count,
  matriculados: count.describe('De los recibidos en el periodo'),
  respuesta: z
    .number()
    .nullable()
    .describe('Mediana hasta la primera respuesta, en minutos, de los que llegaron por formularios'),
  pagosRecibidos: z.number().describe('En pesos'),
  pagosVencidos: z
    .number()
    .describe('En pesos, con vencimiento en el periodo y sin pagar; sin los de leads perdidos'),
});
const group = z.object({ leads: count, matriculados: count });

/** Progress of the leads of a period, compared with the period before it (spec: staff-panel §4, "Lead estado"). */
export const leadAnalyticsSchema = z.object({
  periodo: period,
  anterior: period,
  resumen: figures,
  resumenAnterior: figures,
  embudo: z
    .array(z.object({ estado: z.enum(LEAD_ESTADOS), leads: count, anterior: count }))
    .describe('Cuántos llegaron al menos a cada etapa; matriculado: cuántos lo están'),
  matriculas: z
    .array(z.object({ semana: z.iso.date(), matriculas: count, anterior: count }))
    .describe('Por la semana en que se matricularon, desde su lunes'),
  asesores: z.array(group.extend({ asesor: z.string().nullable(), respuesta: z.number().nullable() })),
  universidades: z.array(group.extend({ universidad: z.string().nullable() })),
  programas: z.array(group.extend({ programa: z.string().nullable() })).describe('Los diez con más leads'),
  semanas: z.array(z.iso.date()).describe('Lunes de las últimas semanas del periodo'),
  origenes: z.array(
    group.extend({
      origen: z.enum(ORIGENES),
      porSemana: z.array(count).describe('Leads de cada una de las semanas'),
    }),
  ),
  respuestas: z
    .array(z.object({ hasta: z.number().nullable(), leads: count }))
    .describe('Leads por minutos hasta la primera respuesta; null: más'),
  calculado: z.iso.datetime(),
});

/** Progress of the leads of a period. */
export type LeadAnalytics = z.infer<typeof leadAnalyticsSchema>;
