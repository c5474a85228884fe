import { sendJson } from 'shared/json';
import { REMINDER_KINDS, type ReminderKind, type ReminderSubject } from 'shared/rules';
import {
  type CancelRequest,
  cancelAnswerSchema,
  type ScheduleRequest,
  scheduleAnswerSchema,
} from 'shared/schemas';
import type { Lead } from './lead';

interface Reminders {
  lead: Lead;
  /** The reader's own: reminders go to nobody else. */
  email: string;
  subject: ReminderSubject;
  /** A document or payment; null for all pending ones. */
  itemId: string | null;
  /** ISO instants. */
  dates: Readonly<Record<ReminderKind, string>>;
}

/** `POST /schedule`: the reminder and the deadline e-mail of a lead's documents or payments (spec: staff-panel §7). */
export const scheduleReminders = ({ lead, email, subject, itemId, dates }: Reminders) =>
  sendJson('notifications', '/schedule', scheduleAnswerSchema, {
    body: {
      leadId: lead.id,
      notificaciones: REMINDER_KINDS.map((tipoRecordatorio) => ({
        leadId: lead.id,
        leadNombre: lead.nombre,
        tipo: subject,
        tipoRecordatorio,
        destinatario: email,
        fecha: dates[tipoRecordatorio],
        documentoId: subject === 'documento' ? itemId : null,
        pagoId: subject === 'pago' ? itemId : null,
      })),
    } satisfies ScheduleRequest,
  });

/** `POST /cancel` for an item that is done. A failure does not matter: it returns false (spec: staff-panel §7). */
export const cancelReminders = (leadId: string, tipo: ReminderSubject, itemId: string): Promise<boolean> =>
  sendJson('notifications', '/cancel', cancelAnswerSchema, {
    body: { leadId, tipo, itemId } satisfies CancelRequest,
  }).then(
    () => true,
    () => false,
  );
