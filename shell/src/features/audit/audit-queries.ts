import { getJson, getPage } from 'shared/json';
import { forwardPages, infiniteQueryOptions, keepPreviousData } from 'shared/query';
import { auditEventSchema, type ExportFormat, type TestExport, testExportSchema } from 'shared/schemas';

export const AUDIT_FAILURE = 'No pudimos cargar la auditoría';
/** Query parameters of the tab. */
export const AUDIT_FILTERS = ['q', 'tema', 'persona', 'desde', 'hasta'] as const;

type Values = Readonly<Record<(typeof AUDIT_FILTERS)[number], string>>;

const PATH = '/v1/audit';
/** Up to a hundred thousand rows, and other exports may run first. */
const FILE_TIMEOUT_MS = 600_000;

/** Audit events that match the filters, newest first. */
export const auditQuery = (values: Values) =>
  infiniteQueryOptions({
    queryKey: ['audit', values],
    queryFn: ({ signal, pageParam }) =>
      getPage('api', PATH, auditEventSchema.array(), {
        signal,
        query: { ...values, cursor: pageParam },
        failure: AUDIT_FAILURE,
      }),
    ...forwardPages,
    placeholderData: keepPreviousData,
  });

/** All events that match the filters, as a base64 file. */
export const auditFile = (
  { values, formato }: { values: Values; formato: ExportFormat },
  _id: string,
  signal: AbortSignal,
): Promise<TestExport> =>
  getJson('api', `${PATH}/file`, testExportSchema, {
    signal,
    query: { ...values, formato },
    timeoutMs: FILE_TIMEOUT_MS,
    failure: 'No se pudo exportar la auditoría',
  });
