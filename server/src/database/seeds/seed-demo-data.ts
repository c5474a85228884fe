import { seedDemoUsers } from '../../identity/local/demo-users';
import type { LocalPool } from '../../identity/local/local-pool';
import type { Database } from '../database';
import { seedDemoLeads } from './seed-leads';
import { seedDemoPrograms } from './seed-programs';
import { seedDemoVocationalTests } from './seed-vocational-tests';

/**
 * Stores what the demonstration shows (architecture §2), each part once, and returns how many rows of each are new.
 * Accounts and the leads that belong to them exist only in the local pool.
 */
export async function seedDemoData(database: Database, localPool: LocalPool | null) {
  return {
    programs: await seedDemoPrograms(database),
    users: localPool ? await seedDemoUsers(database, localPool) : 0,
    leads: localPool ? await seedDemoLeads(database) : 0,
    vocationalTests: await seedDemoVocationalTests(database),
  };
}
