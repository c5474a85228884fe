import type { LeadEstado } from 'shared/rules';
import { foldAccents } from 'shared/rules';

export type EntryKind = 'lead' | 'programa' | 'modulo' | 'sitio' | 'enlace' | 'salir';

/** One line of the palette. */
export interface Entry {
  kind: EntryKind;
  /** Different for every entry of the palette. */
  id: string;
  label: string;
  /** What tells it from others with the same name. */
  detail?: string;
  /** State of a lead. */
  estado?: LeadEstado;
  /** Where it leads; an action without an address does something instead. */
  address?: string;
}

export interface EntryGroup {
  name: string;
  entries: readonly Entry[];
}

/** Words of a search, without accents and capitals. */
export const wordsOf = (text: string): string[] => foldAccents(text).split(/\s+/).filter(Boolean);

/** Entries in which every word occurs. */
export function matching(entries: readonly Entry[], text: string): Entry[] {
  const words = wordsOf(text);
  return entries.filter(({ label, detail = '' }) => {
    const searched = foldAccents(`${label} ${detail}`);
    return words.every((word) => searched.includes(word));
  });
}
