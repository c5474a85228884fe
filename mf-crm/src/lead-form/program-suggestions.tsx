import type { ReactNode } from 'react';
import classes from './program-field.module.css';

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

interface SuggestionsProps {
  id: string;
  names: readonly string[];
  active: number;
  onChoose: (name: string) => void;
  /** Shown when there are none. */
  children: ReactNode;
}

/** A list that the edge of a dialog or window would cut off is scrolled into view when it opens. */
const showWhole = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });

export function ProgramSuggestions({ id, names, active, onChoose, children }: SuggestionsProps) {
  if (names.length === 0) {
    return (
      <p ref={showWhole} id={id} role="status" className={classes.list}>
        {children}
      </p>
    );
  }
  return (
    <div ref={showWhole} id={id} role="listbox" aria-label="Programas" className={classes.list}>
      {names.map((name, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
        <div
          key={name}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classes.option}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
        >
          {name}
        </div>
      ))}
    </div>
  );
}
