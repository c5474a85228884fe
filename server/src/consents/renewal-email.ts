import type { OutgoingEmail } from '../mail/outgoing-email';
import type { Sender } from '../mail/sender';

/** Asks somebody who gets no e-mails whether a form with their address was theirs. Nothing of the form is in it. */
export function renewalEmail(to: string, url: string, { brandName, email }: Sender): OutgoingEmail {
  return {
    to,
    replyTo: email,
    content: {
      subject: `¿Quiere que lo contactemos de nuevo? | ${brandName}`,
      blocks: [
        {
          kind: 'paragraph',
          text: 'Usted nos pidió no contactarlo. Ahora llegó un formulario con este correo.',
        },
        { kind: 'paragraph', text: 'Si lo envió usted y quiere una respuesta, confírmelo:' },
        { kind: 'action', label: 'Confirmar la autorización', url },
        { kind: 'small', text: 'Si no fue usted, ignore este correo: no lo contactaremos.' },
      ],
    },
  };
}
