import type { ContactRequest } from 'shared/schemas';
import type { OutgoingEmail } from '../mail/outgoing-email';
import type { SubmissionMeta } from '../public-forms/submission-meta';
import type { Suspicion } from '../public-forms/suspicion';

const BOGOTA_TIME = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Bogota',
});

const MARKED = 'Puede ser un envío automático. El lead quedó marcado «Por revisar» en el CRM.';
const SUSPICIONS: Readonly<Record<Suspicion, string>> = {
  rapidez: `El formulario se llenó más rápido de lo que una persona suele tardar. ${MARKED}`,
  campo_oculto: `El formulario trajo un campo que las personas no ven. ${MARKED}`,
};

/** The e-mail that tells the staff mailbox of a contact request; answering it writes to the person. */
export function contactEmail(
  request: ContactRequest,
  { form, page, campaign }: Pick<SubmissionMeta, 'form' | 'page' | 'campaign'>,
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
    ...(page ? [`Página: ${page}`] : []),
    ...(campaign ? [`Campaña: ${campaignText(campaign)}`] : []),
    ...(suspicion ? ['', SUSPICIONS[suspicion]] : []),
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

/** Intl writes "9:00 p. m." with no-break spaces, which old mail programs show as other characters. */
function bogotaTime(timestamp: string): string {
  return BOGOTA_TIME.format(new Date(timestamp)).replace(/\s/g, ' ');
}
