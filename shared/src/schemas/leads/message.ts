import { fieldsOf, MERGE_FIELDS, type MergeField, openFields } from '../../rules/leads/message-template';
import { z } from '../../zod';
import { requiredLines, requiredText } from '../plain-text';

/** Ways in which a template is sent. */
export const MESSAGE_CHANNELS = ['whatsapp', 'email'] as const;

/** A way in which a template is sent. */
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

const SUBJECT_LENGTH = 150;
const TEXT_LENGTH = 2_000;
const NO_SUBJECT = 'Escriba el asunto del correo.';
const NO_TEXT = 'Escriba el mensaje.';

const namedIn = (text: string): string =>
  `No conocemos ${fieldsOf(text).unknown.join(', ')}. Use los campos de la lista.`;

const leftIn = (text: string): string => `Complete o quite ${openFields(text).join(', ')}.`;

const namesFields = (text: string): boolean => fieldsOf(text).unknown.length === 0;
const isReady = (text: string): boolean => openFields(text).length === 0;

/** A template of messages to leads. */
export const messageTemplateSchema = z.object({
  id: z.string(),
  nombre: z.string(),
  asunto: z.string().describe('Del correo; por WhatsApp no va'),
  texto: z.string(),
  de: z
    .enum(['sistema', 'equipo', 'propia'])
    .describe('Del panel, compartida por el equipo o de quien llama'),
  cambiada: z.boolean().describe('Del panel, con otro texto que el original'),
});

export type MessageTemplate = z.infer<typeof messageTemplateSchema>;

/** A template to store. */
export const messageTemplateInputSchema = z.strictObject({
  nombre: requiredText('Escriba el nombre de la plantilla.', 80),
  asunto: requiredText(NO_SUBJECT, SUBJECT_LENGTH).refine(namesFields, {
    error: ({ input }) => namedIn(String(input)),
  }),
  texto: requiredLines(NO_TEXT, TEXT_LENGTH).refine(namesFields, {
    error: ({ input }) => namedIn(String(input)),
  }),
  compartida: z.boolean({ error: 'Use true o false.' }).default(false).describe('Solo un administrador'),
});

export type MessageTemplateInput = z.input<typeof messageTemplateInputSchema>;

const texts = messageTemplateInputSchema.omit({ compartida: true });

/** A change of a template. */
export const messageTemplateChangeSchema = texts.partial().extend({
  leido: z
    .strictObject({ nombre: z.string(), asunto: z.string(), texto: z.string() })
    .partial()
    .optional()
    .describe('Lo que se leyó de los campos que cambian; si está guardado otra cosa, 409'),
});

export type MessageTemplateChange = z.input<typeof messageTemplateChangeSchema>;

const names = Object.keys(MERGE_FIELDS) as [MergeField, ...MergeField[]];

/** Data for a message to a lead: merge field values, why a channel cannot be used now, and recent contacts. */
export const messageFactsSchema = z.object({
  valores: z.record(z.enum(names), z.string().nullable()).describe('Por campo; null: no se sabe'),
  impedimentos: z
    .record(z.enum(MESSAGE_CHANNELS), z.string().nullable())
    .describe('Por qué no se le escribe por ese canal; null: se puede'),
  contactos: z
    .array(z.object({ canal: z.enum(MESSAGE_CHANNELS), fecha: z.iso.datetime() }))
    .describe('Mensajes de los últimos días y los que van a salir, que cuentan para la Ley 2300'),
});

export type MessageFacts = z.infer<typeof messageFactsSchema>;

/** A message to a lead before it is sent: all merge fields are filled in. */
export const messageDraftSchema = z
  .strictObject({
    canal: z.enum(MESSAGE_CHANNELS, { error: 'Use whatsapp o email.' }),
    plantilla: requiredText('Escriba el nombre de la plantilla.', 80).optional(),
    asunto: requiredText(NO_SUBJECT, SUBJECT_LENGTH)
      .refine(isReady, { error: ({ input }) => leftIn(String(input)) })
      .optional(),
    texto: requiredLines(NO_TEXT, TEXT_LENGTH).refine(isReady, {
      error: ({ input }) => leftIn(String(input)),
    }),
    pedida: z
      .boolean({ error: 'Use true o false.' })
      .default(false)
      .describe('La persona pidió esta información: la Ley 2300 no la limita'),
  })
  .refine(({ canal, asunto }) => canal !== 'email' || asunto !== undefined, {
    path: ['asunto'],
    error: NO_SUBJECT,
  });

/** A message to a lead, as it is sent. */
export const newMessageSchema = messageDraftSchema.safeExtend({
  clave: z.uuid('Use un UUID.').describe('La misma en cada intento: se envía y se anota una vez'),
});

/** A message to a lead. */
export type NewMessage = z.input<typeof newMessageSchema>;

/** Result of sending a message. */
export const sentMessageSchema = z.object({
  programado: z.iso.datetime().nullable().describe('Cuándo sale el correo; null: ya'),
});

export type SentMessage = z.infer<typeof sentMessageSchema>;
