import { useEffect, useRef } from 'react';
import { useSearchParams } from '../../router';

/** Filters of a list, from the URL; a filter that is not set is the empty string. */
export interface UrlFilters<Name extends string> {
  values: Readonly<Record<Name, string>>;
  /** Page of the list (`?pagina=`), from 1. */
  page: number;
  /** Whether any filter is set. */
  filtered: boolean;
  /** Sets some filters, replacing the history entry, and returns to the first page. */
  change: (values: Partial<Record<Name, string>>) => void;
  clear: () => void;
  /** The query of another page, for its link. */
  pageSearch: (page: number) => URLSearchParams;
}

const PAGE = 'pagina';

/** The query with some parameters changed; empty ones and the page are removed. */
function changed(search: URLSearchParams, values: Partial<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(PAGE);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The coming query: a change may be made before the previous one is rendered, and must build on it. */
function useSearchAhead(inUrl: string) {
  const ahead = useRef<string[]>([]);
  useEffect(() => {
    const own = ahead.current.indexOf(inUrl);
    ahead.current = own < 0 ? [] : ahead.current.slice(own + 1);
  }, [inUrl]);
  return (values: Partial<Record<string, string>>) => {
    const next = changed(new URLSearchParams(ahead.current.at(-1) ?? inUrl), values);
    ahead.current.push(String(next));
    return next;
  };
}

/** Search, filters and page of a list, kept in the URL so that they survive sharing, reload and the back button. */
export function useUrlFilters<Name extends string>(names: readonly Name[]): UrlFilters<Name> {
  const [search, setSearch] = useSearchParams();
  const entries = names.map((name) => [name, search.get(name) ?? ''] as const);
  const page = Number(search.get(PAGE) ?? 1);
  const ahead = useSearchAhead(String(search));
  const change = (values: Partial<Record<Name, string>>) =>
    setSearch(ahead(values), { replace: true, preventScrollReset: true });
  return {
    values: Object.fromEntries(entries) as Record<Name, string>,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    filtered: entries.some(([, value]) => value !== ''),
    change,
    clear: () => change(Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>),
    pageSearch: (to) => changed(search, { [PAGE]: to > 1 ? String(to) : '' }),
  };
}
