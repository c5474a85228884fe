import { authorizedFetch, readApiError, runtimeConfig } from 'shared';
import { AnswerError, sendJson } from 'shared/json';
import { queryOptions } from 'shared/query';
import {
  IMPORT_LIMITS,
  type ProgramTable,
  programImportAnswerSchema,
  programTableSchema,
} from 'shared/schemas';
import { changed, MANAGE } from '../programs-queries';

/** Enough to check thousands of rows one by one. */
const TIMEOUT_MS = 120_000;

/** Reads a file; the server returns its titles and rows. */
export async function readProgramFile(file: File): Promise<ProgramTable> {
  if (file.size > IMPORT_LIMITS.bytes) {
    throw new Error(`El archivo pesa más de ${IMPORT_LIMITS.bytes / 1024 / 1024} MB. Divídalo en varios.`);
  }
  const response = await authorizedFetch(`${runtimeConfig.getState().services.programs}${MANAGE}/table`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', accept: 'application/json' },
    body: file,
    timeoutMs: TIMEOUT_MS,
  });
  if (!response.ok) throw await readApiError(response, `No se pudo leer el archivo (${response.status})`);
  const answer = programTableSchema.safeParse(await response.json().catch(() => null));
  if (!answer.success) throw new AnswerError(answer.error);
  return answer.data;
}

/** What importing some rows would do; `file` and `mapping` name them. */
export const reviewQuery = (file: string, mapping: object, rows: () => readonly object[]) =>
  queryOptions({
    queryKey: ['program-import', file, mapping],
    queryFn: () => importPrograms(rows(), false),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Imports the rows of a file, or tells what that would do. */
export async function importPrograms(filas: readonly object[], aplicar: boolean) {
  const answer = await sendJson('programs', `${MANAGE}/import`, programImportAnswerSchema, {
    body: { filas, aplicar },
    timeoutMs: TIMEOUT_MS,
    failure: 'No se pudo importar el archivo',
  });
  return answer.aplicado ? changed(answer) : answer;
}
