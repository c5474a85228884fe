import { useState } from 'react';

/** Rows of a list that are chosen for a change of many. */
export interface ChosenRows {
  /** Every row that passes the filters, also those that are not read yet. */
  all: boolean;
  ids: ReadonlySet<string>;
  has: (id: string) => boolean;
  /** Adds or takes away; with `all`, taking one away leaves those that are read. */
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
 * The chosen rows of a list. They stay while pages are read and rows change; other filters begin anew, so that nothing is
 * changed that cannot be seen.
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
