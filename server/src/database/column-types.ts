import type { ColumnType } from 'kysely';

/** A document: read as what it holds, written as JSON text, which both engines take. */
export type JsonText<T> = ColumnType<T, string, string>;
