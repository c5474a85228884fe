import { getJson } from 'shared/json';
import { queryOptions } from 'shared/query';
import {
  type LeadExportQuery,
  type LeadFilters,
  leadExportRecordSchema,
  leadExportSchema,
  leadFacetsSchema,
} from 'shared/schemas';

const POLL_MS = 1_000;
/** A file of 100,000 leads on a slow machine and connection, with its wait for a turn. */
const LONGEST_MS = 300_000;

/** Filters of the list as the URL holds them. */
export type ExportFilters = Readonly<Record<string, string>>;

/** How many leads pass the filters, up to 10,000. */
export const exportCountQuery = (filters: ExportFilters) =>
  queryOptions({
    queryKey: ['leads', 'facets', 'export', filters],
    queryFn: ({ signal }) => getJson('api', '/v1/leads/facets', leadFacetsSchema, { signal, query: filters }),
    select: ({ total, hayMas }) => ({ total, more: hayMas }),
  });

/** How far an export is that is being made. */
export const exportProgressQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['lead-exports', id],
    queryFn: async ({ signal }) => {
      const exports = await getJson('api', '/v1/leads/exports', leadExportRecordSchema.array(), { signal });
      return exports.find((one) => one.id === id) ?? null;
    },
    enabled: id !== null,
    refetchInterval: POLL_MS,
    gcTime: 0,
  });

/** Makes the file and hands it to the browser; answers how many leads it has. */
export async function downloadLeads(
  filters: ExportFilters,
  formato: LeadExportQuery['formato'],
  id: string,
  signal: AbortSignal,
): Promise<number> {
  const { file, fileName, totalRecords } = await getJson('api', '/v1/leads/export', leadExportSchema, {
    query: { ...filters, formato } satisfies Partial<Record<keyof LeadFilters | 'formato', string>>,
    headers: { 'x-export-id': id },
    timeoutMs: LONGEST_MS,
    signal,
    failure: 'No se pudo exportar. Intente de nuevo',
  });
  signal.throwIfAborted();
  const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  link.download = fileName;
  link.click();
  // The browser has read the URL by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return totalRecords;
}
