import type { Services } from 'shared';
import type { Schema } from './answer';
import { type RequestOptions, request } from './request';

/** Options of a writing call. */
export interface SendOptions extends RequestOptions {
  /** `POST` by default. */
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: object | undefined;
  /** The same for every attempt of one submission, so that the server carries it out once. */
  idempotencyKey?: string | undefined;
  /** The request is sent even if the page is being left. */
  keepalive?: boolean;
}

/** Longer than for reading: on a bad connection a late answer is better than not knowing whether the change was saved. */
const TIMEOUT_MS = 20_000;

/**
 * Sends a change to `{service}{path}`. Resolves only with an answer that fits the schema; throws an `ApiError` with the
 * server's message, fields and body, or an `AnswerError` when something other than the service answered.
 */
export async function sendJson<T>(
  service: keyof Services,
  path: string,
  schema: Schema<T>,
  options?: SendOptions,
): Promise<T> {
  return (await sendForHeaders(service, path, schema, options)).data;
}

/** As `sendJson`, with the headers of the answer. */
export function sendForHeaders<T>(
  service: keyof Services,
  path: string,
  schema: Schema<T>,
  { method = 'POST', body, idempotencyKey, keepalive = false, ...options }: SendOptions = {},
): Promise<{ data: T; headers: Headers }> {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...options.headers,
  };
  const sent = { method, keepalive, ...(body && { body: JSON.stringify(body) }) };
  return request(
    service,
    path,
    schema,
    { timeoutMs: TIMEOUT_MS, failure: 'No se pudo guardar el cambio. Intente de nuevo', ...options, headers },
    sent,
  );
}
