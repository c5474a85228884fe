import { createChallenges } from './challenges';
import { createCodes } from './codes';
import { createDevices } from './devices';
import { createGrants } from './grants';
import { createLimits } from './limits';
import type { LocalPool } from './local-pool';
import type { SendMessage } from './messages';
import type { Storage } from './storage';
import { createUsers } from './users';

/** What the operations of a pool work with. */
export function createServices(pool: LocalPool, storage: Storage, send: SendMessage) {
  const users = createUsers(storage, pool);
  return {
    pool,
    storage,
    send,
    users,
    grants: createGrants(storage, pool, users),
    devices: createDevices(storage, pool),
    challenges: createChallenges(storage, pool),
    codes: createCodes(storage, pool),
    limits: createLimits(storage, pool),
  };
}

export type Services = ReturnType<typeof createServices>;
