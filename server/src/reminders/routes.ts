import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cancelAnswerSchema, cancelSchema, scheduleAnswerSchema, scheduleSchema } from 'shared/schemas';
import { staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import type { ReminderService } from './reminder-service';

const TAG = 'Recordatorios';

/** The notifications service (spec: staff-panel §7). */
export function reminderRoutes(reminders: ReminderService): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/schedule',
      staffRoute({
        tag: TAG,
        summary: 'Programar el recordatorio y la fecha límite de un documento o pago',
        body: scheduleSchema,
        response: { 200: scheduleAnswerSchema },
      }),
      (request) => reminders.schedule(callerOf(request), request.body),
    );

    app.post(
      '/api/cancel',
      staffRoute({
        tag: TAG,
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
