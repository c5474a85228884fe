import type { FastifyInstance } from 'fastify';

/** Takes the forms that mail programs send to end e-mails (RFC 8058). */
export function acceptUnsubscribeForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: 4_096 },
    (_request, _body, done) => done(null, undefined),
  );
}

/** The link was cut or changed on its way, or its key is another one. */
export const UNKNOWN_LINK = 'El enlace no es válido. Copie completo el enlace del correo, o escríbanos.';
