import type { ModuleSearch, SearchAction } from 'shared';
import { type LeadEstado, wordSearch } from 'shared/rules';

export type EntryIcon =
  | ModuleSearch['icon']
  | SearchAction['icon']
  | 'module'
  | 'site'
  | 'link'
  | 'settings'
  | 'sign-out';

/** One line of the palette. */
export interface Entry {
  icon: EntryIcon;
  /** Unique within the palette. */
  id: string;
  label: string;
  /** Distinguishes entries with the same label. */
  detail?: string;
  /** State of a lead. */
  estado?: LeadEstado;
  /** Path to open; an action without one does something else. */
  path?: string;
  /** URL opened besides the path. */
  url?: string;
  /** Actions on the entry. */
  actions?: readonly SearchAction[];
  /** For an action on an entry: id of that entry. */
  about?: string;
}

/** The actions of an entry as entries. */
export const actionsOf = ({ id, actions = [] }: Entry): Entry[] =>
  actions.map((action) => ({ ...action, id: `${id} ${action.id}`, about: id }));

export interface EntryGroup {
  name: string;
  entries: readonly Entry[];
}

/** Entries that contain every word. */
export function matching(entries: readonly Entry[], text: string): Entry[] {
  const matches = wordSearch(text);
  return entries.filter(({ label, detail = '' }) => matches(`${label} ${detail}`));
}
