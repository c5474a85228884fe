import type { Database } from '../database/database';
import type { LocalIdentity } from '../identity/local-identity';
import { seedDemoLeads } from './seed-leads';
import { seedDemoPrograms } from './seed-programs';
import { seedDemoVocationalTests } from './seed-vocational-tests';

/**
 * Stores each part of the demonstration (architecture §2) once, and returns how many rows of each are new. Accounts, and the leads that
 * belong to them, exist only in the local pool.
 */
export async function seedDemoData(database: Database, local: Pick<LocalIdentity, 'seedDemoUsers'> | null) {
  return {
    programs: await seedDemoPrograms(database),
    users: local ? await local.seedDemoUsers() : 0,
    leads: local ? await seedDemoLeads(database) : 0,
    vocationalTests: await seedDemoVocationalTests(database),
  };
}
