import { durationKey, matchesPriceRange, programOptions } from 'shared/rules';
import type { ProgramOrder } from 'shared/schemas';
import { readFilters } from './filter-params';
import { type Filters, NO_FILTERS, priceLimit } from './filters';
import { isOfLevel, type Program } from './program';
import { readSort, type Sort, sortPrograms } from './sort-programs';

/** Parameters of a list of programs. */
export interface ListingQuery {
  /** Empty: all levels. */
  level: string;
  filters: Filters;
  sort: Sort;
  page: number;
  size: number;
}

/** Options of the dependent selects for the current choices. */
export interface FilterOptions {
  universities: string[];
  modalities: string[];
  durations: string[];
}

export interface ProgramPage {
  programs: Program[];
  page: number;
  /** Programs that match the filters, on all pages. */
  total: number;
  /** Programs of the level. */
  totalUnfiltered: number;
  options: FilterOptions;
}

/** Cards on a page of a listing. */
export const PAGE_SIZE = 24;
const PAGE = 'pagina';
const MAX_PAGE = 100_000;

function readPage(search: URLSearchParams): number {
  const page = Number(search.get(PAGE) ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** The URL of another page of the same list. */
export function pageUrl(pathname: string, search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  if (page > 1) next.set(PAGE, String(page));
  else next.delete(PAGE);
  return next.size > 0 ? `${pathname}?${next}` : pathname;
}

export function readListing(level: string, search: URLSearchParams): ListingQuery {
  return {
    level,
    filters: readFilters(search),
    sort: readSort(search.get('orden')),
    page: readPage(search),
    size: PAGE_SIZE,
  };
}

/** First page of one university's programs, for its row of cards. */
export function ofUniversity(university: string): ListingQuery {
  return { level: '', filters: { ...NO_FILTERS, university }, sort: '', page: 1, size: PAGE_SIZE };
}

/** Query string of the catalogue call. */
export function listingQueryString({ level, filters, sort, page, size }: ListingQuery): string {
  const query = new URLSearchParams();
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') query.set(name, String(value));
  };
  set('nivel', level);
  set('universidad', filters.university.slice(0, 200));
  set('modalidad', filters.modality.slice(0, 100));
  set('duracion', filters.duration.slice(0, 100).trim());
  set('precioMin', priceLimit(filters.priceMin));
  set('precioMax', priceLimit(filters.priceMax));
  set('orden', sort satisfies ProgramOrder | '');
  set(PAGE, page);
  set('limit', size);
  return `?${query}`;
}

/** Whether a catalogue query string asks for a page of all programs of a level, in the default order. */
export function isWholeList(queryString: string): boolean {
  return [...new URLSearchParams(queryString).keys()].every((name) =>
    ['nivel', PAGE, 'limit'].includes(name),
  );
}

/** spec: public-site §4 and §5. Only programs with a matching duration pass, so those are listed first. */
function passes(program: Program, filters: Filters): boolean {
  const range = { minimum: priceLimit(filters.priceMin), maximum: priceLimit(filters.priceMax) };
  return (
    (!filters.university || program.university === filters.university) &&
    (!filters.modality || program.modality === filters.modality) &&
    (!filters.duration || durationKey(program.duration) === durationKey(filters.duration)) &&
    matchesPriceRange(program.price, range, program.currency)
  );
}

/**
 * Answers the query from a whole list: a catalogue service that knows only the specified call sends one (spec:
 * public-site §7); without any answer, the already known programs serve as one.
 */
export function pageOf(programs: readonly Program[], query: ListingQuery): ProgramPage {
  const { level, filters, sort, size } = query;
  const ofLevel = programs.filter((program) => !level || isOfLevel(program, level));
  const found = sortPrograms(
    ofLevel.filter((program) => passes(program, filters)),
    sort,
  );
  const page = Math.max(1, Math.min(query.page, Math.ceil(found.length / size)));
  const offered = ofLevel.map((program) => ({
    universidad: program.university,
    modalidad: program.modality,
    duracion: program.duration,
  }));
  const options = programOptions(offered, {
    universidad: filters.university,
    modalidad: filters.modality,
  });
  return {
    programs: found.slice((page - 1) * size, page * size),
    page,
    total: found.length,
    totalUnfiltered: ofLevel.length,
    options: {
      universities: options.universidades,
      modalities: options.modalidades,
      durations: options.duraciones,
    },
  };
}
