import { useState } from 'react';

/** Rows of a list that are selected for a bulk change. */
export interface ChosenRows {
  /** Every row that matches the filters is selected, including rows that are not loaded yet. */
  all: boolean;
  ids: ReadonlySet<string>;
  has: (id: string) => boolean;
  /** Selects or deselects rows. With `all`, deselecting a row keeps only the loaded rows (`read`) selected, without it. */
  set: (ids: readonly string[], on: boolean, read: readonly string[]) => void;
  chooseAll: () => void;
  clear: () => void;
}

interface Chosen {
  filters: string;
  all: boolean;
  ids: ReadonlySet<string>;
}

const NONE = { all: false, ids: new Set<string>() };

/**
 * The selected rows of a list. The selection stays while pages load and rows change. It is cleared when the filters change, so
 * that no row is changed that cannot be seen.
 */
export function useChosenRows(values: Readonly<Record<string, string>>): ChosenRows {
  const filters = JSON.stringify(values);
  const [chosen, setChosen] = useState<Chosen>({ filters, ...NONE });
  const { all, ids } = chosen.filters === filters ? chosen : NONE;
  return {
    all,
    ids,
    has: (id) => all || ids.has(id),
    set: (changed, on, read) => {
      const next = new Set(all ? read : ids);
      for (const id of changed) {
        if (on) next.add(id);
        else next.delete(id);
      }
      setChosen({ filters, all: all && on, ids: next });
    },
    chooseAll: () => setChosen({ filters, all: true, ids: new Set() }),
    clear: () => setChosen({ filters, ...NONE }),
  };
}
