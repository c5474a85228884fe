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

/** Reads a file through a link that is valid for one minute, and only for this reader. */
export async function readFile(leadId: string, fileId: string, signal?: AbortSignal): Promise<Blob> {
  const path = `${leadPath(leadId)}/files/${encodeURIComponent(fileId)}/link`;
  const failure = 'No pudimos abrir el archivo.';
  const options = { timeoutMs: 60_000, ...(signal && { signal }) };
  const { enlace } = await sendJson('api', path, fileLinkSchema, { failure, ...options });
  const response = await callApi(`${runtimeConfig.getState().services.api}${enlace}`, options);
  if (!response.ok) throw await readApiError(response, failure);
  return response.blob();
}

/** The pages of a file. */
export const sheetsQuery = (leadId: string, { id, formato }: Pick<LeadFile, 'id' | 'formato'>) =>
  queryOptions({
    queryKey: ['lead-files', leadId, id],
    queryFn: async ({ signal }) => openSheets(await readFile(leadId, id, signal), formato),
    staleTime: Number.POSITIVE_INFINITY,
    // Personal document: it is not kept after viewing, nor copied.
    gcTime: 0,
  });

/** Accepts the files of a document, which is then received. */
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
