import { MERGE_FIELDS, type MergeField, mergeTemplate } from 'shared/rules';
import {
  type MessageChannel,
  type MessageFacts,
  type MessageTemplate,
  messageDraftSchema,
  type NewMessage,
} from 'shared/schemas';
import { schemaOf } from 'shared/ui-staff';
import { whatsappUrl } from '../../lead-ui/contact/contact-links';

/** Form values of a message. */
export type MessageValues = {
  /** Id of the chosen template; empty: none. */
  plantilla: string;
  canal: MessageChannel;
  asunto: string;
  texto: string;
  /** The person asked for this message, so Ley 2300 does not limit it. */
  pedida: boolean;
};

/** The message to send; only an e-mail has a subject. */
const draftOf = ({ canal, asunto, texto, pedida }: MessageValues): Omit<NewMessage, 'clave'> => ({
  canal,
  texto,
  pedida,
  ...(canal === 'email' && { asunto }),
});

/** The message to send, and the id of its template. */
export const messageSchema = schemaOf((values: MessageValues) => {
  const { data, error } = messageDraftSchema.safeParse(draftOf(values));
  if (data) return { sent: { message: data, template: values.plantilla } };
  const errors = error.issues.map(({ path, message }) => [String(path[0]), message] as const);
  return { errors: Object.fromEntries(errors.reverse()) as Partial<Record<keyof MessageValues, string>> };
});

/** A template filled in with what is known of the lead. */
export const filledIn = (
  { asunto, texto }: Pick<MessageTemplate, 'asunto' | 'texto'>,
  { valores }: Pick<MessageFacts, 'valores'>,
) => ({ asunto: mergeTemplate(asunto, valores), texto: mergeTemplate(texto, valores) });

/** Why nothing can be sent by a channel at any time; null if nothing prevents it. */
export function obstacleOf(facts: MessageFacts, telefono: string, canal: MessageChannel): string | null {
  const known = facts.impedimentos[canal];
  if (known || canal === 'email' || whatsappUrl(telefono)) return known;
  return 'Su número no tiene WhatsApp.';
}

/** What a merge field that is still open stands for. */
export const openFieldText = (open: string): string =>
  MERGE_FIELDS[open.slice(1, -1) as MergeField] ?? 'no es un campo de las plantillas';
