import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, bogotaDayStart } from 'shared/rules';

/** The pattern of `like` for a text that holds these letters, whatever they are. */
export const holding = (letters: string): string => `%${letters.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether `busqueda`, which has each word after a space, holds a term. The trigram index needs three letters: fewer begin a word. */
export const hasTerm = (term: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`busqueda like ${holding(term.length < 3 ? ` ${term}` : term)}`;

/** Days of Bogotá, both included. */
export interface Period {
  readonly desde: string;
  readonly hasta: string;
}

/** Conditions that an instant lies in a period, which may be open at an end. */
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
