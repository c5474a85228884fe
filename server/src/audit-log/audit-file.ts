import { AUDIT_ACTIONS, AUDIT_TOPICS, auditDetailText, bogotaDay } from 'shared/rules';
import {
  type AuditEvent,
  type AuditFilters,
  type auditFileQuerySchema,
  MAX_AUDIT_ROWS,
} from 'shared/schemas';
import type { z } from 'zod';
import type { Audit } from '../audit/audit';
import { chosenBy } from '../audit/chosen-by';
import type { Database } from '../database/database';
import { HttpError } from '../errors';
import { createToldFiles, inPages } from '../jobs/file-exports';
import type { FileColumn, FileRow } from '../spreadsheets/file-messages';
import { auditEvents } from './audit-list';

const PAGE = 2_000;

const COLUMNS: readonly (FileColumn & { readonly of: (event: AuditEvent) => string | number })[] = [
  { title: 'Fecha', width: 18, kind: 'date', of: ({ fecha }) => Date.parse(fecha) },
  { title: 'Quién', width: 28, of: ({ actor }) => actor },
  { title: 'Tema', width: 22, of: ({ accion }) => AUDIT_TOPICS[AUDIT_ACTIONS[accion][0]] },
  { title: 'Qué hizo', width: 34, of: ({ accion }) => AUDIT_ACTIONS[accion][1] },
  { title: 'Sobre', width: 34, of: ({ sobre }) => sobre },
  { title: 'Detalle', width: 50, of: ({ detalle }) => auditDetailText(detalle) },
  { title: 'Dispositivo', width: 24, of: ({ dispositivo }) => dispositivo ?? '' },
  { title: 'Red', width: 12, of: ({ red }) => red ?? '' },
];

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
}

/** Writes entries of the audit log as a spreadsheet or CSV, and records that it did. */
export function createAuditFiles({ database, audit }: Dependencies) {
  const write = createToldFiles(audit, 'auditoria_exportada');

  async function* rowsOf(filters: AuditFilters): AsyncGenerator<FileRow[]> {
    let written = 0;
    const pages = inPages(PAGE, (last?: AuditEvent) =>
      auditEvents(database, filters, PAGE, last && { fecha: new Date(last.fecha), id: last.id }),
    );
    for await (const page of pages) {
      written += page.length;
      if (written > MAX_AUDIT_ROWS) throw tooMany();
      yield page.map((event) => COLUMNS.map(({ of }) => of(event)));
    }
  }

  /** The body of the whole answer, as JSON; 422 for too many entries. */
  return (
    { formato, ...filters }: z.output<typeof auditFileQuerySchema>,
    signal: AbortSignal,
  ): Promise<Buffer> =>
    write({
      signal,
      chosen: chosenBy(filters),
      file: {
        format: formato,
        fileName: `auditoria_${bogotaDay()}.${formato}`,
        sheet: 'Auditoría',
        columns: COLUMNS.map(({ of: _of, ...column }) => column),
        rows: rowsOf(filters),
      },
    });
}

const tooMany = () =>
  new HttpError(
    422,
    'too_many_rows',
    `Son más de ${MAX_AUDIT_ROWS.toLocaleString('es-CO')} registros. Use los filtros para exportar menos.`,
  );
