import type { ReminderKind, ReminderSubject } from 'shared/rules';
import { type EmailContent, emailTime } from '../mail/email-content';

const LABELS: Readonly<Record<ReminderSubject, string>> = { documento: 'Documento', pago: 'Pago' };

/** Facts for the e-mail of a reminder. */
export interface ReminderFacts {
  readonly kind: ReminderKind;
  readonly subject: ReminderSubject;
  readonly leadName: string;
  /** Name of the document or payment, or of all that are pending; empty: none are known yet. */
  readonly pending: readonly string[];
  readonly deadline: Date;
  /** It is sent long after it was due, because the server was not running. */
  readonly late: boolean;
  readonly leadUrl: string;
}

/** The e-mail of a reminder or of a deadline (spec: staff-panel §7), to whoever scheduled it. */
export function reminderEmail(facts: ReminderFacts): EmailContent {
  const { kind, subject, leadName, pending, deadline, late, leadUrl } = facts;
  const what = subject === 'documento' ? 'documentos' : 'pagos';
  const label = pending.length === 1 ? LABELS[subject] : `${LABELS[subject]}s pendientes`;
  const title =
    kind === 'recordatorio'
      ? `Recordatorio de ${what}: ${leadName}`
      : `Vence el plazo de ${what}: ${leadName}`;
  const lines: Readonly<Record<ReminderSubject, string>> = {
    documento: 'Faltan documentos de este lead y el plazo para recibirlos está cerca.',
    pago: 'Este lead tiene pagos pendientes y el plazo está cerca.',
  };
  return {
    subject: late ? `Atrasado: ${title}` : title,
    blocks: [
      ...(late
        ? [
            {
              kind: 'paragraph',
              text: 'Este aviso sale tarde: el servicio de correo no estuvo disponible a su hora.',
            } as const,
          ]
        : []),
      {
        kind: 'paragraph',
        text: kind === 'recordatorio' ? lines[subject] : `Se cumple el plazo de los ${what} de este lead.`,
      },
      {
        kind: 'facts',
        facts: [
          ['Lead', leadName],
          ...(pending.length === 0 ? [] : [[label, pending.join(', ')] as const]),
          ['Fecha límite', `${emailTime(deadline)} (hora de Bogotá)`],
        ],
      },
      { kind: 'action', label: 'Abrir el lead', url: leadUrl },
      {
        kind: 'small',
        text: 'Recibe este correo porque programó el recordatorio en el CRM. Cuando todo está recibido o pagado, no se envía.',
      },
    ],
  };
}
