import type { MouseEvent } from 'react';
import { Button } from 'shared/ui';
import classes from './lead-filters.module.css';

/** The search field of the list or board around an element. */
const searchNear = (element: Element): HTMLElement | null =>
  element.closest('section')?.querySelector<HTMLElement>('[type="search"]') ??
  document.querySelector<HTMLElement>('main [type="search"]');

/** Click handler of a clear button, which is of no use afterwards: after a key press (`detail` is 0) the focus moves to the search. */
export function clearAndStay(clear: () => void): (event: MouseEvent) => void {
  return ({ detail, currentTarget }) => {
    const search = searchNear(currentTarget);
    clear();
    if (detail === 0) search?.focus();
  };
}

interface Props {
  filtered: boolean;
  clear: () => void;
}

/** "Limpiar filtros" (spec: staff-panel §2). */
export function ClearFilters({ filtered, clear }: Props) {
  return (
    <Button
      size="sm"
      variant="subtle"
      className={classes.clear}
      disabled={!filtered}
      onClick={clearAndStay(clear)}
    >
      Limpiar filtros
    </Button>
  );
}
