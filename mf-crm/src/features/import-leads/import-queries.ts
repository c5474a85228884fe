import { authorizedFetch, readApiError, runtimeConfig } from 'shared';
import { AnswerError, getJson, getPage, sendJson } from 'shared/json';
import { forwardPages, infiniteQueryOptions, queryClient, queryOptions } from 'shared/query';
import {
  type ImportRowState,
  type ImportSetup,
  importRowSchema,
  type LeadImport,
  leadImportSchema,
} from 'shared/schemas';
import { saveFile } from 'shared/ui-staff';

const PATH = '/v1/leads/imports';
const KEY = ['lead-imports'] as const;
/** How often the progress is read while the server works. */
const POLL_MS = 1_000;
/** Enough for a large file on a slow connection. */
const UPLOAD_MS = 180_000;

const of = (id: string, rest = '') => `${PATH}/${encodeURIComponent(id)}${rest}`;

/** Whether the server works on an import. */
const isWorking = ({ estado }: LeadImport): boolean => estado === 'revisando' || estado === 'importando';

/** The caller's imports, newest first; polled while the server works on one. */
export const importsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => getJson('api', PATH, leadImportSchema.array(), { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isWorking) ? POLL_MS : false),
});

/** Rows of an import in one state. */
export const importRowsQuery = (id: string, estado: ImportRowState) =>
  infiniteQueryOptions({
    queryKey: [...KEY, id, 'rows', estado],
    queryFn: ({ signal, pageParam }) =>
      getPage('api', of(id, '/rows'), importRowSchema.array(), {
        signal,
        query: { estado, cursor: pageParam },
      }),
    ...forwardPages,
    gcTime: 0,
  });

async function sendFile(file: File, key: string): Promise<LeadImport> {
  const url = `${runtimeConfig.getState().services.api}${PATH}?${new URLSearchParams({ archivo: file.name.slice(-200) })}`;
  const response = await authorizedFetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      accept: 'application/json',
      'idempotency-key': key,
    },
    body: file,
    timeoutMs: UPLOAD_MS,
  });
  if (!response.ok) throw await readApiError(response, `No se pudo subir el archivo (${response.status})`);
  const answer = leadImportSchema.safeParse(await response.json().catch(() => null));
  if (!answer.success) throw new AnswerError(answer.error);
  return answer.data;
}

const readAgain = () => queryClient.invalidateQueries({ queryKey: KEY, exact: true });

/** Waits for a call that moves an import on, then for the list. After a failure the list is read too: perhaps only the answer was lost. */
async function moved(answer: Promise<LeadImport>): Promise<LeadImport> {
  try {
    const changed = await answer;
    await readAgain();
    return changed;
  } catch (error) {
    void readAgain();
    throw error;
  }
}

/** Uploads a file. The server reads it and returns its columns. All attempts use the same key. */
export const uploadFile = (file: File, key: string): Promise<LeadImport> => moved(sendFile(file, key));

/** Sets which column holds what; the server then reviews all rows. */
export const setUpImport = (id: string, body: ImportSetup): Promise<LeadImport> =>
  moved(sendJson('api', of(id), leadImportSchema, { method: 'PUT', body }));

/** Creates leads from the valid rows. */
export const runImport = (id: string): Promise<LeadImport> =>
  moved(sendJson('api', of(id, '/run'), leadImportSchema));

/** Stops an import. Leads already created stay. */
export const cancelImport = (id: string): Promise<LeadImport> =>
  moved(sendJson('api', of(id, '/cancel'), leadImportSchema));

/** Downloads the rows that were not imported, each with its reason. */
export async function downloadRejected(id: string): Promise<void> {
  const url = `${runtimeConfig.getState().services.api}${of(id, '/rejected.csv')}`;
  const response = await authorizedFetch(url, { timeoutMs: UPLOAD_MS });
  if (!response.ok)
    throw await readApiError(response, `No se pudo descargar el archivo (${response.status})`);
  saveFile(await response.blob(), 'filas-no-importadas.csv');
}
