import { type MailSetting, NOTICE_SETTINGS } from 'shared/schemas';
import { z } from 'zod';
import type { Database } from '../database/database';
import { LEAD_NOTICE, NAMED_LEADS, NOTICE_REASONS, type NoticeReason } from '../leads/tell-advisers';
import type { EmailHandler } from '../mail/outbox';
import type { DueEmail } from '../mail/outbox-rows';
import { offerFacts, offerOf } from '../programs/cohorts/program-offer';
import { leadNoticeEmail } from './lead-notice-email';
import { type StaffEmailDependencies, staffEmail } from './staff-email';

const partSchema = z.object({
  reason: z.enum(NOTICE_REASONS),
  total: z.number().int(),
  /** Ids of the first leads, which are named. */
  leads: z.array(z.string()),
});
/** `taken`: its content is fixed because it is being sent. */
const dataSchema = z.object({ parts: z.array(partSchema), taken: z.boolean().default(false) });
type Part = z.output<typeof partSchema>;

interface Dependencies extends StaffEmailDependencies {
  readonly database: Database;
  readonly siteUrl: string;
}

/**
 * Makes the notice of leads for an adviser. It includes everything else that waits for them, so that a bulk change of a thousand leads, or
 * an import, is one e-mail. Leads that are no longer theirs are left out.
 */
export function leadNoticeHandler({ database, siteUrl, ...staff }: Dependencies): EmailHandler {
  /** Fixes the content of this e-mail; null when another one has taken it over. */
  async function take({ id, recipient_sub }: DueEmail): Promise<Part[] | null> {
    return database.transaction(async () => {
      const rows = await database.query
        .selectFrom('outbox')
        .select(['id', 'data'])
        .where('kind', '=', LEAD_NOTICE)
        .where('recipient_sub', '=', recipient_sub)
        .where('sent_at', 'is', null)
        .where('dead_at', 'is', null)
        .orderBy('created_at')
        .orderBy('id')
        .forUpdate()
        .execute();
      const waiting = rows.map((row) => ({ id: row.id, ...dataSchema.parse(row.data) }));
      const own = waiting.find((row) => row.id === id);
      if (!own || own.taken) return own?.parts ?? null;
      const together = waiting.filter(({ taken }) => !taken);
      const parts = together.flatMap((row) => row.parts);
      await database.query
        .updateTable('outbox')
        .set({ data: JSON.stringify({ parts, taken: true }) })
        .where('id', '=', id)
        .execute();
      const others = together.map((row) => row.id).filter((one) => one !== id);
      if (others.length > 0) await database.query.deleteFrom('outbox').where('id', 'in', others).execute();
      return parts;
    });
  }

  return staffEmail(staff, 'avisos', async (row, { sub }) => {
    const all = await take(row);
    if (!all) return null;
    const wanted = await staff.settings.read(sub);
    const unwanted = Object.entries(NOTICE_SETTINGS).filter(([setting]) => !wanted[setting as MailSetting]);
    const parts = all.filter(({ reason }) => !unwanted.some(([, kind]) => kind === reason));
    if (parts.length === 0) return null;
    const reasons = reasonsByLead(parts);
    const asked = [...reasons.keys()].slice(0, NAMED_LEADS);
    const found = await database.records
      .selectFrom('leads')
      .select(['id', 'nombre', 'programaInteres', 'universidad'])
      .where('id', 'in', asked)
      .where('asesorAsignado', '=', sub)
      .where('eliminadoEn', 'is', null)
      .execute();
    const leads = asked.flatMap((id) => {
      const lead = found.find((one) => one.id === id);
      const told = reasons.get(id);
      return lead && told ? [{ reasons: told, id, name: lead.nombre, program: lead.programaInteres }] : [];
    });
    if (leads.length === 0) return null;
    const [only] = found.length === 1 ? found : [];
    const { programaInteres: nombre, universidad } = only ?? {};
    const offer = offerFacts(await offerOf(database, { nombre, universidad }));
    const counted = parts.reduce((sum, { total, leads: named }) => sum + total - named.length, 0);
    return leadNoticeEmail({ leads, offer, others: counted + reasons.size - asked.length, siteUrl });
  });
}

/** Reasons of each lead, without repetition, the most important first: a new lead that has written twice is new. */
function reasonsByLead(parts: readonly Part[]): ReadonlyMap<string, readonly NoticeReason[]> {
  const ids = new Set(parts.flatMap(({ leads }) => leads));
  const has = (id: string, reason: NoticeReason) =>
    parts.some((part) => part.reason === reason && part.leads.includes(id));
  return new Map([...ids].map((id) => [id, NOTICE_REASONS.filter((reason) => has(id, reason))]));
}
