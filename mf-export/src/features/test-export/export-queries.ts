import { authorizedFetch, runtimeConfig, storedToken } from 'shared';
import { getJson } from 'shared/json';
import { keepPreviousData, queryOptions } from 'shared/query';
import { mayDo, ROLES } from 'shared/rules';
import { exportPreviewSchema, exportRecordSchema, type TestExport, testExportSchema } from 'shared/schemas';
import { checkRequest, type ExportRequest, filtersOf } from './export-request';

/** Enough for the query of a long period, and for other exports that go first. */
const TIMEOUT_MS = 600_000;
const POLL_MS = 1_000;
const FALLBACK_NAME = 'tests-vocacionales.xlsx';
/** Three base64url parts separated by dots, the first like a JSON header: a token instead of a file. */
const TOKEN = /^"?ey[\w-]+\.[\w-]+\.[\w-]*"?$/;

/** Number of tests found, and the first ones. No call is made while the request is incomplete. */
export const previewQuery = (request: ExportRequest) =>
  queryOptions({
    queryKey: ['vocational-tests', 'preview', filtersOf(request)],
    enabled: Object.keys(checkRequest(request)).length === 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      getJson('crm', '/v1/vocational-tests/preview', exportPreviewSchema, {
        signal,
        query: filtersOf(request),
        failure: 'No pudimos contar los registros',
      }),
  });

/** Audit list of the exports. */
export const exportsQuery = queryOptions({
  queryKey: ['vocational-tests', 'exports'],
  queryFn: ({ signal }) =>
    getJson('crm', '/v1/vocational-tests/exports', exportRecordSchema.array(), {
      signal,
      failure: 'No pudimos cargar las exportaciones',
    }),
});

/** Progress of an export, polled from that list while it runs. */
export const progressQuery = (id: string) =>
  queryOptions({
    ...exportsQuery,
    refetchInterval: POLL_MS,
    select: (exports) => exports.find((record) => record.id === id),
  });

/** Roles whose token the call accepts. */
const EXPORTERS = ROLES.filter((role) => mayDo([role], 'tests'));

/**
 * `GET /lambda-excel` (spec: staff-panel §7). Each refusal has its own text (spec: staff-panel §8, "Export"), so the answer is
 * read here and not by `getJson`. `id` names the export for `progressQuery`.
 */
export async function fetchExport(
  request: ExportRequest,
  id: string,
  signal: AbortSignal,
): Promise<TestExport> {
  if (!storedToken(...EXPORTERS)) throw new Error('No hay sesión de administrador activa');

  const { academicLevel, ...filters } = filtersOf(request);
  const query = new URLSearchParams(filters);
  if (academicLevel) query.set('academicLevel', academicLevel);
  if (request.format !== 'xlsx') query.set('format', request.format);
  const response = await authorizedFetch(`${runtimeConfig.getState().services.crm}/lambda-excel?${query}`, {
    headers: { accept: 'application/json', 'x-export-id': id },
    timeoutMs: TIMEOUT_MS,
    signal,
  });

  if (response.status === 401) {
    throw new Error('Token de autorización inválido o expirado. Por favor, inicia sesión nuevamente.');
  }
  const body = await response.text();
  if (!response.ok) throw new Error(`Error HTTP ${response.status}: ${readable(body)}`);
  return readFile(body.trim());
}

/** Errors of our server have a message; any other body is shown whole. */
function readable(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' ? message : body;
  } catch {
    return body;
  }
}

function readFile(body: string): TestExport {
  if (TOKEN.test(body)) {
    throw new Error('Error de configuración: el servidor respondió con un token en lugar del archivo');
  }
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch (error) {
    throw new Error('Respuesta no es JSON válido', { cause: error });
  }
  const checked = testExportSchema.safeParse(answer);
  if (!checked.success) throw new Error('Respuesta inválida del servidor', { cause: checked.error });
  return { ...checked.data, fileName: checked.data.fileName || FALLBACK_NAME };
}
