import {
  AUDIT_ACTIONS,
  AUDIT_TOPICS,
  type AuditAction,
  type AuditTopic,
} from '../../rules/people/audit-actions';
import { z } from '../../zod';
import { day } from '../dates';
import { EXPORT_FORMATS } from '../leads/vocational-test';

const namesOf = <Name extends string>(record: Readonly<Record<Name, unknown>>) =>
  Object.keys(record) as [Name, ...Name[]];

/** Most entries in one file. */
export const MAX_AUDIT_ROWS = 100_000;

const filters = {
  q: z.string().max(100).optional().describe('Palabras de quién, sobre qué o desde qué red'),
  tema: z.enum(namesOf<AuditTopic>(AUDIT_TOPICS), { error: 'Este tema no existe.' }).optional(),
  persona: z
    .string()
    .max(100)
    .optional()
    .describe(
      'Id de la cuenta que lo hizo, o de a qué se lo hicieron: cuenta, lead, módulo, noticia, ajuste',
    ),
  desde: day.optional(),
  hasta: day.optional(),
};

/** Filters of the audit log. */
const auditFiltersSchema = z.strictObject(filters);

/** Filters of the audit log. */
export type AuditFilters = z.infer<typeof auditFiltersSchema>;

/** The query of `GET /v1/audit`. */
export const auditQuerySchema = z.strictObject({
  ...filters,
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(1_000).optional().describe('Tal como vino en el encabezado Link'),
});

/** The query of `GET /v1/audit/file`. */
export const auditFileQuerySchema = z.strictObject({
  ...filters,
  formato: z
    .enum(EXPORT_FORMATS, { error: `Use uno de estos formatos: ${EXPORT_FORMATS.join(', ')}.` })
    .default('xlsx'),
});

/** An entry of the audit log. */
export const auditEventSchema = z.object({
  id: z.string(),
  fecha: z.iso.datetime(),
  accion: z.enum(namesOf<AuditAction>(AUDIT_ACTIONS)),
  actorId: z.string().nullable().describe('null: nadie que haya ingresado'),
  actor: z.string(),
  sobreId: z.string().nullable(),
  sobre: z.string(),
  detalle: z.record(z.string(), z.union([z.string(), z.number()])),
  red: z.string().nullable().describe('Comienzo de la huella de la red; la dirección no se guarda'),
  dispositivo: z.string().nullable(),
});

/** An entry of the audit log. */
export type AuditEvent = z.infer<typeof auditEventSchema>;
