import type { FastifyBaseLogger } from 'fastify';
import type { ExportFilters, ExportFormat, ExportPreview } from 'shared/schemas';
import type { Database } from '../database/database';
import { HttpError } from '../errors';
import type { Caller } from '../identity/verify-token';
import { createExportQueue } from '../spreadsheets/export-queue';
import { writeFile } from '../spreadsheets/write-file';
import { columns } from './export-columns';
import { createExportLog, type ExportLog } from './export-log';
import { countTests, exportRows, firstTests } from './stored-tests';

/** Exports that may wait for the one that is written. */
const WAITING_ROOM = 4;
const PREVIEW_ROWS = 8;
/** A sheet of more rows needs more memory than a thread gets. */
const MAX_ROWS = 200_000;
/** How often the log is told how far a file is; also its sign of life while the file is put together. */
const PROGRESS_MS = 500;

interface ExportRequest {
  readonly id: string;
  readonly caller: Caller;
  readonly filters: ExportFilters;
  readonly format: ExportFormat;
  /** Aborted when who asked has gone. */
  readonly signal: AbortSignal;
}

export interface ExportService {
  readonly log: ExportLog;
  preview(filters: ExportFilters): Promise<ExportPreview>;
  /** The whole answer's body, as JSON. Waits its turn; leaves its trace in the log, however it ends. */
  run(request: ExportRequest): Promise<Buffer>;
}

/** Name of the file: range and level (spec: staff-panel §2). */
function fileNameOf(
  { startDate, endDate, academicLevel }: ExportFilters,
  format: ExportFormat = 'xlsx',
): string {
  const level = (academicLevel ?? 'todos')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(' ', '-');
  return `tests-vocacionales_${startDate}_${endDate}_${level}.${format}`;
}

function tooManyRows(total: number): HttpError {
  const [found, most] = [total, MAX_ROWS].map((count) => count.toLocaleString('es-CO'));
  return new HttpError(
    422,
    'too_many_rows',
    `El periodo tiene ${found} registros y el máximo es ${most}. Elija un periodo más corto o un nivel.`,
  );
}

/** Exports of vocational tests (spec: staff-panel §2, §7). */
export function createExportService(database: Database, logger: FastifyBaseLogger): ExportService {
  const log = createExportLog(database);
  const queue = createExportQueue(WAITING_ROOM);

  async function write({ id, filters, format, signal }: ExportRequest): Promise<Buffer> {
    const total = await countTests(database, filters);
    if (total > MAX_ROWS) throw tooManyRows(total);
    let done = 0;
    const tell = () =>
      log.progress(id, done, total).catch((error: unknown) => logger.warn({ err: error }, 'export progress'));
    await tell();
    const timer = setInterval(() => void tell(), PROGRESS_MS);
    try {
      const answer = await writeFile({
        format,
        fileName: fileNameOf(filters, format),
        sheet: 'Tests vocacionales',
        columns,
        rows: exportRows(database, filters),
        signal,
        onProgress: (count) => {
          done = count;
        },
      });
      await log.end(id, 'descargado', done);
      return answer;
    } finally {
      clearInterval(timer);
    }
  }

  return {
    log,
    async preview(filters) {
      const [total, primeros] = [
        await countTests(database, filters),
        await firstTests(database, filters, PREVIEW_ROWS),
      ];
      return { total, primeros, fileName: fileNameOf(filters) };
    },
    async run(request) {
      const { id, caller, filters, format, signal } = request;
      await log.begin(id, caller, filters, format);
      try {
        return await queue.run(
          signal,
          () => write(request),
          () =>
            void log
              .waiting(id)
              .catch((error: unknown) => logger.warn({ err: error }, 'export waiting its turn')),
        );
      } catch (error) {
        await log.end(id, signal.aborted ? 'cancelado' : 'error');
        throw error;
      }
    },
  };
}
