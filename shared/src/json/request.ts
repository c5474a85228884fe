import {
  authorizedFetch,
  type CallOptions,
  callApi,
  readApiError,
  runtimeConfig,
  type Services,
} from 'shared';
import { readAnswer, type Schema } from './answer';

/** Options of every checked call. */
export interface RequestOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Query parameters; those that are undefined, null or empty are left out. */
  query?: Readonly<Record<string, string | number | boolean | null | undefined>> | undefined;
  /** `none`: a public call without a token. By default the session's token is sent, and renewed when it is refused. */
  auth?: 'session' | 'none' | undefined;
  /** Error message used when the error's body has none; `(status)` is added to it. */
  failure?: string | undefined;
}

const FAILURE = 'El servidor no pudo responder. Intente de nuevo';

/** URL of a service's path with its query. */
function urlOf(service: keyof Services, path: string, query: RequestOptions['query'] = {}): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${runtimeConfig.getState().services[service]}${path}${search && `?${search}`}`;
}

/** Sends a request and checks its answer; throws an `ApiError` for an error status. */
export async function request<T>(
  service: keyof Services,
  path: string,
  schema: Schema<T>,
  options: RequestOptions,
  init: Omit<CallOptions, 'headers'> = {},
): Promise<{ data: T; headers: Headers }> {
  const { signal, timeoutMs, headers, query, auth = 'session', failure = FAILURE } = options;
  const send = auth === 'session' ? authorizedFetch : callApi;
  const response = await send(urlOf(service, path, query), {
    ...init,
    ...(signal && { signal }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    headers: { accept: 'application/json', ...headers },
  });
  if (!response.ok) throw await readApiError(response, `${failure} (${response.status})`);
  return { data: await readAnswer(response, schema), headers: response.headers };
}
