import { contactState } from 'shared/rules';
import { z } from 'zod';
import type { Database } from '../database/database';
import type { EmailContent, Sender } from '../mail/email-content';
import { type EmailHandler, NotYet } from '../mail/outbox';

/** Kind of an outbox row that is a message of an adviser to a lead. */
export const LEAD_MESSAGE = 'lead_message';

const dataSchema = z.object({
  de: z.string(),
  clave: z.string(),
  /** The person asked for it: it may leave at any hour. */
  pedida: z.boolean(),
});

interface Facts {
  readonly subject: string;
  readonly text: string;
  /** Link to the person's own page, where the text has it. */
  readonly link: string | null;
  readonly adviser: string;
}

/** A message of an adviser as an e-mail: the words as they were written, and who answers. */
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
 * The stored message, from who wrote it; null once the lead or the note of the message was deleted, or the person revoked the
 * authorisation. One that could not leave while the hours of contact were open waits for the next ones.
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
          // Merged into another lead it is the same person, whose notes have lost their keys.
          row('leads.fusionadoEn', 'is not', null),
        ]),
      )
      .executeTakeFirst();
    if (!lead || !content) return null;
    const hours = contactState(Date.now());
    if (!hours.open && !pedida) throw new NotYet(new Date(hours.opens));
    return { ...content, fromName: de };
  };
