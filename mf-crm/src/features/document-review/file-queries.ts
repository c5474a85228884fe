import { callApi, readApiError, runtimeConfig } from 'shared';
import { sendJson } from 'shared/json';
import { queryOptions } from 'shared/query';
import { fileLinkSchema, type LeadFile } from 'shared/schemas';
import { leadAnswerSchema } from '../../lead-data/lead';
import { takeOver } from '../../lead-data/leads-cache';
import { refreshChanged } from '../../lead-data/refresh-changed';
import { openSheets } from './sheets';

/** An answer without a body. */
const NOTHING = { safeParse: () => ({ success: true as const, data: null }) };

const leadPath = (leadId: string) => `/v1/leads/${encodeURIComponent(leadId)}`;

/** Reads a file through a link that opens it for a minute, here alone. */
export async function readFile(leadId: string, fileId: string, signal?: AbortSignal): Promise<Blob> {
  const path = `${leadPath(leadId)}/files/${encodeURIComponent(fileId)}/link`;
  const failure = 'No pudimos abrir el archivo.';
  const options = { timeoutMs: 60_000, ...(signal && { signal }) };
  const { enlace } = await sendJson('api', path, fileLinkSchema, { failure, ...options });
  const response = await callApi(`${runtimeConfig.getState().services.api}${enlace}`, options);
  if (!response.ok) throw await readApiError(response, failure);
  return response.blob();
}

/** What came, page by page. */
export const sheetsQuery = (leadId: string, { id, formato }: Pick<LeadFile, 'id' | 'formato'>) =>
  queryOptions({
    queryKey: ['lead-files', leadId, id],
    queryFn: async ({ signal }) => openSheets(await readFile(leadId, id, signal), formato),
    staleTime: Number.POSITIVE_INFINITY,
    // A document of a person is not kept longer than it is looked at, nor in a copy.
    gcTime: 0,
  });

/** Accepts what came: the document is received. */
export async function acceptDocument(leadId: string, documentId: string): Promise<void> {
  const lead = await sendJson(
    'api',
    `${leadPath(leadId)}/documents/${encodeURIComponent(documentId)}/accept`,
    leadAnswerSchema,
    {
      method: 'POST',
    },
  );
  takeOver(lead);
  await refreshChanged(new Set([leadId]));
}

/** Asks for a document again. */
export async function askAgain(leadId: string, documentId: string, motivo: string): Promise<void> {
  await sendJson(
    'api',
    `${leadPath(leadId)}/documents/${encodeURIComponent(documentId)}/ask-again`,
    NOTHING,
    {
      method: 'POST',
      body: { motivo },
    },
  );
  await refreshChanged(new Set([leadId]));
}
