import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** By what the rows of a person are found. All lists hold at least an empty text, which matches nothing. */
export interface PersonKeys {
  readonly leadIds: readonly string[];
  readonly requestIds: readonly string[];
  /** Lower-cased. */
  readonly emails: readonly string[];
  /** Digits and capitals alone. */
  readonly documents: readonly string[];
}

/** How long rows of a place are kept. */
export interface Retention {
  /** Stable name of the rule. */
  readonly rule: string;
  readonly months: number;
  /** What it is about, where that is not the whole place. */
  readonly label?: string;
  /** Why so long, as the register says it. */
  readonly reason: string;
  /** The time from which it counts. */
  readonly since: string;
  /** Which rows it is about; all of the place without it. */
  readonly only?: string;
}

/** Rows of a table that are about persons. */
export interface Place {
  /** As the privacy desk calls it. */
  readonly label: string;
  readonly table: string;
  /** What is kept and why, as the register of processing says it. */
  readonly holds: string;
  readonly purpose: string;
  /** A sentence where rows go with others, or by a rule of their own. */
  readonly retention: string | readonly Retention[];
  /** Columns with a person's data. */
  readonly person: readonly string[];
  /** The other columns that could hold some: texts, JSON, days, lists. */
  readonly other: readonly string[];
  readonly rows: (keys: PersonKeys) => RawBuilder<SqlBool>;
  /** How an erasure leaves the rows: gone, or with these values; null where another place takes them along. */
  readonly erase: 'delete' | 'cascade' | RawBuilder<unknown>;
}

export const ERASED = '(eliminado)';

export const among = (column: string, values: readonly string[]) =>
  sql<SqlBool>`${sql.raw(column)} in (${sql.join(values)})`;
export const either = (...conditions: readonly RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
/** Shorter ones would be found in texts about others. */
const TELLING = 5;

/** Rows whose text has an address or a document of the person. */
export function mentions(column: string, { emails, documents }: PersonKeys): RawBuilder<SqlBool> {
  const told = [...emails, ...documents].filter((text) => text.length >= TELLING);
  if (told.length === 0) return sql<SqlBool>`false`;
  return either(
    ...told.map((text) => sql<SqlBool>`strpos(lower(${sql.raw(column)}::text), ${text.toLowerCase()}) > 0`),
  );
}
