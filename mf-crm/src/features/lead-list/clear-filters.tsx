import type { MouseEvent } from 'react';
import { Button } from 'shared/ui';
import classes from './lead-filters.module.css';

/** The search of the list or board that an element stands in. */
const searchNear = (element: Element): HTMLElement | null =>
  element.closest('section')?.querySelector<HTMLElement>('[type="search"]') ??
  document.querySelector<HTMLElement>('main [type="search"]');

/** Clears by a button that is of no use afterwards: after a key the focus stays among the filters. A pointer's click counts its presses. */
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
