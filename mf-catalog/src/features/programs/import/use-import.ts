import { useState } from 'react';
import { useUnsavedChanges } from 'shared';
import { useQuery } from 'shared/query';
import { type ColumnMapping, guessMapping, missingColumns, programRows } from 'shared/rules';
import type { ProgramImportAnswer, ProgramTable } from 'shared/schemas';
import { messageOf, useAction } from 'shared/ui-staff';
import { importPrograms, readProgramFile, reviewQuery } from './import-queries';

/** A chosen file: its rows as the server read them, and its column mapping. */
interface Chosen {
  id: string;
  name: string;
  table: ProgramTable;
  mapping: ColumnMapping;
}

/** An import from the chosen file to its end: the server reads and reviews it, the columns are mapped on the screen. */
export function useImport(onImported: (answer: ProgramImportAnswer) => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useUnsavedChanges(chosen !== null);
  const missing = chosen ? missingColumns(chosen.mapping) : [];
  const rows = () => (chosen ? programRows(chosen.table, chosen.mapping) : []);
  const review = useQuery({
    ...reviewQuery(chosen?.id ?? '', chosen?.mapping ?? {}, rows),
    enabled: chosen !== null && missing.length === 0,
  });
  const reading = useAction({
    action: readProgramFile,
    onDone: (table, { name }) =>
      setChosen({ id: crypto.randomUUID(), name, table, mapping: guessMapping(table.titulos) }),
  });
  const applying = useAction({
    action: async () => {
      const answer = await importPrograms(rows(), true);
      if (answer.aplicado) return answer;
      await review.refetch();
      throw new Error('El catálogo cambió desde la revisión. Vea abajo qué filas corregir.');
    },
    onDone: onImported,
  });
  const checked = review.data;
  const isChecking = reading.busy || review.isFetching;
  return {
    chosen,
    missing,
    review: isChecking ? undefined : checked,
    isChecking,
    isReady: !isChecking && checked?.conErrores === 0 && checked.nuevos + checked.cambiados > 0,
    applying,
    /** Why the file was not read or reviewed. */
    problem: reading.problem ?? (review.error && !isChecking ? messageOf(review.error) : null),
    /** Reviews it again; null where another file is needed. */
    retry: review.error ? () => void review.refetch() : null,
    choose: (file: File) => {
      setChosen(null);
      applying.reset();
      reading.run(file);
    },
    map: (mapping: ColumnMapping) => {
      applying.reset();
      setChosen((known) => known && { ...known, mapping });
    },
    forget: reading.reset,
  };
}
