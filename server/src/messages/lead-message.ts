import { contactState } from 'shared/rules';
import { z } from 'zod';
import type { Database } from '../database/database';
import type { EmailContent, Sender } from '../mail/email-content';
import { type EmailHandler, NotYet } from '../mail/outbox';

/** Kind of an outbox row for a message of an adviser to a lead. */
export const LEAD_MESSAGE = 'lead_message';

const dataSchema = z.object({
  de: z.string(),
  clave: z.string(),
  /** The person asked for it: it may be sent at any hour. */
  pedida: z.boolean(),
});

interface Facts {
  readonly subject: string;
  readonly text: string;
  /** Link to the person's own page, which the text may contain. */
  readonly link: string | null;
  readonly adviser: string;
}

/** A message of an adviser as an e-mail: the text as it was written, and who wrote it. */
export const leadMessageEmail = (
  { subject, text, link, adviser }: Facts,
  { brandName }: Pick<Sender, 'brandName'>,
): EmailContent => ({
  subject,
  blocks: [
    { kind: 'quote', text },
    ...(link && text.includes(link)
      ? [{ kind: 'action', label: 'Abrir mi inscripción', url: link } as const]
      : []),
    {
      kind: 'small',
      text: `Le escribe ${adviser}, de ${brandName}. Si responde, le llega a quien le escribe.`,
    },
  ],
});

/**
 * The stored message, with its author as sender name; null if the lead or the note of the message was deleted, or the person
 * revoked the authorisation. Outside the contact hours, a message waits until they open again.
 */
export const leadMessageHandler =
  (database: Database): EmailHandler =>
  async ({ lead_id, content, data }) => {
    const { de, clave, pedida } = dataSchema.parse(data);
    const lead = await database.records
      .selectFrom('leads')
      .leftJoin('leadNotas as nota', (join) =>
        join.onRef('nota.leadId', '=', 'leads.id').on('nota.clave', '=', clave),
      )
      .select('leads.id')
      .where('leads.id', '=', lead_id ?? '')
      .where('leads.autorizacionRevocada', 'is', null)
      .where((row) =>
        row.or([
          row.and([row('leads.eliminadoEn', 'is', null), row('nota.id', 'is not', null)]),
          // A merged lead is still the same person; the merge removed the keys of its notes.
          row('leads.fusionadoEn', 'is not', null),
        ]),
      )
      .executeTakeFirst();
    if (!lead || !content) return null;
    const hours = contactState(Date.now());
    if (!hours.open && !pedida) throw new NotYet(new Date(hours.opens));
    return { ...content, fromName: de };
  };
