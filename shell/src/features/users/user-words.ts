import { ROLE_NAMES } from 'shared/rules';
import type { StaffUser } from 'shared/schemas';
import type { Tone } from 'shared/ui';

type State = StaffUser['estado'];

export const STATE_LABELS: Readonly<Record<State, string>> = {
  activo: 'Activo',
  invitado: 'Invitado',
  por_restablecer: 'Contraseña por cambiar',
  deshabilitado: 'Deshabilitado',
};

export const STATE_TONES: Readonly<Record<State, Tone>> = {
  activo: 'selva',
  invitado: 'mango',
  por_restablecer: 'mango',
  deshabilitado: 'noche',
};

/** Roles in words; without one an account cannot enter the panel. */
export const rolesText = (roles: StaffUser['roles']): string =>
  roles.map((role) => ROLE_NAMES[role]).join(', ') || 'Sin rol';

/** "1 lead abierto", "12 leads abiertos". */
export const openLeads = (count: number): string =>
  count === 1 ? '1 lead abierto' : `${count.toLocaleString('es-CO')} leads abiertos`;
