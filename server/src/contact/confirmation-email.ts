import type { ContactRequest } from 'shared/schemas';
import type { OutgoingEmail } from '../mail/outgoing-email';
import type { Sender } from '../mail/sender';
import { withoutLinks } from '../mail/without-links';

/** Tells a visitor what was asked, under which policy, and how to withdraw. Nothing that they wrote is markup or a link. */
export function confirmationEmail(request: ContactRequest, sender: Sender): OutgoingEmail {
  return {
    to: request.email,
    replyTo: sender.email,
    commercial: true,
    content: {
      subject: `Recibimos su solicitud | ${sender.brandName}`,
      blocks: [
        { kind: 'paragraph', text: `Hola, ${withoutLinks(request.name)}:` },
        { kind: 'paragraph', text: 'Recibimos su solicitud de información. Un asesor le responderá pronto.' },
        {
          kind: 'facts',
          facts: request.programTitle ? [['Programa', withoutLinks(request.programTitle)] as const] : [],
        },
        { kind: 'quote', text: withoutLinks(request.message) },
        { kind: 'action', label: 'Leer la política de datos', url: `${sender.siteUrl}/politica-de-datos` },
        {
          kind: 'small',
          text: `Si no hizo esta solicitud, o si quiere consultar, corregir o retirar sus datos, escriba a ${sender.email}.`,
        },
      ],
    },
  };
}
