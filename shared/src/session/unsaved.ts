import { createContext, use, useId, useInsertionEffect } from 'react';
import { createStore } from 'zustand';

/** Name of the screen that the forms below belong to, such as a tab of the panel. */
export const UnsavedPlace = createContext('');

/** Forms with unsaved changes: the place (`UnsavedPlace`) by form id. */
export const unsavedForms = createStore<ReadonlyMap<string, string>>(() => new Map<string, string>());

function change(id: string, place: string | null): void {
  const next = new Map(unsavedForms.getState());
  if (place === null) next.delete(id);
  else next.set(id, place);
  unsavedForms.setState(next, true);
}

/**
 * Declares whether a form has changes that would be lost. While it has, leaving the page, closing the window and
 * signing out ask first. Switching to another tab of the panel does not ask: the screen is kept, and its tab is marked.
 */
export function useUnsavedChanges(hasChanges: boolean): void {
  const id = useId();
  const place = use(UnsavedPlace);
  // Unlike other effects, this one also runs while the screen is hidden. It must not set state itself.
  useInsertionEffect(() => {
    if (!hasChanges) return;
    queueMicrotask(() => change(id, place));
    return () => queueMicrotask(() => change(id, null));
  }, [id, place, hasChanges]);
}

/** Forgets unsaved changes, after the question was answered or when the user must leave. */
export function forgetUnsaved(): void {
  unsavedForms.setState(new Map(), true);
}
