import type { FastifyPluginAsync } from 'fastify';
import { isLoopback } from '../config/development-parts';
import { sendNotFound } from '../http/error-handler';
import type { Mailbox } from './mailbox';
import { mailboxListPage, mailboxMessagePage } from './mailbox-page';

/** A name or address of this machine with a port or none: nothing before an `@`, no list, and not what a proxy forwards. */
function isOwnHost(host: string | undefined): boolean {
  const name = /^([\w.]+|\[[\da-f:]+\])(?::\d{1,5})?$/i.exec(host ?? '')?.[1] ?? '';
  return isLoopback(name.toLowerCase());
}

/** Pages of the development mailbox (architecture §2). Registered only where development parts may run. */
export function mailboxRoutes(mailbox: Mailbox): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      // A page elsewhere may have its own name point here and read what its visitor's browser fetches.
      if (!isOwnHost(request.headers.host)) return sendNotFound(request, reply);
    });
    app.get('/dev/mail.json', { schema: { hide: true } }, () => mailbox.list());
    app.get('/dev/mail', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(mailboxListPage(await mailbox.list())),
    );
    app.get<{ Params: { id: string } }>(
      '/dev/mail/:id',
      { schema: { hide: true } },
      async (request, reply) => {
        const message = await mailbox.find(request.params.id.replaceAll('\0', ''));
        if (!message) return sendNotFound(request, reply);
        return reply.type('text/html; charset=utf-8').send(mailboxMessagePage(message));
      },
    );
  };
}
