import { useEffect, useRef } from 'react';
import type { ListedProgram, ProgramSelection } from 'shared/schemas';
import { type ChosenRows, useChosenRows } from 'shared/ui-staff';
import type { ProgramFilterValues } from '../programs-queries';

/** Programs that are chosen for a change of many. */
export interface ChosenPrograms extends ChosenRows {
  /** What the server is asked to change: each program as it was read last. */
  selection: () => ProgramSelection;
}

/** The chosen programs of the list, on whichever of its pages. */
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
