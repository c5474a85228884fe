import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ApiError } from 'shared/schemas';
import { isUnavailable, isUnstorableText } from '../database/failures';
import { databaseUnavailable, HttpError, invalidRequest, notFound } from '../errors';
import { validationError } from './validation';

/** When a client may retry after a 503. */
const RETRY_SECONDS = 5;

const INTERNAL = new HttpError(500, 'internal_error', 'Ocurrió un error en el servidor. Intente de nuevo.');

const UNSTORABLE = invalidRequest(
  'La solicitud lleva un carácter que no se puede guardar ni buscar. Quítelo y repita.',
);

// What Fastify itself refuses before a route runs.
const REFUSALS: Readonly<Record<number, HttpError>> = {
  400: new HttpError(400, 'invalid_body', 'El cuerpo de la solicitud no es JSON válido.'),
  413: new HttpError(413, 'body_too_large', 'La solicitud es demasiado grande.'),
  415: new HttpError(415, 'unsupported_media_type', 'El contenido debe enviarse como application/json.'),
};

/** The one place where errors become answers. Details of a 5xx are only in the log. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    const answer = refusalOf(error, request, reply);
    if (answer.statusCode === 401) reply.header('www-authenticate', 'Bearer');
    return sendError(request, reply, answer);
  });
}

/** Turns an error into the refusal for the caller, writes it to the log, and sets `Retry-After` for a 503. */
export function refusalOf(
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
): HttpError {
  const answer = toHttpError(error);
  if (answer.statusCode >= 500) request.log.error({ err: error.cause ?? error }, 'request failed');
  else request.log.info({ code: answer.code, fields: answer.fields }, 'request refused');
  if (answer.statusCode === 503) reply.header('retry-after', RETRY_SECONDS);
  return answer;
}

/** Answers 404 as JSON: for `/api` always, for other paths while no site is served. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(request, reply, notFound('La dirección solicitada no existe.'));
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: HttpError): FastifyReply {
  const body: ApiError = {
    ...error.details,
    error: error.code,
    message: error.message,
    ...(error.fields ? { fields: { ...error.fields } } : {}),
    requestId: request.id,
  };
  return reply
    .code(error.statusCode)
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

function toHttpError(error: FastifyError | HttpError): HttpError {
  if (error instanceof HttpError) return error;
  if (hasZodFastifySchemaValidationErrors(error))
    return validationError(error.validation, error.validationContext);
  const status = error.statusCode ?? 500;
  if (isUnavailable(error)) return databaseUnavailable(error);
  if (isUnstorableText(error)) return UNSTORABLE;
  if (status >= 500) return INTERNAL;
  return REFUSALS[status] ?? new HttpError(status, 'refused', 'No se pudo procesar la solicitud.');
}
