import { foldAccents } from 'shared/rules';
import type { Program } from 'shared/schemas';

/** What the address says about the list: text searched, level, page (from 1). */
export interface ProgramSearch {
  text: string;
  level: string;
  page: number;
}

/** Programs on one page of the list. */
const PAGE_SIZE = 50;

/** Reads `?q=&nivel=&pagina=`; a page that is no positive number is the first. */
export function readSearch(parameters: URLSearchParams): ProgramSearch {
  const page = Number(parameters.get('pagina') ?? 1);
  return {
    text: parameters.get('q') ?? '',
    level: parameters.get('nivel') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address with one thing changed. Another search starts at its first page; defaults leave the address. */
export function writeSearch(
  parameters: URLSearchParams,
  change: Partial<Record<'q' | 'nivel' | 'pagina', string>>,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (change.pagina === undefined) next.delete('pagina');
  for (const [name, value] of Object.entries(change)) {
    if (value === '' || (name === 'pagina' && value === '1')) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Programs of the level in whose title, institution or SNIES every searched word occurs, whatever the accents. */
export function matchingPrograms(programs: readonly Program[], { text, level }: ProgramSearch): Program[] {
  const words = foldAccents(text).split(/\s+/).filter(Boolean);
  return programs.filter(({ titulo, universidad, snies, nivel }) => {
    if (level && nivel !== level) return false;
    const searched = foldAccents(`${titulo} ${universidad} ${snies}`);
    return words.every((word) => searched.includes(word));
  });
}

/** One page of a list, with the bounds to print; a page past the end is the last. */
export function pageOf<T>(list: readonly T[], page: number) {
  const pages = Math.max(1, Math.ceil(list.length / PAGE_SIZE));
  const current = Math.min(page, pages);
  const start = (current - 1) * PAGE_SIZE;
  const entries = list.slice(start, start + PAGE_SIZE);
  return {
    entries,
    pages,
    page: current,
    first: entries.length ? start + 1 : 0,
    last: start + entries.length,
  };
}
