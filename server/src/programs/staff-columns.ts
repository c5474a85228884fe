import { COLUMNS } from './columns';

/** Columns of a program as staff see it. */
export const STAFF_COLUMNS = [...COLUMNS, 'publicado', 'version', 'actualizado'] as const;
