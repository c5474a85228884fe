import type { FastifyInstance } from 'fastify';
import { IMPORT_LIMITS } from 'shared/schemas';
import { invalidRequest } from '../errors';

/** Lets the routes of a plugin accept a file as `application/octet-stream`, up to the size limit of an import. */
export function acceptFiles(app: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: IMPORT_LIMITS.bytes },
    (_request, body, done) => done(null, body),
  );
}

/** The bytes of an uploaded file; 400 for an empty or any other body. */
export function uploadedFile(body: unknown): Uint8Array {
  if (Buffer.isBuffer(body) && body.length > 0) return new Uint8Array(body);
  throw invalidRequest('Envíe un archivo CSV o XLSX.', { archivo: 'Elija un archivo.' });
}
