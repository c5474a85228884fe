import type { ContactRequest } from 'shared/schemas';
import type { OutgoingEmail } from '../mail/outgoing-email';
import type { ContactContext } from './contact-service';
import type { Suspicion } from './suspicion';

const BOGOTA_TIME = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Bogota',
});

const SUSPECTED =
  'El formulario se llenó más rápido de lo que una persona puede: puede ser un envío automático. No se creó un lead.';

/** The e-mail that tells the staff mailbox of a contact request; answering it writes to the person. */
export function contactEmail(
  request: ContactRequest,
  { form, origin }: Pick<ContactContext, 'form' | 'origin'>,
  suspicion: Suspicion | null,
  mailbox: string,
): OutgoingEmail {
  const subject = request.programTitle
    ? `Solicitud de información: ${request.programTitle} (${request.name})`
    : `Solicitud de contacto: ${request.name}`;
  const lines = [
    'Llegó una solicitud desde el sitio web.',
    '',
    `Nombre: ${request.name}`,
    `Correo electrónico: ${request.email}`,
    `Teléfono: ${request.phone}`,
    ...(request.programTitle ? [`Programa: ${request.programTitle}`] : []),
    ...(request.programId ? [`Código del programa: ${request.programId}`] : []),
    `Enviada: ${bogotaTime(request.timestamp)} (hora de Bogotá)`,
    `Formulario: ${form}`,
    ...(origin.page ? [`Página: ${origin.page}`] : []),
    ...(origin.campaign ? [`Campaña: ${campaignText(origin.campaign)}`] : []),
    ...(suspicion ? ['', SUSPECTED] : []),
    '',
    'Mensaje:',
    request.message,
  ];
  return {
    to: mailbox,
    replyTo: request.email,
    subject: `${suspicion ? '[Por revisar] ' : ''}${subject.replace(/\s+/g, ' ')}`,
    text: `${lines.join('\n')}\n`,
  };
}

function campaignText(campaign: Readonly<Record<string, string>>): string {
  return Object.entries(campaign)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}

/** Plain spaces: Intl writes "9:00 p. m." with no-break ones, which old mail programs show as signs. */
function bogotaTime(timestamp: string): string {
  return BOGOTA_TIME.format(new Date(timestamp)).replace(/\s/g, ' ');
}
