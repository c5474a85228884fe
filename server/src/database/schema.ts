import type { PoolSchema } from 'local-cognito';
import type { DB } from './generated/tables';

/** Tables of the catalogue, the contact requests, the CRM and the team's settings; their names and columns are camelCase in code. */
export type { DB as RecordSchema } from './generated/records';
/** Tables whose columns are named as in SQL; those of the local user pool as its package declares them. */
export interface Schema extends DB, PoolSchema {}
