import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../errors';

const HEADER = 'x-api-key';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** 401: no key, or an unknown one. */
function wrongKey(): HttpError {
  return new HttpError(401, 'invalid_api_key', `Falta la clave en el encabezado ${HEADER}, o no es válida.`);
}

/** Hook that refuses callers without one of the keys; without keys, all of them. */
export function requireApiKey(keys: readonly string[]): (request: FastifyRequest) => Promise<void> {
  const known = keys.map(digest);
  return async ({ headers }) => {
    const given = digest(String(headers[HEADER] ?? ''));
    // All keys are compared, as digests of equal length: the time reveals nothing.
    const matches = known.filter((key) => timingSafeEqual(key, given));
    if (matches.length === 0) throw wrongKey();
  };
}
