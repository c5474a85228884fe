import { type ProgramImportAnswer, programEditSchema } from 'shared/schemas';
import type { Database } from '../database/database';
import { COLUMNS } from './columns';
import type { ProgramEditor } from './program-editor';

const UNKNOWN_ID = 'No hay un programa con este id. Déjelo vacío para crear uno nuevo.';

/**
 * Creates and replaces programs from the rows of a file, all or none. Without `apply`, or when a row is wrong, nothing is
 * written and the answer says what each row would do.
 */
export function importPrograms(
  database: Database,
  editor: ProgramEditor,
  rows: readonly Record<string, unknown>[],
  { apply, by }: { apply: boolean; by: string },
): Promise<ProgramImportAnswer> {
  return database.transaction(async () => {
    const answer: ProgramImportAnswer = { nuevos: 0, cambiados: 0, iguales: 0, errores: [], aplicado: false };
    const writes: (() => Promise<unknown>)[] = [];
    for (const [index, row] of rows.entries()) {
      const fila = index + 1;
      const { id, ...values } = row;
      const { success, data, error } = programEditSchema.safeParse(values);
      if (!success) {
        const campos: Record<string, string> = {};
        for (const { path, message } of error.issues) campos[String(path[0] ?? 'fila')] ??= message;
        answer.errores.push({ fila, campos });
        continue;
      }
      if (!id) {
        answer.nuevos += 1;
        writes.push(() => editor.create(data, by));
        continue;
      }
      const known = await editor.find(String(id));
      if (!known) answer.errores.push({ fila, campos: { id: UNKNOWN_ID } });
      else if (COLUMNS.every((column) => column === 'id' || known[column] === data[column]))
        answer.iguales += 1;
      else {
        answer.cambiados += 1;
        writes.push(() => editor.replace(known.id, data, by));
      }
    }
    if (apply && answer.errores.length === 0) {
      for (const write of writes) await write();
      answer.aplicado = true;
    }
    return answer;
  });
}
