import { matchesPriceRange } from 'shared/rules';
import type { Program } from './program';

/** What the visitor has chosen; empty texts mean "no filter". Prices stay text until they are compared. */
export interface Filters {
  university: string;
  modality: string;
  duration: string;
  priceMin: string;
  priceMax: string;
}

export const NO_FILTERS: Filters = { university: '', modality: '', duration: '', priceMin: '', priceMax: '' };

/** Which values the dependent selects offer for the choices already made. */
export interface FilterOptions {
  universities: string[];
  modalities: string[];
  durations: string[];
}

/** spec: public-site §4 – a university clears modality and duration, a modality clears duration. */
export function changeFilter(filters: Filters, name: keyof Filters, value: string): Filters {
  const changed = { ...filters, [name]: value };
  if (name === 'university') return { ...changed, modality: '', duration: '' };
  if (name === 'modality') return { ...changed, duration: '' };
  return changed;
}

function sameDuration(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** A limit that is no number, such as a half-typed "-", is no limit yet. */
function limit(text: string): number | null {
  const value = Number(text);
  return text.trim() === '' || Number.isNaN(value) ? null : value;
}

/** spec: public-site §4 and §5. Only matching durations are kept, so they are what is listed first. */
export function filterPrograms(programs: readonly Program[], filters: Filters): Program[] {
  const range = { minimum: limit(filters.priceMin), maximum: limit(filters.priceMax) };
  return programs.filter(
    (program) =>
      (!filters.university || program.university === filters.university) &&
      (!filters.modality || program.modality === filters.modality) &&
      (!filters.duration || sameDuration(program.duration, filters.duration)) &&
      matchesPriceRange(program.price, range, program.currency),
  );
}

/** Sorts "6 semestres" before "10 semestres" without asking the locale, which differs between server and browser. */
function byLength(a: string, b: string): number {
  const difference = Number.parseFloat(a) - Number.parseFloat(b);
  if (difference) return difference;
  return a < b ? -1 : Number(a > b);
}

function distinctDurations(durations: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const duration of durations) {
    const text = duration.trim();
    if (text && !seen.has(text.toLowerCase())) seen.set(text.toLowerCase(), text);
  }
  return [...seen.values()].sort(byLength);
}

/** spec: public-site §4 – modalities narrow to the university, durations to university and modality. */
export function filterOptions(programs: readonly Program[], filters: Filters): FilterOptions {
  const ofUniversity = programs.filter((p) => !filters.university || p.university === filters.university);
  const ofModality = ofUniversity.filter((p) => !filters.modality || p.modality === filters.modality);
  return {
    universities: [...new Set(programs.map((p) => p.university))],
    modalities: [...new Set(ofUniversity.map((p) => p.modality))],
    durations: distinctDurations(ofModality.map((p) => p.duration)),
  };
}

export function countActive(filters: Filters): number {
  return Object.values(filters).filter((value) => value.trim() !== '').length;
}
