import { MAIL_SETTINGS, type MailSettings } from 'shared/schemas';
import type { Database } from '../database/database';

const ALL = Object.fromEntries(MAIL_SETTINGS.map((setting) => [setting, true])) as MailSettings;

/** Which e-mails each person of the team gets. */
export function createStaffSettings(database: Database) {
  return {
    /** The settings of a person; everything is on until they are changed. */
    async read(sub: string): Promise<MailSettings> {
      const row = await database.records
        .selectFrom('staffSettings')
        .select(MAIL_SETTINGS)
        .where('sub', '=', sub)
        .executeTakeFirst();
      return row ?? ALL;
    },

    async change(sub: string, change: Partial<MailSettings>): Promise<void> {
      if (Object.keys(change).length === 0) return;
      await database.records
        .insertInto('staffSettings')
        .values({ sub, ...change })
        .onConflict((conflict) => conflict.column('sub').doUpdateSet(change))
        .execute();
    },
  };
}

export type StaffSettings = ReturnType<typeof createStaffSettings>;
