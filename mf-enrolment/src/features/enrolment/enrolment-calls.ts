import { ApiError, callApi, readApiError, runtimeConfig } from 'shared';
import type { EnrolmentAnswer } from 'shared/schemas';

const FALLBACK = 'No pudimos completar lo que pidió. Intente de nuevo.';

interface Options {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
  /** Binary content to send instead of `body`. */
  bytes?: Blob;
  timeoutMs?: number;
  signal?: AbortSignal;
  /** In a loader, the `fetch` from `fetchContext`. */
  call?: typeof fetch;
}

/** A call for the page of a link. Rejects with an `ApiError` whose message can be shown. */
export async function callEnrolment(
  token: string,
  path: string,
  { body, bytes, ...options }: Options = {},
): Promise<Response> {
  const url = `${runtimeConfig.getState().services.api}/v1/enrolments/${encodeURIComponent(token)}${path}`;
  const response = await callApi(url, {
    ...options,
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(bytes && { 'content-type': 'application/octet-stream' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(bytes && { body: bytes }),
  });
  if (!response.ok) throw await readApiError(response, FALLBACK);
  return response;
}

/** URL to which a form of the page is posted without scripts. */
export const plainPath = (token: string, path: string): string =>
  `/mi-inscripcion/${encodeURIComponent(token)}/${path}`;

/** What a page shows: the link's answer, that there is no such link, or why it could not be read. */
export type EnrolmentPageData =
  | EnrolmentAnswer
  | { acceso: 'sin-enlace' }
  | { acceso: 'fallo'; texto: string };

/** Reads the page of a link. */
export async function readEnrolment(
  token: string,
  options: Pick<Options, 'signal' | 'call'>,
): Promise<EnrolmentPageData> {
  try {
    return (await (await callEnrolment(token, '', options)).json()) as EnrolmentAnswer;
  } catch (error) {
    options.signal?.throwIfAborted();
    // A text longer than any link is refused with 400.
    if (error instanceof ApiError && [400, 404].includes(error.status)) return { acceso: 'sin-enlace' };
    return { acceso: 'fallo', texto: error instanceof Error ? error.message : FALLBACK };
  }
}
