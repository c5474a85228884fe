import { REMINDER_KINDS, REMINDER_SUBJECTS, reminderFault } from '../../rules/leads/reminder-dates';

import { z } from '../../zod';
import { moment } from '../dates';
import { oneOf } from './lead-field-kinds';

const id = z.string({ error: 'Falta el identificador.' }).min(1, 'Falta el identificador.').max(100);

/** One e-mail of `POST /schedule`. Its text comes from the server's templates: `asunto` and `mensaje` are not used. */
const reminderSchema = z.strictObject({
  leadId: id,
  leadNombre: z.string().max(300).optional().describe('Siempre queda el nombre del lead'),
  tipo: oneOf(REMINDER_SUBJECTS),
  tipoRecordatorio: oneOf(REMINDER_KINDS),
  destinatario: z.string().max(254).describe('El correo de quien llama'),
  fecha: moment,
  asunto: z.string().max(300).optional().describe('Siempre queda el de la plantilla'),
  mensaje: z.string().max(5_000).optional().describe('Siempre queda el de la plantilla'),
  documentoId: id.nullable().optional().describe('null: todos los documentos'),
  pagoId: id.nullable().optional().describe('null: los pagos en general'),
});

/**
 * The body of `POST /schedule` (spec: staff-panel §7): a reminder and a deadline of the same lead and item. Scheduling an
 * item again replaces its waiting e-mails.
 */
export const scheduleSchema = z
  .strictObject({ leadId: id, notificaciones: z.array(reminderSchema) })
  .superRefine(({ leadId, notificaciones }, context) => {
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: ['notificaciones'], message });
    const reminder = notificaciones.find(({ tipoRecordatorio }) => tipoRecordatorio === 'recordatorio');
    const deadline = notificaciones.find(({ tipoRecordatorio }) => tipoRecordatorio === 'limite');
    if (notificaciones.length !== 2 || !reminder || !deadline) {
      return refuse('Envíe dos notificaciones: el recordatorio y la fecha límite.');
    }
    const sameItem =
      reminder.tipo === deadline.tipo &&
      (reminder.documentoId ?? null) === (deadline.documentoId ?? null) &&
      (reminder.pagoId ?? null) === (deadline.pagoId ?? null);
    if (!sameItem || reminder.leadId !== leadId || deadline.leadId !== leadId) {
      return refuse('Las dos notificaciones deben ser del mismo lead y del mismo documento o pago.');
    }
    const dates = { recordatorio: reminder.fecha, limite: deadline.fecha };
    const fault = reminderFault(reminder.tipo, dates);
    if (fault) refuse(fault);
  });

export type ScheduleRequest = z.input<typeof scheduleSchema>;

/** E-mails that are now scheduled for the item. */
export const scheduleAnswerSchema = z.object({
  programadas: z.array(
    z.object({ id: z.string(), tipoRecordatorio: oneOf(REMINDER_KINDS), fecha: z.iso.datetime() }),
  ),
});

/** The body of `POST /cancel`; `itemId` is the document or payment, null the general one. */
export const cancelSchema = z.strictObject({
  leadId: id,
  tipo: oneOf(REMINDER_SUBJECTS),
  itemId: id.nullable(),
});

export type CancelRequest = z.input<typeof cancelSchema>;

/** Number of cancelled e-mails. */
export const cancelAnswerSchema = z.object({ canceladas: z.number().int() });
