import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { mayDo } from 'shared/rules';
import type { CalendarFeed, NewCalendar } from 'shared/schemas';
import { type AdviserList, findAdviser } from '../advisers/adviser-list';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { notAllowed, notFound } from '../errors';
import type { Caller } from '../identity/verify-token';
import type { Sender } from '../mail/email-content';
import { createCalendarEntries } from './calendar-entries';
import { calendarFile } from './calendar-file';

/** Least time between two updates of `usado`; calendar programs read about every hour. */
const NOTED_EVERY = '5 minutes';

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  readonly advisers: Pick<AdviserList, 'list'>;
  readonly sender: Pick<Sender, 'siteUrl' | 'brandName'>;
}

/** The stored form of a token; it is random enough for a hash without a key. */
const hashOf = (token: string): string => hash('sha256', token);

/** Calendar feeds of advisers for other programs: one secret URL each, shown only once, valid until it is renewed or revoked. */
export function createCalendarFeeds({ database, audit, advisers, sender }: Dependencies) {
  const entriesOf = createCalendarEntries(database);

  const isAdviser = async (sub: string): Promise<boolean> =>
    (await findAdviser(advisers, sub))?.activo === true;

  return {
    /** The caller's feed, without its URL. */
    async own({ sub }: Caller): Promise<CalendarFeed | null> {
      const row = await database.records
        .selectFrom('calendarFeeds')
        .select(['creado', 'usado'])
        .where('sub', '=', sub)
        .executeTakeFirst();
      return row
        ? { creado: row.creado.toISOString(), usado: row.usado ? row.usado.toISOString() : null }
        : null;
    },

    /** Creates the caller's feed, or renews its URL; the previous URL stops working. */
    async create({ sub, groups }: Caller): Promise<NewCalendar> {
      if (!mayDo(groups, 'advise')) throw notAllowed('El calendario es para los asesores.');
      const token = randomBytes(24).toString('base64url');
      const fresh = { tokenHash: hashOf(token), creado: sql<Date>`now()`, usado: null };
      return database.transaction(async () => {
        const { creado } = await database.records
          .insertInto('calendarFeeds')
          .values({ sub, ...fresh })
          .onConflict((conflict) => conflict.column('sub').doUpdateSet(fresh))
          .returning('creado')
          .executeTakeFirstOrThrow();
        await audit('calendario_creado');
        const url = `${sender.siteUrl}/api/v1/calendar/${token}/agenda.ics`;
        return { url, creado: creado.toISOString(), usado: null };
      });
    },

    /** Ends the caller's feed at once. */
    async revoke({ sub }: Caller): Promise<void> {
      await database.transaction(async () => {
        const ended = database.records.deleteFrom('calendarFeeds').where('sub', '=', sub).returning('sub');
        if (await ended.executeTakeFirst()) await audit('calendario_anulado');
      });
    },

    /** The current calendar of a token; 404 for an unknown or revoked token, or if the person is no longer an active adviser. */
    async read(token: string): Promise<string> {
      const row = await database.records
        .selectFrom('calendarFeeds')
        .select('sub')
        .where('tokenHash', '=', hashOf(token))
        .executeTakeFirst();
      if (!row || !(await isAdviser(row.sub))) throw notFound('Este calendario ya no existe.');
      await database.records
        .updateTable('calendarFeeds')
        .set({ usado: sql<Date>`now()` })
        .where('sub', '=', row.sub)
        .where(sql<boolean>`(usado is null or usado < now() - ${NOTED_EVERY}::interval)`)
        .execute();
      return calendarFile(await entriesOf(row.sub), sender.siteUrl, `Agenda ${sender.brandName}`);
    },
  };
}
