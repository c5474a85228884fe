import { bogotaDay, PROGRAM_FILE_COLUMNS } from 'shared/rules';
import { NO_PROGRAM_DETAILS, type programFileQuerySchema } from 'shared/schemas';
import type { z } from 'zod';
import type { Audit } from '../../audit/audit';
import { chosenBy } from '../../audit/chosen-by';
import type { Database } from '../../database/database';
import type { OnPlace } from '../../jobs/export-queue';
import { createToldFiles } from '../../jobs/file-exports';
import type { FileRow } from '../../spreadsheets/file-messages';
import { staffPrograms } from '../staff-list';

type FileQuery = z.output<typeof programFileQuerySchema>;

type Listed = Awaited<ReturnType<typeof staffPrograms>>[number];

function rowOf(program: Listed): FileRow {
  const { ficha, ...fields } = program;
  const values: Readonly<Record<string, unknown>> = { ...fields, ...NO_PROGRAM_DETAILS, ...ficha };
  return PROGRAM_FILE_COLUMNS.map(({ field }) => cellOf(field, values[field]));
}

/** A value as a cell holds it: requirements one per line, structured values as JSON, which the import can read. */
export function cellOf(field: string, value: unknown): string | number {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (field === 'requisitos' && Array.isArray(value)) return value.join('\n');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Dependencies of program files. */
export interface ProgramFileParts {
  readonly database: Database;
  readonly audit: Audit;
}

/** Writes the programs that the filters find as a spreadsheet or CSV. */
export function createProgramFiles({ database, audit }: ProgramFileParts) {
  const write = createToldFiles(audit, 'programas_exportados');
  /** The file as one line of JSON. */
  return ({ formato, ...filters }: FileQuery, signal: AbortSignal, onPlace?: OnPlace): Promise<Buffer> =>
    write({
      signal,
      onPlace,
      chosen: chosenBy({ ...filters, orden: undefined }),
      file: {
        format: formato,
        fileName: `programas_${bogotaDay()}.${formato}`,
        sheet: 'Programas',
        columns: PROGRAM_FILE_COLUMNS,
        rows: batches(database, filters),
      },
    });
}

/**
 * Progress of an export as lines of JSON: its place in the queue whenever that changes, then the file. All in one answer,
 * because another server instance does not know this one's queue.
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
  // Once the caller is gone, nobody awaits the file: ignore its rejection.
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

/** Reads the programs only when it is the file's turn in the queue. */
async function* batches(
  database: Database,
  filters: Omit<FileQuery, 'formato'>,
): AsyncGenerator<readonly FileRow[]> {
  const programs = await staffPrograms(database, filters);
  for (let at = 0; at < programs.length; at += BATCH) yield programs.slice(at, at + BATCH).map(rowOf);
}
