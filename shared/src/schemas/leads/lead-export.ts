import { z } from '../../zod';
import { leadFilters } from './lead';
import { EXPORT_FORMATS } from './vocational-test';

/** Most leads in one file. */
export const MAX_EXPORTED_LEADS = 100_000;

/** Query of an export: the leads that match the filters and that the caller may read. */
export const leadExportQuerySchema = z.strictObject({
  ...leadFilters,
  formato: z
    .enum(EXPORT_FORMATS, { error: `Use uno de estos formatos: ${EXPORT_FORMATS.join(', ')}.` })
    .default('xlsx'),
});

/** Query of an export. */
export type LeadExportQuery = z.output<typeof leadExportQuerySchema>;

/** A file of leads, in base64. */
export const leadExportSchema = z.object({
  success: z.literal(true),
  file: z.string(),
  fileName: z.string(),
  totalRecords: z.number().int(),
});

/** An export in the audit list, with its progress. */
export const leadExportRecordSchema = z.object({
  id: z.string(),
  solicitado: z.iso.datetime(),
  usuario: z.string(),
  formato: z.enum(EXPORT_FORMATS),
  filtros: z.record(z.string(), z.string()),
  estado: z.enum(['en_curso', 'descargado', 'cancelado', 'error']),
  hechos: z.number().int(),
  total: z.number().int().nullable(),
});

/** An export in the audit list. */
export type LeadExportRecord = z.infer<typeof leadExportRecordSchema>;
