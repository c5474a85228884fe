import type { Services } from 'shared';
import type { Schema } from './answer';
import { type RequestOptions, request } from './request';

/** Options of a reading call. */
export type GetOptions = RequestOptions;

/** A page of a list, with what its headers say about the rest. */
export interface Page<T> {
  items: T;
  /** Cursor of the next page (`Link` header); null on the last. */
  next: string | null;
  /** Length of the whole list (`X-Total-Count`); null where the service does not count. */
  total: number | null;
}

/** `GET {service}{path}`, checked by the schema. Throws `ApiError`, `AnswerError`, or `ConnectionError`. */
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

/** Most pages that are read, in case a server never ends the list. */
const MAXIMUM_PAGES = 50;

/** All entries of a list of limited length, read page by page. */
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

/** The cursor of `<…?cursor=abc>; rel="next"`. The origin in the link is the server's own and is ignored. */
function nextCursor(link: string | null): string | null {
  const url = link?.match(/<([^>]*)>\s*;\s*rel="next"/)?.[1];
  return url ? new URL(url, 'http://localhost').searchParams.get('cursor') : null;
}
