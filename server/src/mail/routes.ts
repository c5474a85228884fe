import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { mailStatusSchema } from 'shared/schemas';
import { z } from 'zod';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { staffRoute } from '../http/route';
import { createMailStatus } from './mail-status';
import type { Outbox } from './outbox';

const params = z.strictObject({ id: z.string().max(100) });

interface Dependencies {
  readonly database: Database;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly audit: Audit;
}

/** State of outgoing e-mail for admins: what waits, since when, and what the mail server rejected. */
export function mailRoutes({ database, outbox, audit }: Dependencies): FastifyPluginAsyncZod {
  const mail = createMailStatus(database);
  return async (app) => {
    app.get(
      '/api/v1/mail',
      staffRoute('mail', {
        summary: 'Correos en espera y rechazados',
        response: { 200: mailStatusSchema },
      }),
      () => mail.read(),
    );
    app.post(
      '/api/v1/mail/retry',
      staffRoute('mail', {
        summary: 'Enviar de nuevo todos los correos rechazados',
        response: { 200: mailStatusSchema },
      }),
      async () => {
        await mail.retryAll();
        outbox.wake();
        return mail.read();
      },
    );
    app.post(
      '/api/v1/mail/:id/retry',
      staffRoute('mail', {
        summary: 'Enviar de nuevo un correo rechazado',
        params,
        response: { 200: mailStatusSchema },
      }),
      async ({ params: { id } }) => {
        await mail.retry(id);
        outbox.wake();
        return mail.read();
      },
    );
    app.delete(
      '/api/v1/mail/:id',
      staffRoute('mail', {
        summary: 'Descartar un correo rechazado',
        params,
        response: { 200: mailStatusSchema },
      }),
      async ({ params: { id } }) => {
        await database.transaction(async () => {
          await mail.discard(id);
          await audit('correo_descartado', { sobre: { id, nombre: '' } });
        });
        return mail.read();
      },
    );
  };
}
