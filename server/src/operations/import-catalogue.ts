import { guessMapping, missingColumns, programRows } from 'shared/rules';
import { StartupError } from '../config/startup-error';
import type { Database } from '../database/database';
import { HttpError } from '../errors';
import { importPrograms, readProgramTable } from '../programs/files/program-import';
import { createProgramEditor } from '../programs/program-editor';

/** Author in the history of each program. */
const BY = 'Operación';

/**
 * Imports programs from a CSV or XLSX file as the tab "Programas" does, all or none; columns are recognised by their titles. Without
 * `apply` it only tells what it would do. Throws `StartupError` with the rows that have errors.
 */
export async function importCatalogue(
  database: Database,
  file: Uint8Array,
  { apply }: { apply: boolean },
): Promise<string> {
  const table = await readProgramTable(new Uint8Array(file)).catch((error: unknown) => {
    throw error instanceof HttpError ? new StartupError(error.message) : error;
  });
  const mapping = guessMapping(table.titulos);
  const missing = missingColumns(mapping);
  if (missing.length > 0) throw new StartupError(`Faltan columnas en el archivo: ${missing.join(', ')}.`);
  const rows = programRows(table, mapping);
  const answer = await importPrograms(database, createProgramEditor(database), rows, { apply, by: BY });
  if (answer.conErrores > 0) {
    // Row 1 of the file has the titles.
    const lines = answer.errores.map(
      ({ fila, campos }) =>
        `  fila ${table.filas[fila - 1]?.fila ?? fila + 1}: ${Object.values(campos).join(' ')}`,
    );
    const more = answer.conErrores > lines.length ? '\n  …' : '';
    throw new StartupError(
      `No se importó nada: hay errores en ${answer.conErrores} filas.\n${lines.join('\n')}${more}`,
    );
  }
  const { nuevos, cambiados, iguales } = answer;
  return `${apply ? 'Importado' : 'Se importaría'}: ${nuevos} nuevos, ${cambiados} cambiados, ${iguales} sin cambios.`;
}
