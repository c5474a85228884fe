import type { ReminderKind } from 'shared/rules';
import type { Database } from '../database/database';
import type { EnrolmentLinks } from '../enrolment/enrolment-links';
import { type EmailContent, emailTime, type Sender, withoutLinks } from '../mail/email-content';
import { addEmail } from '../mail/outbox-rows';

interface Dependencies {
  readonly database: Database;
  readonly links: Pick<EnrolmentLinks, 'urlOf'>;
  readonly sender: Sender;
}

/** A due reminder about documents. */
interface DueReminder {
  /** Id of its outbox row: the applicant gets one e-mail, even if the adviser's e-mail is retried. */
  readonly reminder: string;
  readonly leadId: string;
  readonly kind: ReminderKind;
  readonly pending: readonly string[];
  readonly deadline: Date;
}

/** Sends the applicant the reminder that the adviser gets. */
export type RemindApplicant = (due: DueReminder) => Promise<void>;

/** Applicants who have their own page, with reminders turned on, also get the reminders about documents. */
export function createApplicantReminder({ database, links, sender }: Dependencies): RemindApplicant {
  return async ({ reminder, leadId, kind, pending, deadline }) => {
    if (pending.length === 0) return;
    const link = await database.records
      .selectFrom('leadLinks as link')
      .innerJoin('leads', 'leads.id', 'link.leadId')
      .select(['link.id', 'leads.nombre', 'leads.email'])
      .where('link.leadId', '=', leadId)
      .where('link.recordatorios', '=', true)
      .where('link.vence', '>', deadline)
      .where('leads.autorizacionRevocada', 'is', null)
      .executeTakeFirst();
    if (!link) return;
    const subject =
      kind === 'recordatorio'
        ? `Documentos que faltan para su inscripción | ${sender.brandName}`
        : `Hoy se cumple el plazo de sus documentos | ${sender.brandName}`;
    const content: EmailContent = {
      subject,
      blocks: [
        { kind: 'paragraph', text: `Hola, ${withoutLinks(link.nombre)}:` },
        {
          kind: 'paragraph',
          text: `Recibimos sus documentos hasta el ${emailTime(deadline)} (hora de Bogotá). Faltan:`,
        },
        { kind: 'list', items: pending.map((text) => ({ text })) },
        { kind: 'action', label: 'Abrir mi inscripción', url: links.urlOf(link.id) },
        { kind: 'small', text: 'En esa página puede dejar de recibir estos recordatorios.' },
      ],
    };
    await addEmail(database, {
      to: link.email,
      replyTo: sender.email,
      content,
      commercial: true,
      leadId,
      key: `persona:${reminder}`,
    });
  };
}
