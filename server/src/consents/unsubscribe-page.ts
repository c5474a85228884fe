import type { FastifyInstance, FastifyReply } from 'fastify';

const STYLE =
  'body{font:18px/1.6 system-ui,sans-serif;max-width:60ch;margin:0 auto;padding:32px 20px;color:#1B2733;background:#FAF7F2}' +
  'h1{color:#10243E;line-height:1.2}button{font:inherit;padding:12px 20px;border:0;border-radius:8px;background:#0B6E99;color:#fff}';

/** Takes the forms that mail programs send to end e-mails (RFC 8058), and keeps the pages out of caches and search engines. */
export function acceptUnsubscribeForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: 4_096 },
    (_request, _body, done) => done(null, undefined),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });
}

/** Answers a page without scripts; `content` is HTML. */
export function unsubscribePage(reply: FastifyReply, title: string, content: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="es-CO"><head><meta charset="utf-8">' +
        '<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">' +
        `<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`,
    );
}
