import { z } from '../../zod';
import { LEAD_FIELD_NAMES } from './lead-field-parts';
import type { LeadFieldName } from './lead-fields';

const KEPT = ['origen', 'estado', 'asesorAsignado'] as const satisfies readonly LeadFieldName[];
type MergeField = Exclude<LeadFieldName, (typeof KEPT)[number]>;

/** Fields that a merge may take from the other lead; adviser, origin and state are always those of the kept lead. */
export const MERGE_FIELDS = LEAD_FIELD_NAMES.filter(
  (name): name is MergeField => !KEPT.some((kept) => kept === name),
);

/** A merge of another lead into one: which fields to take from the other, and the versions that were read. */
export const leadMergeSchema = z.strictObject({
  otro: z.string().regex(/^[\w-]{1,100}$/, 'Elija otro lead.'),
  campos: z.array(z.enum(MERGE_FIELDS)).max(MERGE_FIELDS.length),
  version: z.number().int(),
  versionOtro: z.number().int(),
});

export type LeadMerge = z.output<typeof leadMergeSchema>;
