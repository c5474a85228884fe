import type { ModuleSearch } from 'shared';
import { type LeadEstado, wordSearch } from 'shared/rules';

export type EntryIcon = ModuleSearch['icon'] | 'module' | 'site' | 'link' | 'settings' | 'sign-out';

/** One line of the palette. */
export interface Entry {
  icon: EntryIcon;
  /** Unique within the palette. */
  id: string;
  label: string;
  /** Tells it from others with the same label. */
  detail?: string;
  /** State of a lead. */
  estado?: LeadEstado;
  /** Path that it opens; an action without one does something instead. */
  path?: string;
}

export interface EntryGroup {
  name: string;
  entries: readonly Entry[];
}

/** Entries in which every word occurs. */
export function matching(entries: readonly Entry[], text: string): Entry[] {
  const matches = wordSearch(text);
  return entries.filter(({ label, detail = '' }) => matches(`${label} ${detail}`));
}
