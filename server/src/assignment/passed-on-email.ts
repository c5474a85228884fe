import { leadUrl } from '../leads/lead-record';
import type { OutgoingEmail } from '../mail/email-content';
import type { PassedOn } from './pass-on';

interface Facts {
  readonly passedOn: readonly PassedOn[];
  readonly nameOf: (adviser: string) => string;
  readonly siteUrl: string;
  readonly mailbox: string;
}

/** Notifies the coordination of requests that nobody answered in time. */
export function passedOnEmail({ passedOn, nameOf, siteUrl, mailbox }: Facts): OutgoingEmail {
  const [first] = passedOn;
  const one = passedOn.length === 1 && first;
  return {
    to: mailbox,
    content: {
      subject: one
        ? `Sin respuesta a tiempo: ${first.nombre}`
        : `${passedOn.length} leads sin respuesta a tiempo`,
      blocks: [
        { kind: 'paragraph', text: 'Nadie respondió a tiempo estas solicitudes:' },
        {
          kind: 'list',
          items: passedOn.map(({ leadId, nombre, de, a }) => ({
            text: a
              ? `${nombre}: pasó de ${nameOf(de)} a ${nameOf(a)}`
              : `${nombre}: sigue con ${nameOf(de)}, no hay otro asesor disponible`,
            url: leadUrl(siteUrl, leadId),
          })),
        },
        { kind: 'action', label: 'Abrir el CRM', url: `${siteUrl}/admin?tab=crm` },
      ],
    },
  };
}
