import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiErrorSchema, mailStatusSchema } from 'shared/schemas';
import { z } from 'zod';
import type { MailStatusService } from './mail-status';
import type { Outbox } from './outbox';

const TAGS = ['Correos'];
const ADMIN = { policy: 'admin' } as const;
const security = [{ idToken: [] }];
const errors = { '4xx': apiErrorSchema, '5xx': apiErrorSchema };
const params = z.strictObject({ id: z.string().max(100) });

/** How outgoing e-mail does, for admins: what waits, since when, and what the mail server did not take. */
export function mailRoutes(mail: MailStatusService, outbox: Pick<Outbox, 'wake'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.get(
      '/api/v1/mail',
      {
        config: ADMIN,
        schema: {
          tags: TAGS,
          summary: 'Correos en espera y rechazados',
          security,
          response: { 200: mailStatusSchema, ...errors },
        },
      },
      () => mail.read(),
    );
    app.post(
      '/api/v1/mail/retry',
      {
        config: ADMIN,
        schema: {
          tags: TAGS,
          summary: 'Enviar de nuevo todos los correos rechazados',
          security,
          response: { 200: mailStatusSchema, ...errors },
        },
      },
      async () => {
        await mail.retryAll();
        outbox.wake();
        return mail.read();
      },
    );
    app.post(
      '/api/v1/mail/:id/retry',
      {
        config: ADMIN,
        schema: {
          tags: TAGS,
          summary: 'Enviar de nuevo un correo rechazado',
          security,
          params,
          response: { 200: mailStatusSchema, ...errors },
        },
      },
      async ({ params: { id } }) => {
        await mail.retry(id);
        outbox.wake();
        return mail.read();
      },
    );
    app.delete(
      '/api/v1/mail/:id',
      {
        config: ADMIN,
        schema: {
          tags: TAGS,
          summary: 'Descartar un correo rechazado',
          security,
          params,
          response: { 200: mailStatusSchema, ...errors },
        },
      },
      async ({ params: { id } }) => {
        await mail.discard(id);
        return mail.read();
      },
    );
  };
}
