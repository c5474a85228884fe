import { PRIVACY_REQUEST_TYPES, type PrivacyRequestType } from '../../rules/people/privacy-deadline';
import { z } from '../../zod';
import { day, pastDay } from '../dates';
import { optionalLines, optionalText, requiredLines, requiredText } from '../plain-text';
import { CONSENT_EVENTS, personRecordSchema } from './consent';

/** How a request was received; `enlace`: the person used the link in an e-mail. */
export const PRIVACY_CHANNELS = {
  enlace: 'Enlace de un correo',
  correo: 'Correo',
  telefono: 'Teléfono',
  escrito: 'Carta o en persona',
} as const;

/** How a request was answered. */
export const PRIVACY_RESULTS = { atendida: 'Se atendió', no_procede: 'No procede' } as const;

const types = Object.keys(PRIVACY_REQUEST_TYPES) as [PrivacyRequestType, ...PrivacyRequestType[]];
const tipo = z.enum(types, { error: 'Elija qué pide la persona.' });
const detalle = requiredLines('Escriba qué pide la persona.', 2_000);

/** A request recorded by an administrator. */
export const newPrivacyRequestSchema = z.strictObject({
  tipo,
  canal: z.enum(['correo', 'telefono', 'escrito'], { error: 'Elija cómo llegó.' }),
  email: requiredText('Escriba el correo de la persona.', 254).regex(
    z.regexes.html5Email,
    'Escriba un correo electrónico válido, por ejemplo nombre@correo.com.',
  ),
  nombre: optionalText(200),
  detalle,
  recibida: pastDay.describe('El día en que llegó, del que parte el plazo'),
});

/** A request made with the link in an e-mail; `detalle` is required only for corrections and complaints. */
export const privacyAskSchema = z
  .object({ tipo: z.enum(types, { error: 'Elija qué quiere hacer.' }), detalle: optionalLines(2_000) })
  .refine(({ tipo, detalle }) => Boolean(detalle) || !['correccion', 'queja'].includes(tipo), {
    path: ['detalle'],
    error: 'Escríbanos qué debemos corregir o qué pasó.',
  });

/** The body of a new request. */
export type NewPrivacyRequest = z.infer<typeof newPrivacyRequestSchema>;

/** Whether the caller takes a request or gives it back. */
export const privacyOwnerSchema = z.strictObject({ tomar: z.boolean() });

/** Why the answer takes longer; the person is told this. */
export const privacyExtensionSchema = z.strictObject({
  motivo: requiredText('Escriba por qué toma más tiempo.', 500),
});

/** The answer that the person gets. */
export const privacyAnswerSchema = z.strictObject({
  resultado: z.enum(['atendida', 'no_procede'], { error: 'Elija el resultado.' }),
  respuesta: requiredLines('Escriba la respuesta.', 5_000),
});

/** A person's request about their data. */
export const privacyRequestSchema = z.object({
  numero: z.number().int(),
  tipo,
  canal: z.enum(['enlace', 'correo', 'telefono', 'escrito']),
  email: z.string().describe('“(eliminado)” cuando ya no se guarda de quién fue'),
  nombre: z.string().nullable(),
  detalle: z.string(),
  recibida: z.iso.date(),
  vence: z.iso.date().describe('Último día para responder'),
  prorroga: z.string().nullable().describe('Por qué toma más tiempo'),
  responsable: z.object({ id: z.string(), nombre: z.string() }).nullable(),
  respondida: z.iso.datetime().nullable(),
  respondidaPor: z.string().nullable(),
  resultado: z.enum(['atendida', 'no_procede']).nullable(),
  respuesta: z.string().nullable(),
});

export type PrivacyRequest = z.infer<typeof privacyRequestSchema>;

/** A request with everything done with the person's data since it was received: the evidence of the answer. */
export const privacyRequestDetailSchema = privacyRequestSchema.extend({
  hechos: personRecordSchema.shape.eventos,
});

export type PrivacyRequestDetail = z.infer<typeof privacyRequestDetailSchema>;

/** Number of open requests that are overdue or due soon, and the first of them. */
export const privacyDueSchema = z.object({
  vencen: z.number().int(),
  primeras: z.array(privacyRequestSchema.pick({ numero: true, tipo: true, vence: true })),
});

/** Open requests that are overdue or due soon. */
export type PrivacyDue = z.infer<typeof privacyDueSchema>;

const page = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(1_000).optional().describe('Tal como vino en el encabezado Link'),
};

/** Filters of requests. Open ones are sorted by due day, answered ones by time of the answer. */
export const privacyRequestsQuerySchema = z.strictObject({
  estado: z.enum(['abiertas', 'respondidas']).default('abiertas'),
  tipo: tipo.optional(),
  responsable: z.enum(['yo', 'nadie']).optional(),
  ...page,
});

export type PrivacyRequestsQuery = z.infer<typeof privacyRequestsQuerySchema>;

/** Filters of the ledger. */
export const consentLedgerQuerySchema = z.strictObject({
  evento: z.enum(CONSENT_EVENTS).optional(),
  por: z.enum(['equipo', 'persona']).optional().describe('Quién lo hizo'),
  desde: day.optional(),
  hasta: day.optional(),
  ...page,
});

/** An entry of the ledger; it identifies no person. */
export const consentLedgerEntrySchema = z.object({
  id: z.string(),
  evento: z.enum(CONSENT_EVENTS),
  fecha: z.iso.datetime(),
  persona: z.string().describe('Comienzo de la huella de su correo: la misma persona tiene la misma'),
  actorId: z.string().nullable().describe('null: la persona misma'),
  motivo: z.string().nullable(),
});

export type ConsentLedgerEntry = z.infer<typeof consentLedgerEntrySchema>;
