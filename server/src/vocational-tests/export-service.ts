import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { ExportFilters, ExportFormat, ExportPreview, ExportRecord } from 'shared/schemas';
import type { Database } from '../database/database';
import { HttpError } from '../errors';
import type { Caller } from '../identity/verify-token';
import { createFileExports } from '../jobs/file-exports';
import { columns } from './export-columns';
import { countTests, exportRows, firstTests } from './stored-tests';

const PREVIEW_ROWS = 8;
/** A sheet of more rows needs more memory than a thread gets. */
const MAX_ROWS = 200_000;

interface Asked {
  readonly id: string;
  readonly caller: Caller;
  readonly filters: ExportFilters;
  readonly format: ExportFormat;
  /** Aborted when who asked has gone. */
  readonly signal: AbortSignal;
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
export function createExportService(database: Database, log: FastifyBaseLogger) {
  const exports = createFileExports({
    database,
    log,
    table: 'vocational_test_exports',
    waiting: 'en_cola',
    writing: 'generando',
  });
  return {
    async preview(filters: ExportFilters): Promise<ExportPreview> {
      const [total, primeros] = [
        await countTests(database, filters),
        await firstTests(database, filters, PREVIEW_ROWS),
      ];
      return { total, primeros, fileName: fileNameOf(filters) };
    },

    /** The whole answer's body, as JSON. */
    run({ id, caller, filters, format, signal }: Asked): Promise<Buffer> {
      const { startDate, endDate, accessCode, academicLevel = null } = filters;
      return exports.run({
        id,
        person: caller,
        signal,
        asked: {
          desde: startDate,
          hasta: endDate,
          codigo_acceso: accessCode,
          nivel_academico: academicLevel,
          formato: format,
        },
        count: async () => {
          const total = await countTests(database, filters);
          if (total > MAX_ROWS) throw tooManyRows(total);
          return total;
        },
        file: async () => ({
          format,
          fileName: fileNameOf(filters, format),
          sheet: 'Tests vocacionales',
          columns,
          rows: exportRows(database, filters),
        }),
      });
    },

    /** The latest exports, newest first. */
    list: (): Promise<ExportRecord[]> =>
      exports.list(sql`
        desde::text as "startDate", hasta::text as "endDate", codigo_acceso as "accessCode",
        nivel_academico as "academicLevel", formato as "format"`),
  };
}
