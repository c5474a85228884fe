import { useId, useInsertionEffect } from 'react';
import { createStore } from 'zustand';

/** Forms in which something has been typed and not saved. */
export const unsavedForms = createStore<ReadonlySet<string>>(() => new Set<string>());

function change(id: string, isUnsaved: boolean): void {
  const next = new Set(unsavedForms.getState());
  if (isUnsaved) next.add(id);
  else next.delete(id);
  unsavedForms.setState(next, true);
}

/**
 * A form declares whether it holds changes that would be lost. While it does, leaving the page, closing the window and
 * signing out ask first. Another tab of the panel asks nothing: its screen is kept as it is.
 */
export function useUnsavedChanges(hasChanges: boolean): void {
  const id = useId();
  // Unlike the others, this kind of effect goes on while a screen is kept out of sight. It must not set state itself.
  useInsertionEffect(() => {
    if (!hasChanges) return;
    queueMicrotask(() => change(id, true));
    return () => queueMicrotask(() => change(id, false));
  }, [id, hasChanges]);
}

/** Who leaves has been asked, or can't stay. */
export function forgetUnsaved(): void {
  unsavedForms.setState(new Set(), true);
}
