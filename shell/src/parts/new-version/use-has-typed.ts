import { useEffect, useState } from 'react';
import { unsavedForms } from 'shared';

const REFRESH_MS = 1_000;
const FIELDS = 'input, textarea';

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** A search text is kept in the URL, so it is not lost. */
const isSearch = (field: Field) =>
  field.type === 'search' || field.closest('[role="search"], search') !== null;

/** A checkbox has a value whether it is ticked or not. */
const isTickBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Whether the field's value differs from the one it was rendered with. */
const isChanged = (field: Field) =>
  isTickBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;

/** Whether typed text would be lost with the page: in an unsaved form, or in a field that was edited. */
function hasTypedText(written: ReadonlySet<Field>): boolean {
  if (unsavedForms.getState().size > 0) return true;
  const isKept = (field: Field) =>
    field.isConnected && (isTickBox(field) ? isChanged(field) : field.value !== '') && !isSearch(field);
  if ([...written].some(isKept)) return true;
  // Fields edited before the listener was added.
  const fields = [...document.querySelectorAll<Field>(FIELDS)];
  return fields.some((field) => isChanged(field) && isKept(field));
}

/** Follows whether the page holds typed text, while it is `watched`. */
export function useHasTyped(watched: boolean): boolean {
  const [written] = useState(() => new Set<Field>());
  const [typed, setTyped] = useState(false);

  useEffect(() => {
    const note = ({ target }: Event) => {
      if (isField(target)) written.add(target);
    };
    document.addEventListener('input', note, true);
    return () => document.removeEventListener('input', note, true);
  }, [written]);

  useEffect(() => {
    if (!watched) return;
    const look = () => setTyped(hasTypedText(written));
    look();
    const timer = setInterval(look, REFRESH_MS);
    document.addEventListener('input', look);
    const stop = unsavedForms.subscribe(look);
    return () => {
      stop();
      clearInterval(timer);
      document.removeEventListener('input', look);
    };
  }, [watched, written]);

  return typed;
}
