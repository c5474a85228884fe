import type { Services } from 'shared';
import type { Schema } from './answer';
import { type RequestOptions, request } from './request';

/** Options of a reading call. */
export type GetOptions = RequestOptions;

/** A page of a list, and what its headers say of the others. */
export interface Page<T> {
  items: T;
  /** Cursor of the next page (`Link` header); null on the last. */
  next: string | null;
  /** Length of the whole list (`X-Total-Count`); null where the service does not count. */
  total: number | null;
}

/** `GET {service}{path}`, checked by the schema. Throws `ApiError`, `AnswerError`, or what keeps the server out of reach. */
export async function getJson<T>(
  service: keyof Services,
  path: string,
  schema: Schema<T>,
  options: GetOptions = {},
): Promise<T> {
  return (await request(service, path, schema, options)).data;
}

/** As `getJson`, for one page of a list. */
export async function getPage<T>(
  service: keyof Services,
  path: string,
  schema: Schema<T>,
  options: GetOptions = {},
): Promise<Page<T>> {
  const { data, headers } = await request(service, path, schema, options);
  const total = Number(headers.get('x-total-count') ?? Number.NaN);
  return {
    items: data,
    next: nextCursor(headers.get('link')),
    total: Number.isInteger(total) ? total : null,
  };
}

/** Pages that are read at most: a stop for a server that would never end. */
const MAXIMUM_PAGES = 50;

/** The whole of a bounded list, page after page. */
export async function allPages<T>(
  service: keyof Services,
  path: string,
  schema: Schema<T[]>,
  options: GetOptions = {},
): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAXIMUM_PAGES; page += 1) {
    const { items, next }: Page<T[]> = await getPage(service, path, schema, {
      ...options,
      query: { ...options.query, cursor },
    });
    all.push(...items);
    cursor = next;
    if (!cursor) break;
  }
  return all;
}

/** The cursor of `<…?cursor=abc>; rel="next"`. The origin in it is the server's, not the one seen from here. */
function nextCursor(link: string | null): string | null {
  const url = link?.match(/<([^>]*)>\s*;\s*rel="next"/)?.[1];
  return url ? new URL(url, 'http://localhost').searchParams.get('cursor') : null;
}
