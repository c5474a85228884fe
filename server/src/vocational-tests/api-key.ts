import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../errors';

const HEADER = 'x-api-key';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** 401: no key, or none of ours. */
function wrongKey(): HttpError {
  return new HttpError(401, 'invalid_api_key', `Falta la clave en el encabezado ${HEADER}, o no es válida.`);
}

/** A hook that lets only those in who hold one of the keys: nobody, when there are none. */
export function requireApiKey(keys: readonly string[]): (request: FastifyRequest) => Promise<void> {
  const known = keys.map(digest);
  return async ({ headers }) => {
    const given = digest(String(headers[HEADER] ?? ''));
    // All are compared, and digests of one length: the time tells nothing.
    const matches = known.filter((key) => timingSafeEqual(key, given));
    if (matches.length === 0) throw wrongKey();
  };
}
