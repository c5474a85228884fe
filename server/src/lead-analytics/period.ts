import { type RawBuilder, sql } from 'kysely';
import { addDays, bogotaDayStart } from 'shared/rules';

/** Days of Bogotá, both included. */
export interface Period {
  readonly desde: string;
  readonly hasta: string;
}

/** Whether an instant lies in a period. */
export const within = (column: string, { desde, hasta }: Period): RawBuilder<unknown> => sql`
  ${sql.raw(column)} >= ${bogotaDayStart(desde)} and ${sql.raw(column)} < ${bogotaDayStart(addDays(hasta, 1))}`;
