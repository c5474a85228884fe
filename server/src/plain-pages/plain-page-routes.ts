import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HttpError } from '../errors';
import { refusalOf } from '../http/error-handler';
import { noticePage } from './plain-page';

const HTML = 'text/html; charset=utf-8';
export const HOME = { href: '/', label: 'Volver al inicio' };
const CONTACT = { href: '/contacto', label: 'Ir a la página de contacto' };

/** Options of a route that answers an empty form: as many a minute as lookups by the forms with scripts. */
export const EMPTY_FORM = {
  config: { rateLimit: { max: 120 } },
  schema: { hide: true },
};

/** Makes the answers of this plugin's routes pages, errors too, and keeps them out of caches and search engines. */
export function servePlainPages(app: FastifyInstance, brandName: string): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.type(HTML).headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });
  app.setErrorHandler(pageErrorHandler(brandName));
}

/** Answers an error with a page that says what to do. */
export function pageErrorHandler(brandName: string) {
  return (error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { statusCode, message } = refusalOf(error, request, reply);
    const again = statusCode === 429 || statusCode >= 500;
    return reply
      .code(statusCode)
      .type(HTML)
      .header('cache-control', 'no-store')
      .send(noticePage({ brandName, ...(again ? later(request, message) : missing(message)) }));
  };
}

/** A page that was posted is sent again with what was typed when the browser reloads it; a link would lose it. */
const later = ({ method, url }: FastifyRequest, message: string) => ({
  heading: 'Espere un momento',
  text:
    method === 'POST'
      ? `${message} Recargue esta página: el navegador envía otra vez lo que escribió.`
      : message,
  link: method === 'POST' ? HOME : { href: url, label: 'Reintentar' },
});

const missing = (message: string) => ({
  heading: 'No pudimos abrir esta página',
  text: message,
  link: CONTACT,
});
