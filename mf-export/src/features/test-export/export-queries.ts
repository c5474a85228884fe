import { authorizedFetch, runtimeConfig, storedToken } from 'shared';
import { type TestExport, testExportSchema } from 'shared/schemas';
import type { ExportRequest } from './export-request';

/** A long period is a long query. */
const TIMEOUT_MS = 60_000;
const FALLBACK_NAME = 'tests-vocacionales.xlsx';
/** Three dotted base64url parts beginning like a JSON header: a token where a file should be. */
const TOKEN = /^"?ey[\w-]+\.[\w-]+\.[\w-]*"?$/;

/** `GET /lambda-excel` (spec: staff-panel §7); every refusal has its own text (spec: staff-panel §8, "Export"). */
export async function fetchExport(request: ExportRequest, signal?: AbortSignal): Promise<TestExport> {
  if (!storedToken('admin')) throw new Error('No hay sesión de administrador activa');

  const { startDate, endDate, accessCode, academicLevel } = request;
  const query = new URLSearchParams({ startDate, endDate, accessCode: accessCode.trim() });
  if (academicLevel) query.set('academicLevel', academicLevel);
  const response = await authorizedFetch(`${runtimeConfig.getState().services.crm}/lambda-excel?${query}`, {
    headers: { accept: 'application/json' },
    timeoutMs: TIMEOUT_MS,
    signal: signal ?? null,
  });

  if (response.status === 401) {
    throw new Error('Token de autorización inválido o expirado. Por favor, inicia sesión nuevamente.');
  }
  const body = await response.text();
  if (!response.ok) throw new Error(`Error HTTP ${response.status}: ${body}`);
  return readExport(body.trim());
}

function readExport(body: string): TestExport {
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
