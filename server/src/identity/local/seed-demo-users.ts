import type { Database } from '../../database/database';
import { seedOnce } from '../../database/seed-once';
import { DEMO_ACCOUNTS } from '../demo-accounts';
import type { LocalPool } from './local-pool';
import { createUsers } from './users';

/** Stores the demonstration accounts once; what is changed or deleted afterwards stays so. Returns how many. */
export async function seedDemoUsers(database: Database, pool: LocalPool): Promise<number> {
  const users = createUsers(database, pool);
  return seedOnce(database, 'demo-users', async () => {
    for (const { email, name, password, group, status } of DEMO_ACCOUNTS) {
      const attributes = { name, email_verified: 'true' };
      const { id } = await users.create({ email, password, status, attributes });
      if (group) {
        await database.query
          .insertInto('identity_memberships')
          .values({ user_id: id, group_name: group })
          .execute();
      }
    }
    return DEMO_ACCOUNTS.length;
  });
}
