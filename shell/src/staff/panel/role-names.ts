import type { Role } from 'shared';
import { ROLE_NAMES as NAMES } from 'shared/rules';

/** Role names in the panel, where advisers are "Comercial". */
export const ROLE_NAMES: Readonly<Record<Role, string>> = { ...NAMES, comercial: 'Comercial' };
