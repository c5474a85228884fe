import type { Database } from '../../database/database';
import type { Outbox } from '../../mail/outbox';
import { createChallenges } from './challenges';
import { createCodes } from './codes';
import { createDevices } from './devices';
import { createGrants } from './grants';
import { createLimits } from './limits';
import type { LocalPool } from './local-pool';
import { createMessages } from './messages';
import { createUsers } from './users';

/** What the operations of a pool work with. */
export function createServices(
  pool: LocalPool,
  database: Database,
  outbox: Pick<Outbox, 'add' | 'wake'>,
  siteUrl = '',
) {
  const users = createUsers(database, pool);
  return {
    pool,
    database,
    users,
    grants: createGrants(database, pool, users),
    devices: createDevices(database, pool),
    challenges: createChallenges(database, pool),
    codes: createCodes(database, pool),
    limits: createLimits(database, pool),
    messages: createMessages(outbox, siteUrl),
  };
}

export type Services = ReturnType<typeof createServices>;
