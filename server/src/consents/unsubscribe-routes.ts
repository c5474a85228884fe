import type { FastifyPluginAsync } from 'fastify';
import { sendNotFound } from '../http/error-handler';
import { maskEmail } from '../mail/mask-email';
import type { ConsentService } from './consent-service';
import type { Suppressions } from './suppressions';

const STYLE =
  'body{font:18px/1.6 system-ui,sans-serif;max-width:60ch;margin:0 auto;padding:32px 20px;color:#1B2733;background:#FAF7F2}' +
  'h1{color:#10243E;line-height:1.2}button{font:inherit;padding:12px 20px;border:0;border-radius:8px;background:#0B6E99;color:#fff}';

/**
 * The link of every commercial e-mail. Opening it only asks, as mail programs follow links by themselves; the button, and
 * the mail program's own (RFC 8058), send POST.
 */
export function unsubscribeRoutes(suppressions: Suppressions, consents: ConsentService): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, _body, done) => done(null, undefined),
    );
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    });
    app.get<{ Params: { token: string } }>(
      '/baja/:token',
      { schema: { hide: true } },
      async (request, reply) => {
        const email = suppressions.readToken(request.params.token);
        if (email === null) return sendNotFound(request, reply);
        return reply
          .type('text/html; charset=utf-8')
          .send(
            page(
              '¿Dejar de recibir correos?',
              `<p>No enviaremos más correos comerciales a ${escapeText(maskEmail(email))}.</p>` +
                '<form method="post"><button>Cancelar los correos</button></form>',
            ),
          );
      },
    );
    app.post<{ Params: { token: string } }>(
      '/baja/:token',
      { schema: { hide: true } },
      async (request, reply) => {
        const email = suppressions.readToken(request.params.token);
        if (email === null) return sendNotFound(request, reply);
        await consents.unsubscribe(email);
        return reply
          .type('text/html; charset=utf-8')
          .send(page('Listo', '<p>No le enviaremos más correos comerciales.</p>'));
      },
    );
  };
}

const escapeText = (text: string) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);

function page(title: string, content: string): string {
  return (
    '<!doctype html><html lang="es-CO"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">' +
    `<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`
  );
}
