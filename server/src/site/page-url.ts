import { LRUCache } from 'lru-cache';
import type { ModuleRoute, Registry, Release } from 'shared/contract';
import { declaredRoute, ownerOf } from 'shared/page-owner';

/** Path under which all unknown paths are rendered and kept, as their pages are the same. */
export const UNKNOWN_PATH = '/404';

interface PageRoute {
  /** Remote that owns the page; absent for the shell's own pages. */
  remote?: Release;
  route: ModuleRoute;
}

/** What a URL asks for, in the canonical spelling under which its page is kept. */
export interface PageRequest {
  /** Decoded and normalised path. */
  pathname: string;
  /** The query as it was sent. */
  search: string;
  /** Path as its declaration writes it; any other spelling is redirected there. */
  canonicalPath: string;
  /**
   * Path and the query parameters that the page reads: requests that differ only in other parameters share a copy. All
   * unknown paths share one.
   */
  key: string;
  /** Parameters that the page does not read; a redirect of the page carries them on. */
  unread: URLSearchParams;
  /** Absent for a path that no release declares. */
  found?: PageRoute | undefined;
}

/** The release that declares a path; undefined when none does. */
function findPageRoute(registry: Registry, pathname: string): PageRoute | undefined {
  const own = declaredRoute(registry.shell, pathname);
  if (own) return { route: own };
  const owner = ownerOf(registry, pathname);
  return owner && { remote: owner.release, route: owner.route };
}

/** A URL in its normal form: no doubled slash in front, no dot segments, and no escapes of plain characters. */
export function normalizeUrl(url: string): { pathname: string; search: string } {
  const { pathname, search } = new URL(url.replace(/^[/\\]+/, '/'), 'http://localhost');
  const plain = pathname.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escaped;
  });
  return { pathname: plain, search };
}

/**
 * A path as its declaration writes it: one slash between segments, none at the end, and the declared letter case of the fixed
 * segments (`/noticias/Decreto2277`). Paths match in any case, so every other spelling would be a second URL.
 */
export function canonicalPath(registry: Registry, pathname: string): string {
  const steps = pathname.split('/').filter(Boolean);
  const clean = `/${steps.join('/')}`;
  const declared = findPageRoute(registry, clean)?.route.path.split('/').filter(Boolean) ?? [];
  const written = steps.map((step, index) => (/^[:*]/.test(declared[index] ?? ':') ? step : declared[index]));
  return `/${written.join('/')}`;
}

/** Parameters that a page reads, in the order of its declaration, and the others. */
function splitQuery(route: ModuleRoute | undefined, search: string) {
  const read = new URLSearchParams();
  const unread = new URLSearchParams(search);
  for (const name of route?.query ?? []) {
    for (const value of unread.getAll(name)) read.append(name, value);
    unread.delete(name);
  }
  return { read, unread };
}

/** A URL of this site with further parameters. */
export function withParameters(url: string, parameters: URLSearchParams): string {
  if (parameters.size === 0 || !url.startsWith('/')) return url;
  const [path = '', query = ''] = url.split('?');
  const merged = new URLSearchParams(query);
  for (const [name, value] of parameters) merged.append(name, value);
  return `${path}?${merged}`;
}

/** Reads what a URL asks for. */
export function readPageRequest(registry: Registry, url: string): PageRequest {
  const { pathname, search } = normalizeUrl(url);
  const found = findPageRoute(registry, pathname);
  const { read, unread } = splitQuery(found?.route, search);
  return {
    pathname,
    search,
    canonicalPath: canonicalPath(registry, pathname),
    key: found ? `${pathname}${read.size > 0 ? `?${read}` : ''}` : UNKNOWN_PATH,
    unread,
    found,
  };
}

const MAX_REQUESTS = 5_000;
/** Longer URLs are not kept: they would make the cache large. */
const MAX_KEPT_URL = 200;

/** Reads requests once per registry: matching a path against every declared route costs more than sending its page. */
export function createRequestReader() {
  const known = new WeakMap<Registry, LRUCache<string, PageRequest>>();
  return (registry: Registry, url: string): PageRequest => {
    if (url.length > MAX_KEPT_URL) return readPageRequest(registry, url);
    const requests = known.get(registry) ?? new LRUCache<string, PageRequest>({ max: MAX_REQUESTS });
    known.set(registry, requests);
    const request = requests.get(url) ?? readPageRequest(registry, url);
    requests.set(url, request);
    return request;
  };
}
