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
  /** Tells it from others with the same label. */
  detail?: string;
  /** State of a lead. */
  estado?: LeadEstado;
  /** Path that it opens; an action without one does something instead. */
  path?: string;
  /** Opened beside the path. */
  url?: string;
  /** What can be done with it at once. */
  actions?: readonly SearchAction[];
  /** Of such an action, the entry that it is about. */
  about?: string;
}

/** The actions of an entry as entries. */
export const actionsOf = ({ id, actions = [] }: Entry): Entry[] =>
  actions.map((action) => ({ ...action, id: `${id} ${action.id}`, about: id }));

export interface EntryGroup {
  name: string;
  entries: readonly Entry[];
}

/** Entries in which every word occurs. */
export function matching(entries: readonly Entry[], text: string): Entry[] {
  const matches = wordSearch(text);
  return entries.filter(({ label, detail = '' }) => matches(`${label} ${detail}`));
}
