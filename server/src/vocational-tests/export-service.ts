import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { foldAccents } from 'shared/rules';
import type { ExportFilters, ExportFormat, ExportPreview, ExportRecord } from 'shared/schemas';
import type { Audit } from '../audit/audit';
import { chosenBy } from '../audit/chosen-by';
import type { Database } from '../database/database';
import { type Asked, createFileExports } from '../jobs/file-exports';
import { columns, countTests, exportRows, firstTests } from './stored-tests';

const PREVIEW_ROWS = 8;
/** A larger sheet would need more memory than its process gets. */
const MAX_ROWS = 200_000;

/** Name of the file, with period and level (spec: staff-panel §2). */
function fileNameOf(
  { startDate, endDate, academicLevel }: ExportFilters,
  format: ExportFormat = 'xlsx',
): string {
  const level = foldAccents(academicLevel ?? 'todos').replaceAll(' ', '-');
  return `tests-vocacionales_${startDate}_${endDate}_${level}.${format}`;
}

/** Message for a period with more rows than a file may have. */
function tooMany(total: number): string {
  const [found, most] = [total, MAX_ROWS].map((count) => count.toLocaleString('es-CO'));
  return `El periodo tiene ${found} registros y el máximo es ${most}. Elija un periodo más corto o un nivel.`;
}

/** Exports of vocational tests (spec: staff-panel §2, §7). */
export function createExportService(database: Database, audit: Audit, log: FastifyBaseLogger) {
  const exports = createFileExports({
    database,
    log,
    audit,
    accion: 'tests_exportados',
    table: 'vocational_test_exports',
    waiting: 'en_cola',
    writing: 'generando',
    most: MAX_ROWS,
    tooMany,
  });
  return {
    async preview(filters: ExportFilters): Promise<ExportPreview> {
      const [total, primeros] = [
        await countTests(database, filters),
        await firstTests(database, filters, PREVIEW_ROWS),
      ];
      return { total, primeros, fileName: fileNameOf(filters) };
    },

    /** Writes the export; returns the whole response body as JSON. */
    run(asked: Asked, filters: ExportFilters, format: ExportFormat): Promise<Buffer> {
      const { startDate, endDate, accessCode, academicLevel = null } = filters;
      return exports.run({
        ...asked,
        asked: {
          desde: startDate,
          hasta: endDate,
          codigo_acceso: accessCode,
          nivel_academico: academicLevel,
          formato: format,
        },
        chosen: chosenBy({
          desde: startDate,
          hasta: endDate,
          código: accessCode,
          nivel: academicLevel,
        }),
        count: () => countTests(database, filters),
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
