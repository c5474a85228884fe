import type { ContactRequest } from 'shared/schemas';
import { emailTime, type OutgoingEmail, type Sender, withoutLinks } from '../mail/email-content';
import type { SubmissionMeta, Suspicion } from '../public-forms/submission';

/** Tells a visitor what they asked, under which policy, and how to withdraw. Their text cannot become markup or a link. */
export function confirmationEmail(
  request: ContactRequest,
  sender: Sender,
  offer: readonly [string, string][],
): OutgoingEmail {
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
          facts: request.programTitle
            ? [['Programa', withoutLinks(request.programTitle)] as const, ...offer]
            : [],
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

const MARKED = 'Puede ser un envío automático. El lead quedó marcado «Por revisar» en el CRM.';
const SUSPICIONS: Readonly<Record<Suspicion, string>> = {
  rapidez: `El formulario se llenó más rápido de lo que una persona suele tardar. ${MARKED}`,
  campo_oculto: `El formulario trajo un campo que las personas no ven. ${MARKED}`,
};

/** E-mail to the staff mailbox about a contact request; a reply to it goes to the person. */
export function contactEmail(
  request: ContactRequest,
  { form, page, campaign }: Pick<SubmissionMeta, 'form' | 'page' | 'campaign'>,
  {
    suspicion,
    offer,
    mailbox,
  }: { suspicion: Suspicion | null; offer: readonly [string, string][]; mailbox: string },
): OutgoingEmail {
  const subject = request.programTitle
    ? `Solicitud de información: ${request.programTitle} (${request.name})`
    : `Solicitud de contacto: ${request.name}`;
  return {
    to: mailbox,
    replyTo: request.email,
    content: {
      subject: `${suspicion ? '[Por revisar] ' : ''}${subject}`,
      blocks: [
        { kind: 'paragraph', text: 'Llegó una solicitud desde el sitio web.' },
        {
          kind: 'facts',
          facts: [
            ['Nombre', request.name],
            ['Correo electrónico', request.email],
            ['Teléfono', request.phone],
            ...fact('Programa', request.programTitle),
            ...fact('Código del programa', request.programId),
            ...offer,
            ['Enviada', `${emailTime(new Date(request.timestamp))} (hora de Bogotá)`],
            ['Formulario', form],
            ...fact('Página', page),
            ...fact('Campaña', campaign && campaignText(campaign)),
          ],
        },
        ...(suspicion ? [{ kind: 'paragraph', text: SUSPICIONS[suspicion] } as const] : []),
        { kind: 'paragraph', text: 'Mensaje:' },
        { kind: 'quote', text: request.message },
      ],
    },
  };
}

const fact = (name: string, value: string | null | undefined): [string, string][] =>
  value ? [[name, value]] : [];

function campaignText(campaign: Readonly<Record<string, string>>): string {
  return Object.entries(campaign)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}
