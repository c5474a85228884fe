import { sql } from 'kysely';
import { ERASED } from './person-place';

const unlessOpen = (column: string, value = sql.lit(ERASED)) =>
  sql`${sql.ref(column)} = case when respondida is null or ${sql.ref(column)} is null then ${sql.ref(column)} else ${value} end`;

/**
 * How a request stays once its person is erased: that it was made and answered, and not by whom. One that waits for its answer keeps the
 * address until then.
 */
export const FORGOTTEN = sql.join(
  ['email', 'nombre', 'detalle', 'prorroga', 'respuesta'].map((column) => unlessOpen(column)),
);
