import { z } from 'zod';

/** Answer of `GET /lambda-excel` (spec: staff-panel §3): the spreadsheet of vocational tests as base64. */
export const testExportSchema = z.object({
  success: z.literal(true),
  file: z.base64().min(1),
  fileName: z.string(),
  totalRecords: z.number().int().nonnegative(),
});

/** The spreadsheet of vocational tests. */
export type TestExport = z.infer<typeof testExportSchema>;
