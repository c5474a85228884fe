import type { ColumnType } from 'kysely';

/** A JSON document: read as a parsed value, written as JSON text, which both engines accept. */
export type JsonText<T> = ColumnType<T, string, string>;
