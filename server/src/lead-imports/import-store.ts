import { type Selectable, sql } from 'kysely';
import { IMPORT_ROW_STATES, type ImportRow, type ImportRowState, type LeadImport } from 'shared/schemas';
import type { Database } from '../database/database';
import type { LeadImports } from '../database/generated/records';
import { decodeCursor, pageOf } from '../http/paging';
import type { Caller } from '../identity/verify-token';
import { createBatchJobs } from '../jobs/batch-jobs';
import { withinReachOf } from '../leads/lead-access';

/** Number of first rows of the file that an import shows. */
const SAMPLE = 5;
/** After this many failed batches in a row, an import has failed. */
export const MAX_ATTEMPTS = 5;
/** Most imports that the list shows. */
const LISTED = 10;

/** An import as it is stored. */
export type StoredImport = Selectable<LeadImports>;

/** Stored imports, for their author and for the background job. */
export function createImportStore(database: Database) {
  const jobs = createBatchJobs<StoredImport>({
    database,
    table: 'lead_imports',
    open: sql`estado in ('revisando', 'importando') and intentos < ${sql.lit(MAX_ATTEMPTS)}`,
    // Imports with failed batches are tried after the others.
    order: sql`intentos, creado`,
    rows: { least: 100, most: 1_000 },
    texts: {
      unknown: 'Importación no encontrada',
      fixed: ['import_state', 'Esta importación ya no se puede cambiar.'],
    },
  });

  async function describe({
    id,
    archivo,
    estado,
    columnas,
    ajustes,
    filas: counts,
    intentos,
    motivo,
    creado,
  }: StoredImport): Promise<LeadImport> {
    const sample = await database.records
      .selectFrom('leadImportRows')
      .select('celdas')
      .where('importId', '=', id)
      .orderBy('fila')
      .limit(SAMPLE)
      .execute();
    const filas = Object.fromEntries(IMPORT_ROW_STATES.map((state) => [state, counts[state] ?? 0])) as Record<
      ImportRowState,
      number
    >;
    return {
      id,
      archivo,
      estado:
        intentos >= MAX_ATTEMPTS && estado !== 'cancelado'
          ? 'fallido'
          : estado === 'leyendo'
            ? 'leido'
            : estado,
      motivo,
      columnas,
      ajustes,
      muestra: sample.map(({ celdas }) => celdas),
      total: Object.values(filas).reduce((sum, rows) => sum + rows, 0),
      filas,
      creado: creado.toISOString(),
    };
  }

  return {
    jobs,
    describe,

    /** The caller's latest imports, newest first. */
    async list(caller: Caller): Promise<LeadImport[]> {
      const found = await database.records
        .selectFrom('leadImports')
        .selectAll()
        .where('actorId', '=', caller.sub)
        .where('estado', '!=', 'leyendo')
        .orderBy('creado', 'desc')
        .limit(LISTED)
        .execute();
      return Promise.all(found.map(describe));
    },

    /** One page of the rows in some states. A row's lead is named if the caller reaches it. */
    async rows(
      caller: Caller,
      id: string,
      states: readonly ImportRowState[],
      { limit, cursor }: { limit: number; cursor?: string | undefined },
    ): Promise<{ rows: ImportRow[]; next: string | null }> {
      await jobs.own(caller, id);
      const after = cursor ? Number(decodeCursor(cursor).id) : 0;
      const { rows } = await sql<ImportRow & { leadId: string | null; nombre: string | null }>`
        select r.fila, r.estado, r.celdas, r.mensajes, leads.id as lead_id, leads.nombre
        from lead_import_rows r left join leads on leads.id = r.lead_id and ${withinReachOf(caller)}
        where r.import_id = ${id} and r.estado = any(${states}::text[]) and r.fila > ${after}
        order by r.fila limit ${sql.lit(limit + 1)}`.execute(database.records);
      const { page, next } = pageOf(rows, limit, ({ fila }) => ['', String(fila)]);
      return {
        rows: page.map(({ leadId, nombre, ...row }) => ({
          ...row,
          lead: leadId === null || nombre === null ? null : { id: leadId, nombre },
        })),
        next,
      };
    },
  };
}

export type ImportStore = ReturnType<typeof createImportStore>;
