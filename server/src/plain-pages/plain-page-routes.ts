import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import type { HttpError } from '../errors';
import { refusalOf } from '../http/error-handler';
import { type FormPage, formPage } from './form-page';
import { type NamedSite, type NoticePage, noticePage } from './plain-page';

const HTML = 'text/html; charset=utf-8';
export const HOME = { href: '/', label: 'Volver al inicio' };
export const CONTACT = { href: '/contacto', label: 'Ir a la página de contacto' };

/** Turns the answers of this plugin's routes into pages, errors too, and keeps them out of caches and search engines. */
export function servePlainPages(
  app: FastifyInstance,
  site: NamedSite,
  onError = pageErrorHandler(site),
): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.type(HTML).headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });
  app.setErrorHandler(onError);
}

/** Content type of HTML forms without files. */
export const URL_ENCODED = 'application/x-www-form-urlencoded';

/** Lets this plugin's routes read posted HTML forms: their fields by name. */
export function takeHtmlForms(app: FastifyInstance, options: { bodyLimit?: number } = {}): void {
  app.addContentTypeParser(URL_ENCODED, { parseAs: 'string', ...options }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

interface EmptyForm {
  readonly site: NamedSite;
  /** Path with one parameter, `:address`. */
  readonly url: string;
  /** The form for an address; undefined if the address names nothing. */
  readonly find: (address: string) => Promise<Omit<FormPage, 'brandName' | 'errors'> | undefined>;
  readonly missing: Omit<NoticePage, 'brandName'>;
}

/** Page of an empty form that works without scripts. Its rate limit is that of lookups by the form with scripts. */
export function emptyFormRoutes({ site, url, find, missing }: EmptyForm): FastifyPluginAsync {
  const options = { config: { rateLimit: { max: 120 } }, schema: { hide: true } };
  return async (app) => {
    servePlainPages(app, site);
    app.get<{ Params: { address: string } }>(url, options, async ({ params }, reply) => {
      const { brandName } = site;
      const form = await find(params.address);
      return form
        ? reply.send(formPage({ ...form, brandName, errors: {} }))
        : reply.code(404).send(noticePage({ brandName, ...missing }));
    });
  };
}

/** Answers an error with a page that says what to do. */
export function pageErrorHandler(site: NamedSite) {
  return (error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { statusCode, message } = refusalOf(error, request, reply);
    const again = statusCode === 429 || statusCode >= 500;
    return reply
      .code(statusCode)
      .type(HTML)
      .header('cache-control', 'no-store')
      .send(
        noticePage({ brandName: site.brandName, ...(again ? later(request, message) : unopened(message)) }),
      );
  };
}

/** After a POST, reloading sends again what was typed; a link would lose it. */
const later = ({ method, url }: FastifyRequest, message: string) => ({
  heading: 'Espere un momento',
  text:
    method === 'POST'
      ? `${message} Recargue esta página: el navegador envía otra vez lo que escribió.`
      : message,
  link: method === 'POST' ? HOME : { href: url, label: 'Reintentar' },
});

const unopened = (message: string) => ({
  heading: 'No pudimos abrir esta página',
  text: message,
  link: CONTACT,
});
