import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { invalidRequest } from '../errors';

const cursorSchema = z.tuple([z.string(), z.string()]);

/** Position of a page's last row, as text for a URL. */
export function encodeCursor(order: string, id: string): string {
  return Buffer.from(JSON.stringify([order, id])).toString('base64url');
}

/** A page of at most `limit` rows, and the cursor of the next one. `rows` has one row more if there are more. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (last: Row) => readonly [order: string, id: string],
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, next: last === undefined ? null : encodeCursor(...positionOf(last)) };
}

/** Decodes a cursor; one that this server cannot have made is refused with 400. */
export function decodeCursor(cursor: string): { order: string; id: string } {
  try {
    const [order, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (!`${order}${id}`.includes('\0')) return { order, id };
  } catch {
    // Refused below.
  }
  throw invalidCursor();
}

/** The instant in a cursor; 400 when it contains something else. */
export function cursorInstant(order: string): Date {
  const instant = new Date(order);
  if (Number.isNaN(instant.getTime())) throw invalidCursor();
  return instant;
}

/** The condition that a row comes after a cursor, in the order of one column and then the id. */
export function afterCursor(
  column: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  direction: 'asc' | 'desc',
  position: { readonly order: unknown; readonly id: string | number },
): Expression<SqlBool> {
  const operator = sql.raw(direction === 'asc' ? '>' : '<');
  return sql<SqlBool>`(${column}, ${id}) ${operator} (${position.order}, ${position.id})`;
}

/** Names the next page of a list in the `Link` header of the answer, if there is one. */
export function linkNextPage({ url }: FastifyRequest, reply: FastifyReply, cursor: string | null): void {
  if (cursor === null) return;
  const next = new URL(url, 'http://localhost');
  next.searchParams.set('cursor', cursor);
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
}

const invalidCursor = () =>
  invalidRequest('Revise el parámetro cursor.', { cursor: 'El cursor no es válido.' });
