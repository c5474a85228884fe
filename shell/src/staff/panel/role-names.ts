import type { Role } from 'shared';

/** The roles as the panel names them. */
export const ROLE_NAMES: Record<Role, string> = { admin: 'Administrador', comercial: 'Comercial' };
