import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, bogotaDayStart } from 'shared/rules';

/** A `like` pattern for texts that contain these letters; wildcards among the letters are escaped. */
export const holding = (letters: string): string => `%${letters.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether `busqueda`, with a space before each word, has a term. The trigram index needs three letters: shorter terms begin a word. */
export const hasTerm = (term: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`busqueda like ${holding(term.length < 3 ? ` ${term}` : term)}`;

/** Days in Bogotá's time zone, both included. */
export interface Period {
  readonly desde: string;
  readonly hasta: string;
}

/** Conditions that an instant lies in a period; either end may be open. */
export function inDays(
  column: string,
  { desde, hasta }: { readonly [end in keyof Period]: string | undefined },
): RawBuilder<SqlBool>[] {
  const instant = sql.raw(column);
  return [
    ...(desde ? [sql<SqlBool>`${instant} >= ${bogotaDayStart(desde)}`] : []),
    ...(hasta ? [sql<SqlBool>`${instant} < ${bogotaDayStart(addDays(hasta, 1))}`] : []),
  ];
}

/** Whether an instant lies in a period. */
export const within = (column: string, period: Period): RawBuilder<unknown> =>
  sql.join(inDays(column, period), sql` and `);
