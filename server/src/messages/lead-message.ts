import { z } from 'zod';
import type { Database } from '../database/database';
import type { EmailContent, Sender } from '../mail/email-content';
import type { EmailHandler } from '../mail/outbox';

/** Kind of an outbox row that is a message of an adviser to a lead. */
export const LEAD_MESSAGE = 'lead_message';

const dataSchema = z.object({ de: z.string() });

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

/** The stored message, from who wrote it; null once the lead was deleted, or the person revoked the authorisation. */
export const leadMessageHandler =
  ({ records }: Database): EmailHandler =>
  async ({ lead_id, content, data }) => {
    const lead = await records
      .selectFrom('leads')
      .select('id')
      .where('id', '=', lead_id ?? '')
      .where('autorizacionRevocada', 'is', null)
      // One that was merged into another is the same person.
      .where((row) => row.or([row('eliminadoEn', 'is', null), row('fusionadoEn', 'is not', null)]))
      .executeTakeFirst();
    return lead && content ? { ...content, fromName: dataSchema.parse(data).de } : null;
  };
