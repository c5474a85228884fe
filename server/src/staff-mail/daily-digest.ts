import { sql } from 'kysely';
import { bogotaDay } from 'shared/rules';
import type { AgendaItem } from 'shared/schemas';
import { z } from 'zod';
import { type AdviserList, activeAdvisers } from '../advisers/adviser-list';
import { type CalendarEntry, calendarFile } from '../calendar/calendar-file';
import type { Database } from '../database/database';
import { morningOf } from '../jobs/morning';
import type { ReadAgenda } from '../leads/lists/agenda';
import type { EmailHandler } from '../mail/outbox';
import { dailyDigestEmail } from './daily-digest-email';
import { type StaffEmailDependencies, staffEmail } from './staff-email';

/** Kind of outbox row: the digest of one day for one adviser. */
export const DAILY_DIGEST = 'daily_digest';

const dataSchema = z.object({ dia: z.iso.date() });

interface Planning {
  readonly database: Database;
  readonly advisers: Pick<AdviserList, 'list'>;
  readonly now?: () => number;
}

/** Adds the digests of the day to the outbox once it is 07:00 in Bogotá; of all instances, one does it. */
export function createDigestPlanner({ database, advisers, now = Date.now }: Planning) {
  return async function plan(): Promise<void> {
    const morning = morningOf(now());
    if (!morning) return;
    const { dia, since } = morning;
    const known = database.records.selectFrom('digestDays').select('dia').where('dia', '=', dia);
    if (await known.executeTakeFirst()) return;
    const active = await activeAdvisers(advisers);
    await database.transaction(async () => {
      const { numInsertedOrUpdatedRows } = await database.records
        .insertInto('digestDays')
        .values({ dia })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n || active.length === 0) return;
      await database.query
        .insertInto('outbox')
        .values(
          active.map(({ sub }) => ({
            kind: DAILY_DIGEST,
            recipient: '',
            recipient_sub: sub,
            subject: '',
            data: JSON.stringify({ dia }),
            due_at: since,
            next_attempt_at: sql<Date>`now()`,
            unique_key: `${DAILY_DIGEST}:${dia}:${sub}`,
          })),
        )
        .execute();
    });
  };
}

interface Making extends StaffEmailDependencies {
  readonly leads: { readonly agenda: ReadAgenda };
  readonly siteUrl: string;
  readonly now?: () => number;
}

/** Makes an adviser's digest from the current agenda; null on a later day, or when there is nothing to do. */
export function dailyDigestHandler({ leads, siteUrl, now = Date.now, ...staff }: Making): EmailHandler {
  return staffEmail(staff, 'resumenDiario', async ({ data }, { sub, name }) => {
    if (dataSchema.parse(data).dia !== bogotaDay(now())) return null;
    const today = await leads.agenda({ sub, groups: [] }, { dias: 0 }, new Date(now()));
    const content = dailyDigestEmail(today, name, siteUrl);
    const actions = today.paraHoy.items.filter(({ tipo }) => tipo === 'accion');
    if (!content || actions.length === 0) return content;
    return { ...content, calendar: calendarFile(actions.map(entryOf), siteUrl) };
  });
}

/** A next action as an entry of the calendar file. */
const entryOf = ({ lead, detalle, fecha }: AgendaItem): CalendarEntry => ({
  kind: 'accion',
  leadId: lead.id,
  leadName: lead.nombre,
  item: null,
  what: detalle,
  at: new Date(fecha),
  version: lead.version,
  changed: new Date(lead.fechaUltimaActualizacion),
});
