import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cancelAnswerSchema, cancelSchema, scheduleAnswerSchema, scheduleSchema } from 'shared/schemas';
import type { Database } from '../database/database';
import type { EnrolmentLinks } from '../enrolment/enrolment-links';
import { staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import type { Sender } from '../mail/email-content';
import type { Outbox } from '../mail/outbox';
import { createApplicantReminder } from './applicant-reminder';
import { createReminderService, REMINDER, reminderHandler } from './reminder-service';

interface Dependencies {
  readonly database: Database;
  readonly outbox: Pick<Outbox, 'handle' | 'add'>;
  readonly links: Pick<EnrolmentLinks, 'urlOf'>;
  /** Base of the links in e-mails. */
  readonly siteUrl: string;
  readonly sender: Sender;
}

/** The notifications service (spec: staff-panel §7). */
export function reminderRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  const { database, outbox, siteUrl } = dependencies;
  const reminders = createReminderService(database);
  const remindApplicant = createApplicantReminder(dependencies);
  outbox.handle(REMINDER, reminderHandler(database, siteUrl, remindApplicant));
  return async (app) => {
    app.post(
      '/api/schedule',
      staffRoute('leads.write', {
        summary: 'Programar el recordatorio y la fecha límite de un documento o pago',
        body: scheduleSchema,
        response: { 200: scheduleAnswerSchema },
      }),
      (request) => reminders.schedule(callerOf(request), request.body),
    );

    app.post(
      '/api/cancel',
      staffRoute('leads.write', {
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
