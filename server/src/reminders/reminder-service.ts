import { sql } from 'kysely';
import type { ReminderKind, ReminderSubject } from 'shared/rules';
import type { scheduleAnswerSchema, scheduleSchema } from 'shared/schemas';
import { z } from 'zod';
import { teamOf } from '../advisers/adviser-teams';
import { calendarFile } from '../calendar/calendar-file';
import type { Database } from '../database/database';
import { invalidRequest, notFound } from '../errors';
import type { Caller } from '../identity/verify-token';
import { lockLead, reaches, reachesAll } from '../leads/lead-access';
import { leadUrl } from '../leads/lead-record';
import { cancelReminders, type RemindedItem } from '../leads/lead-reminders';
import type { EmailHandler } from '../mail/outbox';
import type { DueEmail } from '../mail/outbox-rows';
import { currentTrace } from '../tracing/tracing';
import type { RemindApplicant } from './applicant-reminder';
import { reminderEmail } from './reminder-email';

/** Kind of an outbox row that is a reminder. */
export const REMINDER = 'reminder';
/** An e-mail that is sent later than this after its time says so. */
const LATE_MS = 10 * 60_000;

type Schedule = z.output<typeof scheduleSchema>;
type Scheduled = z.output<typeof scheduleAnswerSchema>;

interface Item extends RemindedItem {
  readonly leadId: string;
}

/** A document or payment of a lead. */
interface Entry {
  readonly id: string;
  readonly name: string;
  readonly required: boolean;
  readonly settled: boolean;
}

const SUBJECTS = {
  documento: {
    entries: sql`select id, nombre as name, obligatorio as required, estado = 'recibido' as settled
      from lead_documentos`,
    order: sql`nombre`,
    unknown: 'Documento no encontrado',
    done: 'El documento ya se recibió.',
  },
  pago: {
    entries: sql`select id, concepto as name, true as required, estado = 'pagado' as settled from lead_pagos`,
    order: sql`fecha_vencimiento`,
    unknown: 'Pago no encontrado',
    done: 'El pago ya se registró como pagado.',
  },
} as const;

async function readEntries(database: Database, leadId: string, subject: ReminderSubject): Promise<Entry[]> {
  const { entries, order } = SUBJECTS[subject];
  const { rows } = await sql<Entry>`${entries} where lead_id = ${leadId} order by ${order}`.execute(
    database.records,
  );
  return rows;
}

const dataSchema = z.object({
  kind: z.enum(['recordatorio', 'limite'] satisfies ReminderKind[]),
  deadline: z.iso.datetime(),
  /** The adviser who asked for it; absent for an admin, who reaches every lead. */
  adviser: z.string().optional(),
});

/** Reminders of documents and payments (spec: staff-panel §7). Each is a row of the outbox that becomes due. */
export function createReminderService(database: Database) {
  async function assertPending({ leadId, subject, itemId }: Item): Promise<void> {
    if (itemId === null) return;
    const { unknown, done } = SUBJECTS[subject];
    const entry = (await readEntries(database, leadId, subject)).find(({ id }) => id === itemId);
    if (!entry) throw notFound(unknown);
    if (entry.settled) throw invalidRequest(done);
  }

  return {
    /** Schedules the reminder and the deadline of an item, and cancels what was scheduled for it. */
    schedule: (caller: Caller, { leadId, notificaciones }: Schedule): Promise<Scheduled> =>
      database.transaction(async () => {
        // Two requests for one item take turns.
        await lockLead(database, caller, leadId);
        if (notificaciones.some(({ destinatario }) => !isOwn(caller, destinatario))) {
          throw invalidRequest('Los recordatorios se envían solo a su propio correo.');
        }
        const [first] = notificaciones;
        const deadline = notificaciones.find(({ tipoRecordatorio }) => tipoRecordatorio === 'limite');
        if (!first || !deadline) throw invalidRequest('Envíe el recordatorio y la fecha límite.');
        const subject = first.tipo;
        const itemId = (subject === 'documento' ? first.documentoId : first.pagoId) ?? null;
        const item = { leadId, subject, itemId };
        await assertPending(item);
        await cancelReminders(database, [leadId], item);
        const rows = await database.query
          .insertInto('outbox')
          .values(
            notificaciones.map(({ tipoRecordatorio, fecha }) => ({
              kind: REMINDER,
              recipient: caller.email,
              // The content is made when it is due, with the lead's data of that time.
              subject: '',
              data: JSON.stringify({
                kind: tipoRecordatorio,
                deadline: new Date(deadline.fecha).toISOString(),
                ...(reachesAll(caller) ? {} : { adviser: caller.sub }),
              }),
              due_at: fecha,
              next_attempt_at: fecha,
              lead_id: leadId,
              reminder_subject: subject,
              item_id: itemId,
              trace: currentTrace(),
            })),
          )
          .returning(['id', 'data', 'due_at'])
          .execute();
        return {
          programadas: rows.map(({ id, data, due_at }) => ({
            id,
            tipoRecordatorio: dataSchema.parse(data).kind,
            fecha: due_at.toISOString(),
          })),
        };
      }),

    /** Cancels the scheduled e-mails of an item; returns how many. */
    cancel: (caller: Caller, item: Item): Promise<number> =>
      database.transaction(async () => {
        await lockLead(database, caller, item.leadId);
        return cancelReminders(database, [item.leadId], item);
      }),
  };
}

