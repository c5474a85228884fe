import { MAX_IMPORT_ROWS, type ProgramImportAnswer, type ProgramTable } from 'shared/schemas';
import type { Database } from '../../database/database';
import { invalidRequest } from '../../errors';
import { readFile } from '../../spreadsheets/read-file';
import { COHORTS } from '../cohorts/program-cohorts';
import { openChange } from '../many/program-changes';
import type { ProgramEditor } from '../program-editor';
import { STAFF_COLUMNS } from '../program-row';
import { type Catalogue, DETAILS, type Known, keyOf, type Read, type Row, readRow } from './read-import-row';

/** Most errors and most changes that the answer lists. */
const LISTED = 100;

/** Titles and rows of a CSV or XLSX file. Rejects with 400 if it is not one or has too many rows. */
export async function readProgramTable(bytes: Uint8Array): Promise<ProgramTable> {
  const rows: ProgramTable['filas'] = [];
  for await (const batch of readFile(bytes)) {
    rows.push(...batch);
    // The first row has the titles.
    if (rows.length > MAX_IMPORT_ROWS + 1) {
      throw invalidRequest(
        `El archivo tiene más de ${MAX_IMPORT_ROWS.toLocaleString('es-CO')} filas. Divídalo.`,
      );
    }
  }
  const [titles, ...filas] = rows;
  return { titulos: titles?.celdas.map((title) => title.trim()) ?? [], filas };
}

/**
 * Creates and changes programs from the rows of a file, all or none; importing the same file again changes nothing. Without
 * `apply`, or if a row is invalid, nothing is written and the answer says what each row would do.
 */
export function importPrograms(
  database: Database,
  editor: ProgramEditor,
  rows: readonly Row[],
  { apply, by }: { apply: boolean; by: string },
): Promise<ProgramImportAnswer> {
  return database.transaction(async () => {
    const hasContent = rows.some((row) => [...DETAILS, 'cohortes'].some((field) => field in row));
    const catalogue = await readCatalogue(database, { lock: apply, hasContent });
    const reads = rows.map((row, index) => readRow(row, index + 1, catalogue));
    refuseRepeated(reads);
    const errors = reads.flatMap((read, index) =>
      'errors' in read ? [{ fila: index + 1, campos: read.errors }] : [],
    );
    const writes = reads.flatMap((read) => ('write' in read ? [read] : []));
    const aplicado = apply && errors.length === 0;
    const operacion =
      aplicado && writes.length > 0
        ? await openChange(database, by, { que: 'importación', programas: writes.length })
        : undefined;
    if (operacion) {
      await editor.store(
        writes.map(({ write }) => write),
        by,
        operacion,
      );
    }
    const created = writes.filter(({ write }) => write.isNew).length;
    return {
      nuevos: created,
      cambiados: writes.length - created,
      iguales: reads.filter((read) => 'same' in read).length,
      conErrores: errors.length,
      errores: errors.slice(0, LISTED),
      cambios: writes.slice(0, LISTED).map(({ change }) => change),
      aplicado,
      operacion,
    };
  });
}

/** The whole catalogue, with its rows locked if `lock`: reading 10,000 rows at once is faster than one by one. */
async function readCatalogue(
  database: Database,
  { lock, hasContent }: { lock: boolean; hasContent: boolean },
): Promise<Catalogue> {
  const select = database.records
    .selectFrom('programs')
    .select([
      ...STAFF_COLUMNS.filter((column) => column !== 'actualizado'),
      ...(hasContent ? (['ficha'] as const) : []),
    ]);
  const found = hasContent ? select.select(COHORTS.as('cohortes')) : select;
  const programs: Known[] = await (lock ? found.forUpdate() : found).execute();
  const byKey = new Map<string, Known[]>();
  for (const program of programs) {
    const key = keyOf(program);
    byKey.set(key, [...(byKey.get(key) ?? []), program]);
  }
  return { byId: new Map(programs.map((program) => [program.id, program])), byKey };
}

/** Two rows of one program are an error, not last one wins: the later row gets an error that names the earlier one. */
function refuseRepeated(reads: Read[]): void {
  const first = new Map<string, number>();
  for (const [index, read] of reads.entries()) {
    if ('errors' in read) continue;
    const key = 'same' in read ? read.same : read.write.isNew ? keyOf(read.write.values) : read.write.id;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, index + 1);
    else reads[index] = { errors: { fila: `Es el mismo programa de la fila ${earlier}.` } };
  }
}
