import type { Database } from '../../database/database';
import type { UserStatus } from '../../database/identity-tables';
import { seedOnce } from '../../database/seeds/seed-once';
import type { StaffGroup } from '../verify-token';
import type { LocalPool } from './local-pool';
import { createUsers } from './users';

const PASSWORD = 'Clave2026';

/** An account of the demonstration (architecture §2). */
export interface DemoUser {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly group: StaffGroup | null;
  readonly status: UserStatus;
}

const account = (email: string, name: string, group: StaffGroup | null): DemoUser => ({
  email,
  name,
  password: PASSWORD,
  group,
  status: 'CONFIRMED',
});

/** The accounts of the demonstration, named as such. */
export const DEMO_USERS: readonly DemoUser[] = [
  account('admin@example.com', 'Adriana Mejía (demo)', 'admin'),
  account('asesor1@example.com', 'Andrés Rojas (demo)', 'comercial'),
  account('asesor2@example.com', 'Beatriz Lozano (demo)', 'comercial'),
  account('asesor3@example.com', 'Camilo Duarte (demo)', 'comercial'),
  account('sinrol@example.com', 'Sara Nieto (demo)', null),
  {
    ...account('nueva@example.com', 'Natalia Vargas (demo)', 'comercial'),
    password: 'Temporal2026',
    status: 'FORCE_CHANGE_PASSWORD',
  },
];

/** Stores the demonstration accounts once; what is changed or deleted afterwards stays so. Returns how many. */
export async function seedDemoUsers(database: Database, pool: LocalPool): Promise<number> {
  const users = createUsers(database, pool);
  return seedOnce(database, 'demo-users', async () => {
    for (const { email, name, password, group, status } of DEMO_USERS) {
      const attributes = { name, email_verified: 'true' };
      const { id } = await users.create({ email, password, status, attributes });
      if (group) {
        await database.query
          .insertInto('identity_memberships')
          .values({ user_id: id, group_name: group })
          .execute();
      }
    }
    return DEMO_USERS.length;
  });
}