/** Makes the e-mail of a due reminder from the lead's current data; null if nothing is pending any more. */
export function reminderHandler(
  database: Database,
  siteUrl: string,
  remindApplicant?: RemindApplicant,
): EmailHandler {
  /** Names of the pending documents or payments of a reminder; null: all are settled or deleted. */
  const pendingOf = async (row: DueEmail): Promise<string[] | null> => {
    if (row.reminder_subject === null) return null;
    const entries = await readEntries(database, row.lead_id ?? '', row.reminder_subject);
    // A lead that nobody has opened has no checklist yet.
    if (row.item_id === null && entries.length === 0) return [];
    const pending = entries.filter(({ id, required, settled }) =>
      row.item_id === null ? required && !settled : id === row.item_id,
    );
    return pending.length > 0 ? pending.map(({ name }) => name) : null;
  };

  return async (row) => {
    const { kind, deadline, adviser } = dataSchema.parse(row.data);
    const lead = await database.records
      .selectFrom('leads')
      .select([
        'id',
        'nombre',
        'creadoPor',
        'asesorAsignado',
        'asignadoA',
        'version',
        'fechaUltimaActualizacion',
      ])
      .where('id', '=', row.lead_id ?? '')
      .where('eliminadoEn', 'is', null)
      .executeTakeFirst();
    if (!lead || row.reminder_subject === null) return null;
    const pending = await pendingOf(row);
    if (!pending) return null;
    // The lead has another adviser now.
    if (adviser !== undefined) {
      const reader = { sub: adviser, groups: [], team: await teamOf(database, adviser) };
      if (!reaches(reader, lead)) return null;
    }
    if (row.reminder_subject === 'documento') {
      await remindApplicant?.({
        reminder: row.id,
        leadId: lead.id,
        kind,
        pending,
        deadline: new Date(deadline),
      });
    }
    const calendar = calendarFile(
      [
        {
          kind: row.reminder_subject === 'documento' ? 'documentos_limite' : 'pagos_limite',
          leadId: lead.id,
          leadName: lead.nombre,
          item: row.item_id,
          what: null,
          at: new Date(deadline),
          version: lead.version,
          changed: lead.fechaUltimaActualizacion,
        },
      ],
      siteUrl,
    );
    const content = reminderEmail({
      kind,
      subject: row.reminder_subject,
      leadName: lead.nombre,
      pending,
      deadline: new Date(deadline),
      // A reminder whose time had already passed when it was scheduled is not late.
      late: Date.now() - Math.max(row.due_at.getTime(), row.created_at.getTime()) > LATE_MS,
      leadUrl: leadUrl(siteUrl, lead.id),
    });
    return { ...content, calendar };
  };
}

const isOwn = (caller: Caller, address: string): boolean =>
  address.trim().toLowerCase() === caller.email.toLowerCase();
