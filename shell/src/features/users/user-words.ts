import type { StaffUser } from 'shared/schemas';

type State = StaffUser['estado'];

/** States as people read them. */
export const STATE_LABELS: Readonly<Record<State, string>> = {
  activo: 'Activo',
  invitado: 'Invitado',
  por_restablecer: 'Contraseña por cambiar',
  deshabilitado: 'Deshabilitado',
};

export const ROLE_LABELS: Readonly<Record<NonNullable<StaffUser['rol']>, string>> = {
  admin: 'Administrador',
  comercial: 'Asesor comercial',
};

/** The role as people read it; without one an account cannot enter the panel. */
export const roleLabel = (role: StaffUser['rol']): string => (role ? ROLE_LABELS[role] : 'Sin rol');

/** "1 lead abierto", "12 leads abiertos". */
export const openLeads = (count: number): string =>
  count === 1 ? '1 lead abierto' : `${count.toLocaleString('es-CO')} leads abiertos`;
