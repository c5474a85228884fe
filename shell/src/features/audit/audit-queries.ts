import { getJson, getPage } from 'shared/json';
import { forwardPages, infiniteQueryOptions, keepPreviousData } from 'shared/query';
import { auditEventSchema, type ExportFormat, type TestExport, testExportSchema } from 'shared/schemas';

export const AUDIT_FAILURE = 'No pudimos cargar la auditoría';
/** What the URL says of the tab. */
export const AUDIT_FILTERS = ['q', 'tema', 'persona', 'desde', 'hasta'] as const;

type Values = Readonly<Record<(typeof AUDIT_FILTERS)[number], string>>;

const PATH = '/v1/audit';
/** A hundred thousand rows, and others may be first. */
const FILE_TIMEOUT_MS = 600_000;

/** What the team did that passes the filters, the newest first. */
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

/** All that passes the filters, as a file in base64. */
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
