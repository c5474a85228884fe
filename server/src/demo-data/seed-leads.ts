import type { Database } from '../database/database';
import { seedOnce } from '../database/seed-once';
import { type DemoStaff, demoLeads } from './demo-leads';
import { seedDemoRequests } from './demo-requests';

const ADMIN = 'admin@example.com';
const ADVISERS = ['asesor1@example.com', 'asesor2@example.com', 'asesor3@example.com'];

/** Stores the demonstration's leads once, for the demonstration accounts that are there. Returns how many. */
export async function seedDemoLeads(database: Database): Promise<number> {
  return seedOnce(database, 'demo-leads', async () => {
    const staff = await demoStaff(database);
    if (!staff) return 0;
    const stories = demoLeads(staff, new Date());
    const { records: query } = database;
    await query
      .insertInto('leads')
      .values(stories.map(({ lead }) => lead))
      .execute();
    await query
      .insertInto('leadNotas')
      .values(stories.flatMap(({ notas }) => notas))
      .execute();
    await query
      .insertInto('leadDocumentos')
      .values(stories.flatMap(({ documentos }) => documentos))
      .execute();
    await query
      .insertInto('leadPagos')
      .values(stories.flatMap(({ pagos }) => pagos))
      .execute();
    await seedDemoRequests(
      database,
      stories.map(({ lead }) => lead),
    );
    return stories.length;
  });
}

/** The accounts that the leads belong to; null when all were removed. */
async function demoStaff(database: Database): Promise<DemoStaff | null> {
  const rows = await database.query
    .selectFrom('identity_users')
    .select(['id', 'sign_in_name', 'attributes'])
    .where('sign_in_name', 'in', [ADMIN, ...ADVISERS])
    .orderBy('sign_in_name')
    .execute();
  const people = rows.map(({ id, sign_in_name, attributes }) => ({
    email: sign_in_name,
    sub: id,
    name: attributes.name ?? sign_in_name,
  }));
  const advisers = people.filter(({ email }) => email !== ADMIN);
  const admin = people.find(({ email }) => email === ADMIN) ?? advisers[0];
  return admin && advisers.length > 0 ? { admin, advisers } : null;
}
