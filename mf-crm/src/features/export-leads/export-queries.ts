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
/** Enough for a file of 100,000 leads on a slow machine and connection, including the wait for its turn. */
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

/** Progress of a running export. */
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

/** Makes the file; `id` names the export for `exportProgressQuery`. */
export const leadFile = (
  { filters, formato }: { filters: ExportFilters; formato: LeadExportQuery['formato'] },
  id: string,
  signal: AbortSignal,
) =>
  getJson('api', '/v1/leads/export', leadExportSchema, {
    query: { ...filters, formato } satisfies Partial<Record<keyof LeadFilters | 'formato', string>>,
    headers: { 'x-export-id': id },
    timeoutMs: LONGEST_MS,
    signal,
    failure: 'No se pudo exportar. Intente de nuevo',
  });
