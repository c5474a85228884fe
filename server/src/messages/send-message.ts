import { contactWait, contactWaitText } from 'shared/rules';
import type { MessageChannel, newMessageSchema, SentMessage } from 'shared/schemas';
import type { z } from 'zod';
import type { Database } from '../database/database';
import { HttpError, idempotencyKeyReused } from '../errors';
import type { Caller } from '../identity/verify-token';
import type { Leads } from '../leads/create-leads';
import { emailTime, oneLine, type Sender } from '../mail/email-content';
import type { Outbox } from '../mail/outbox';
import { LEAD_MESSAGE, leadMessageEmail } from './lead-message';
import type { MessageFactsReader } from './message-facts';

interface Dependencies {
  readonly database: Database;
  readonly leads: Pick<Leads, 'service'>;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly facts: Pick<MessageFactsReader, 'obstacle' | 'linkOf' | 'contacts'>;
  readonly sender: Sender;
}

type Message = z.output<typeof newMessageSchema>;

/** Kind of the note that records a message, by channel. */
const NOTES = { whatsapp: 'general', email: 'email' } as const satisfies Record<MessageChannel, string>;

const refused = (code: string, text: string) => new HttpError(409, code, text);
const keyOf = (leadId: string, clave: string) => `mensaje:${leadId}:${clave}`;

/**
 * Sends messages of advisers to leads and records them as notes, once per key. An e-mail is sent when Ley 2300 allows it: within its
 * hours, once a day, by one channel in a week. WhatsApp is opened by the adviser at once, so it is refused until then. Messages that
 * the person asked for are an exception (docs/product/facts.md).
 */
export function createMessageSender({ database, leads, outbox, facts, sender }: Dependencies) {
  /** Whether an earlier attempt stored the message; 409 if the key was used for another one. */
  async function sentBefore(leadId: string, { clave, canal, asunto = '', texto }: Message): Promise<boolean> {
    const note = await database.records
      .selectFrom('leadNotas')
      .select(['contenido', 'tipo'])
      .where('leadId', '=', leadId)
      .where('clave', '=', clave)
      .executeTakeFirst();
    if (!note) return false;
    const isSame =
      note.tipo === NOTES[canal] && note.contenido.endsWith(texto) && note.contenido.includes(asunto);
    if (!isSame) throw idempotencyKeyReused();
    return true;
  }

  /** When a stored e-mail will be sent; null if that time has passed. */
  async function dueOf(leadId: string, clave: string): Promise<string | null> {
    const row = await database.query
      .selectFrom('outbox')
      .select('due_at')
      .where('unique_key', '=', keyOf(leadId, clave))
      .executeTakeFirst();
    return row && row.due_at.getTime() > Date.now() ? row.due_at.toISOString() : null;
  }

  /** Puts the e-mail into the outbox. Joins the open transaction, which has the lead locked. */
  async function store(caller: Caller, lead: { id: string; email: string }, message: Message, due: Date) {
    const { clave, asunto = '', texto, pedida } = message;
    const link = await facts.linkOf(caller, lead.id);
    const content = leadMessageEmail({ subject: asunto, text: texto, link, adviser: caller.name }, sender);
    await database.query
      .insertInto('outbox')
      .values({
        kind: LEAD_MESSAGE,
        recipient: lead.email,
        reply_to: caller.email,
        subject: oneLine(asunto),
        content: JSON.stringify(content),
        data: JSON.stringify({ de: caller.name, clave, pedida }),
        commercial: true,
        lead_id: lead.id,
        due_at: due,
        next_attempt_at: due,
        unique_key: keyOf(lead.id, clave),
      })
      .onConflict((conflict) => conflict.column('unique_key').doNothing())
      .execute();
  }

  return async function send(caller: Caller, leadId: string, message: Message): Promise<SentMessage> {
    const { canal, clave, pedida } = message;
    await leads.service.addNote(caller, leadId, async (lead) => {
      if (await sentBefore(leadId, message)) return null;
      const obstacle = await facts.obstacle(lead, canal);
      if (obstacle) throw refused('not_contactable', obstacle);
      const wait = contactWait(await facts.contacts(leadId), canal, Date.now());
      const opens = wait && !pedida ? new Date(wait.opens) : null;
      if (wait && opens && canal === 'whatsapp') {
        throw refused(
          'outside_contact_hours',
          `${contactWaitText(wait)} (Ley 2300). Puede escribirle desde el ${emailTime(opens)}.`,
        );
      }
      const due = opens ?? new Date();
      if (canal === 'email') await store(caller, lead, message, due);
      const contenido = noteText(message, { opens, asked: pedida && wait !== null });
      // A message that the person asked for does not count as a contact of ours.
      return { clave, tipo: NOTES[canal], contenido, ...(!pedida && { canal, contacto: due }) };
    });
    outbox.wake();
    return { programado: await dueOf(leadId, clave) };
  };
}

/** Text of a message's note: how it was sent, then the message. */
function noteText(
  { canal, plantilla, asunto, texto }: Message,
  { opens, asked }: { readonly opens: Date | null; readonly asked: boolean },
): string {
  const head = [
    canal === 'email' ? `Correo «${asunto}»` : 'WhatsApp',
    plantilla && `plantilla «${plantilla}»`,
    opens && `sale el ${emailTime(opens)}`,
    asked && 'sin esperar porque la persona lo pidió',
  ];
  return `${head.filter(Boolean).join(', ')}:\n\n${texto}`;
}
