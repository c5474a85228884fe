import { sql } from 'kysely';
import { ERASED } from './person-place';

const unlessOpen = (column: string, value = sql.lit(ERASED)) =>
  sql`${sql.ref(column)} = case when respondida is null or ${sql.ref(column)} is null then ${sql.ref(column)} else ${value} end`;

/**
 * Columns of a privacy request after its person is erased: it stays as proof that it was made and answered, but not by whom. An
 * unanswered one keeps them until it is answered.
 */
export const FORGOTTEN = sql.join(
  ['email', 'nombre', 'detalle', 'prorroga', 'respuesta'].map((column) => unlessOpen(column)),
);
