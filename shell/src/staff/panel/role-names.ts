import type { Role } from 'shared';
import { ROLE_NAMES as NAMES } from 'shared/rules';

/** The roles as the panel names them. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = { ...NAMES, comercial: 'Comercial' };
