import { createContext, use, useId, useInsertionEffect } from 'react';
import { createStore } from 'zustand';

/** Names the screen that forms below belong to, such as a tab of the panel. */
export const UnsavedPlace = createContext('');

/** Forms in which something has been typed and not saved, each with its place. */
export const unsavedForms = createStore<ReadonlyMap<string, string>>(() => new Map<string, string>());

function change(id: string, place: string | null): void {
  const next = new Map(unsavedForms.getState());
  if (place === null) next.delete(id);
  else next.set(id, place);
  unsavedForms.setState(next, true);
}

/**
 * A form declares whether it holds changes that would be lost. While it does, leaving the page, closing the window and
 * signing out ask first. Another tab of the panel asks nothing: the screen is kept as it is, and its tab marked.
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
