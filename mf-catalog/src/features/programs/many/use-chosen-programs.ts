import { useEffect, useRef } from 'react';
import type { ListedProgram, ProgramSelection } from 'shared/schemas';
import { type ChosenRows, useChosenRows } from 'shared/ui-staff';
import type { ProgramFilterValues } from '../programs-queries';

/** Programs chosen for a bulk change. */
export interface ChosenPrograms extends ChosenRows {
  /** The selection that is sent: each chosen program with the version read last, or the filters if all are chosen. */
  selection: () => ProgramSelection;
}

/** The chosen programs of the list, across its pages. */
export function useChosenPrograms(
  { orden: _, ...filters }: ProgramFilterValues,
  shown: readonly ListedProgram[] | undefined,
): ChosenPrograms {
  const chosen = useChosenRows(filters);
  const versions = useRef(new Map<string, number>());
  useEffect(() => {
    for (const { id, version } of shown ?? []) versions.current.set(id, version);
  }, [shown]);
  return {
    ...chosen,
    selection: () => {
      if (chosen.all) {
        const given = Object.entries(filters).filter(([, value]) => value !== '');
        return { filtros: Object.fromEntries(given) };
      }
      return {
        programas: [...chosen.ids].map((id) => ({ id, version: versions.current.get(id) ?? 0 })),
      };
    },
  };
}
