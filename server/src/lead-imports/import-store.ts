import { type Selectable, sql } from 'kysely';
import { IMPORT_ROW_STATES, type ImportRow, type ImportRowState, type LeadImport } from 'shared/schemas';
import type { Database } from '../database/database';
import type { LeadImportsTable } from '../database/lead-tables';
import { notFound } from '../errors';
import { decodeCursor, encodeCursor } from '../http/paging';
import type { Caller } from '../identity/verify-token';
import { withinReachOf } from '../leads/lead-access';

/** Rows of the beginning of the file that an import shows. */
const SAMPLE = 5;
/** Imports that the list shows. */
const LISTED = 10;

/** An import as it is stored. */
export type StoredImport = Selectable<LeadImportsTable>;

/** Reads imports for who made them. */
export function createImportStore(database: Database) {
  /** The caller's own import; 404 for one of somebody else. */
  async function own(caller: Caller, id: string): Promise<StoredImport> {
    const found = await database.records
      .selectFrom('leadImports')
      .selectAll()
      .where('id', '=', id)
      .where('actorId', '=', caller.sub)
      .where('estado', '!=', 'leyendo')
      .executeTakeFirst();
    if (!found) throw notFound('Importación no encontrada');
    return found;
  }

  async function describe({
    id,
    archivo,
    estado,
    columnas,
    ajustes,
    filas: counts,
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
      estado: estado === 'leyendo' ? 'leido' : estado,
      columnas,
      ajustes,
      muestra: sample.map(({ celdas }) => celdas),
      total: Object.values(filas).reduce((sum, rows) => sum + rows, 0),
      filas,
      creado: creado.toISOString(),
    };
  }

  return {
    own,
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

    /** One page of the rows in some states. The lead is named where the caller reaches it. */
    async rows(
      caller: Caller,
      id: string,
      states: readonly ImportRowState[],
      { limit, cursor }: { limit: number; cursor?: string | undefined },
    ): Promise<{ rows: ImportRow[]; next: string | null }> {
      await own(caller, id);
      const after = cursor ? Number(decodeCursor(cursor).id) : 0;
      const { rows } = await sql<ImportRow & { leadId: string | null; nombre: string | null }>`
        select r.fila, r.estado, r.celdas, r.mensajes, leads.id as lead_id, leads.nombre
        from lead_import_rows r left join leads on leads.id = r.lead_id and ${withinReachOf(caller)}
        where r.import_id = ${id} and r.estado = any(${states}::text[]) and r.fila > ${after}
        order by r.fila limit ${sql.lit(limit + 1)}`.execute(database.records);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        rows: page.map(({ leadId, nombre, ...row }) => ({
          ...row,
          lead: leadId === null || nombre === null ? null : { id: leadId, nombre },
        })),
        next: rows.length > limit && last ? encodeCursor('', String(last.fila)) : null,
      };
    },
  };
}
