import type { DirectoryStatus } from './user-directory';
import type { StaffGroup } from './verify-token';

const PASSWORD = 'Clave2026';

/** An account of the demonstration (architecture §2). */
export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly group: StaffGroup | null;
  readonly status: DirectoryStatus;
}

const account = (email: string, name: string, group: StaffGroup | null): DemoAccount => ({
  email,
  name,
  password: PASSWORD,
  group,
  status: 'CONFIRMED',
});

/** The accounts of the demonstration, named as such. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
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
