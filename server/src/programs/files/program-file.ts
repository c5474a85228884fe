import { bogotaDay, PROGRAM_FILE_COLUMNS } from 'shared/rules';
import { NO_PROGRAM_DETAILS, type programFileQuerySchema } from 'shared/schemas';
import type { z } from 'zod';
import type { Audit } from '../../audit/audit';
import { chosenBy } from '../../audit/chosen-by';
import type { Database } from '../../database/database';
import { createExportQueue, type OnPlace } from '../../jobs/export-queue';
import type { FileColumn, FileRow } from '../../spreadsheets/file-messages';
import { writeFile } from '../../spreadsheets/write-file';
import { staffPrograms } from '../staff-list';

type FileQuery = z.output<typeof programFileQuerySchema>;

/** Files that may wait for the one that is written. */
const WAITING_ROOM = 4;
const COLUMNS: readonly FileColumn[] = PROGRAM_FILE_COLUMNS;

type Listed = Awaited<ReturnType<typeof staffPrograms>>[number];

function rowOf(program: Listed): FileRow {
  const { ficha, ...fields } = program;
  const values: Readonly<Record<string, unknown>> = { ...fields, ...NO_PROGRAM_DETAILS, ...ficha };
  return PROGRAM_FILE_COLUMNS.map(({ field }) => cellOf(field, values[field]));
}

/** A value as a cell holds it: requirements a line each, lists of more than texts as JSON, which the import reads again. */
export function cellOf(field: string, value: unknown): string | number {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (field === 'requisitos' && Array.isArray(value)) return value.join('\n');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What files of programs are made of. */
export interface ProgramFileParts {
  readonly database: Database;
  readonly audit: Audit;
}

/** Writes the programs that the filters find as a spreadsheet or CSV, one file at a time. */
export function createProgramFiles({ database, audit }: ProgramFileParts) {
  const queue = createExportQueue(WAITING_ROOM);
  return {
    /** The file as one line of JSON. Rejects with the signal's reason when it is aborted. */
    write: ({ formato, ...filters }: FileQuery, signal: AbortSignal, onPlace?: OnPlace): Promise<Buffer> =>
      queue.run(
        signal,
        async () => {
          const programs = await staffPrograms(database, filters);
          const file = await writeFile({
            format: formato,
            fileName: `programas_${bogotaDay()}.${formato}`,
            sheet: 'Programas',
            columns: COLUMNS,
            rows: batches(programs.map(rowOf)),
            signal,
            onProgress: () => undefined,
          });
          await audit('programas_exportados', {
            detalle: { filas: programs.length, formato, filtros: chosenBy({ ...filters, orden: undefined }) },
          });
          return file;
        },
        onPlace,
      ),
  };
}

/**
 * What becomes of an export as lines of JSON: its place in the queue whenever that changes, then the file. All in one answer,
 * since another server on the same database knows nothing of this one's queue.
 */
export async function* exportLines(
  write: (onPlace: OnPlace) => Promise<Buffer>,
): AsyncGenerator<string | Buffer, void> {
  const places: number[] = [];
  let wake = () => {};
  const file = write((ahead) => {
    places.push(ahead);
    wake();
  });
  // Nobody waits for it once the caller has gone.
  file.catch(() => undefined);
  for (;;) {
    const moved = new Promise<null>((resolve) => {
      wake = () => resolve(null);
    });
    for (const delante of places.splice(0)) yield `${JSON.stringify({ delante })}\n`;
    const written = await Promise.race([file, moved]);
    if (!written) continue;
    yield written;
    return;
  }
}

const BATCH = 1_000;

async function* batches(rows: readonly FileRow[]): AsyncGenerator<readonly FileRow[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
}
