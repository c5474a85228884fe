import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cancelAnswerSchema, cancelSchema, scheduleAnswerSchema, scheduleSchema } from 'shared/schemas';
import type { Database } from '../database/database';
import { staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import type { Outbox } from '../mail/outbox';
import { createReminderService, REMINDER, reminderHandler } from './reminder-service';

interface Dependencies {
  readonly database: Database;
  readonly outbox: Pick<Outbox, 'handle'>;
  /** Where e-mails lead. */
  readonly siteUrl: string;
}

/** The notifications service (spec: staff-panel §7). */
export function reminderRoutes({ database, outbox, siteUrl }: Dependencies): FastifyPluginAsyncZod {
  const reminders = createReminderService(database);
  outbox.handle(REMINDER, reminderHandler(database, siteUrl));
  return async (app) => {
    app.post(
      '/api/schedule',
      staffRoute({
        summary: 'Programar el recordatorio y la fecha límite de un documento o pago',
        body: scheduleSchema,
        response: { 200: scheduleAnswerSchema },
      }),
      (request) => reminders.schedule(callerOf(request), request.body),
    );

    app.post(
      '/api/cancel',
      staffRoute({
        summary: 'Cancelar los correos que esperan por un documento o pago',
        body: cancelSchema,
        response: { 200: cancelAnswerSchema },
      }),
      async (request) => {
        const { leadId, tipo, itemId } = request.body;
        return {
          canceladas: await reminders.cancel(callerOf(request), { leadId, subject: tipo, itemId }),
        };
      },
    );
  };
}
