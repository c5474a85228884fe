import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  apiErrorSchema,
  cancelAnswerSchema,
  cancelSchema,
  scheduleAnswerSchema,
  scheduleSchema,
} from 'shared/schemas';
import { callerOf } from '../identity/policy';
import type { ReminderService } from './reminder-service';

const TAGS = ['Recordatorios'];
const STAFF = { policy: 'staff' } as const;
const security = [{ idToken: [] }];
const errors = { '4xx': apiErrorSchema, '5xx': apiErrorSchema };

/** The notifications service (spec: staff-panel §7). */
export function reminderRoutes(reminders: ReminderService): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/schedule',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Programar el recordatorio y la fecha límite de un documento o pago',
          security,
          body: scheduleSchema,
          response: { 200: scheduleAnswerSchema, ...errors },
        },
      },
      (request) => reminders.schedule(callerOf(request), request.body),
    );

    app.post(
      '/api/cancel',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Cancelar los correos que esperan por un documento o pago',
          security,
          body: cancelSchema,
          response: { 200: cancelAnswerSchema, ...errors },
        },
      },
      async (request) => {
        const { leadId, tipo, itemId } = request.body;
        return {
          canceladas: await reminders.cancel(callerOf(request), { leadId, subject: tipo, itemId }),
        };
      },
    );
  };
}
