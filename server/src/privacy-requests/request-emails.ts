import { PRIVACY_REQUEST_TYPES } from 'shared/rules';
import type { PrivacyRequest } from 'shared/schemas';
import type { EmailBlock, EmailContent, OutgoingEmail, Sender } from '../mail/email-content';

type Told = Pick<PrivacyRequest, 'numero' | 'tipo' | 'email' | 'vence'>;

const DAY = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' });
const dayText = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));
const requestUrl = (siteUrl: string, numero: number) =>
  `${siteUrl}/admin?tab=consentimientos&vista=peticiones&peticion=${numero}`;
const whatOf = ({ tipo }: Pick<Told, 'tipo'>) => PRIVACY_REQUEST_TYPES[tipo].label.toLowerCase();

/** E-mail to the person. It contains only the kind of the request, because somebody else may have typed the address. */
const toPerson = (
  { email: to }: Told,
  { brandName, email: replyTo }: Sender,
  subject: string,
  blocks: readonly EmailBlock[],
): OutgoingEmail => ({
  to,
  replyTo,
  toPerson: true,
  content: {
    subject: `${subject} | ${brandName}`,
    blocks: [
      ...blocks,
      { kind: 'small', text: `Si tiene preguntas, responda este correo o escriba a ${replyTo}.` },
    ],
  },
});

/** Confirms that a request came, and by when it will be answered. */
export const receiptEmail = (request: Told, sender: Sender): OutgoingEmail =>
  toPerson(request, sender, `Recibimos su petición ${request.numero}`, [
    {
      kind: 'paragraph',
      text: `Recibimos su petición ${request.numero} sobre sus datos personales: ${whatOf(request)}.`,
    },
    { kind: 'paragraph', text: `La respondemos a más tardar el ${dayText(request.vence)}.` },
  ]);

/** Says that the answer takes longer, why, and by when it will come (Ley 1581 de 2012, artículos 14 y 15). */
export const extensionEmail = (request: Told, reason: string, sender: Sender): OutgoingEmail =>
  toPerson(request, sender, `Su petición ${request.numero} toma más tiempo`, [
    {
      kind: 'paragraph',
      text: `Su petición ${request.numero} toma más tiempo del previsto por este motivo:`,
    },
    { kind: 'quote', text: reason },
    { kind: 'paragraph', text: `La respondemos a más tardar el ${dayText(request.vence)}.` },
  ]);

/** The answer to a request. */
export const answerEmail = (request: Told, answer: string, sender: Sender): OutgoingEmail =>
  toPerson(request, sender, `Respuesta a su petición ${request.numero}`, [
    {
      kind: 'paragraph',
      text: `Esta es la respuesta a su petición ${request.numero}: ${whatOf(request)}.`,
    },
    { kind: 'quote', text: answer },
    {
      kind: 'small',
      text: 'Si no está de acuerdo, puede presentar una queja ante la Superintendencia de Industria y Comercio.',
    },
  ]);

/** Notifies the team of a request that a person sent with a link. */
export const requestNotice = (request: Told, { siteUrl }: Sender, mailbox: string): OutgoingEmail => ({
  to: mailbox,
  content: {
    subject: `Petición ${request.numero} sobre datos personales: ${whatOf(request)}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Llegó una petición por el enlace de un correo. Vence el ${dayText(request.vence)}.`,
      },
      {
        kind: 'action',
        label: 'Abrir la petición',
        url: requestUrl(siteUrl, request.numero),
      },
    ],
  },
});

/** Notifies the team of requests that are due soon or overdue; it names no person. */
export const dueEmail = (
  requests: readonly Pick<PrivacyRequest, 'numero' | 'tipo' | 'vence'>[],
  total: number,
  today: string,
  { siteUrl }: Sender,
): EmailContent => ({
  subject:
    total === 1
      ? `Petición ${requests[0]?.numero}: su plazo está por terminar`
      : `${total} peticiones sobre datos: su plazo está por terminar`,
  blocks: [
    { kind: 'paragraph', text: 'Estas peticiones sobre datos personales esperan respuesta:' },
    {
      kind: 'list',
      items: requests.map((request) => ({
        text: `${request.numero}: ${whatOf(request)}. ${request.vence < today ? 'Venció' : 'Vence'} el ${dayText(request.vence)}.`,
        url: requestUrl(siteUrl, request.numero),
      })),
    },
    {
      kind: 'action',
      label: 'Abrir las peticiones',
      url: `${siteUrl}/admin?tab=consentimientos&vista=peticiones`,
    },
  ],
});

/** E-mail with the link where the person can read their data for a day. */
export const dataFileEmail = (to: string, url: string, { brandName, email }: Sender): OutgoingEmail => ({
  to,
  replyTo: email,
  toPerson: true,
  content: {
    subject: `Sus datos personales | ${brandName}`,
    blocks: [
      { kind: 'paragraph', text: 'Usted pidió ver los datos personales que guardamos con este correo.' },
      { kind: 'action', label: 'Ver mis datos', url },
      {
        kind: 'small',
        text: 'El enlace sirve durante un día. No lo comparta. Si no lo pidió usted, ignore este correo.',
      },
    ],
  },
});
