import { z } from '../zod';

/** Body of every answer with status 4xx or 5xx. `fields` maps a field to its Spanish message. */
export const apiErrorSchema = z.object({
  error: z.string().describe('Código estable'),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});

/** Body of the 409 when somebody else has changed the record first; `guardado` has its fields as they are stored. */
export const staleRecordErrorSchema = apiErrorSchema.extend({
  guardado: z.record(z.string(), z.json()).optional(),
});

export type ApiError = z.infer<typeof apiErrorSchema>;
