import { NIVELES } from 'shared/rules';

/** Search parameters, kept only in the URL. */
export interface SearchQuery {
  text: string;
  /** A level of the catalogue, or empty for all. */
  level: string;
  page: number;
}

export const MAX_QUERY = 100;
/** The catalogue refuses later pages. */
export const MAX_PAGE = 100;

/** Invalid parameters fall back to defaults. */
export function readSearchQuery(search: URLSearchParams): SearchQuery {
  const level = search.get('nivel') ?? '';
  const page = Number(search.get('pagina') ?? 1);
  return {
    text: (search.get('q') ?? '').trim().slice(0, MAX_QUERY),
    level: NIVELES.some((known) => known === level) ? level : '',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

export function searchUrl({ text, level, page }: SearchQuery): string {
  const query = new URLSearchParams();
  if (text) query.set('q', text);
  if (level) query.set('nivel', level);
  if (page > 1) query.set('pagina', String(page));
  return query.size > 0 ? `/buscar?${query}` : '/buscar';
}
