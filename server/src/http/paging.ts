import { z } from 'zod';
import { invalidRequest } from '../errors';

const cursorSchema = z.tuple([z.string(), z.string()]);

/** Where a page ended, as text that goes into an address. */
export function encodeCursor(order: string, id: string): string {
  return Buffer.from(JSON.stringify([order, id])).toString('base64url');
}

/** Reads a cursor back; one that we did not make is refused with 400. */
export function decodeCursor(cursor: string): { order: string; id: string } {
  try {
    const [order, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (!`${order}${id}`.includes('\0')) return { order, id };
  } catch {
    // Not ours; refused below.
  }
  throw invalidRequest('Revise el parámetro cursor.', { cursor: 'El cursor no es válido.' });
}

/** The `Link` header that names the next page of a list. */
export function nextPageLink(url: string, cursor: string): string {
  const next = new URL(url, 'http://localhost');
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}
