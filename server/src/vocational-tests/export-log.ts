import { sql } from 'kysely';
import type { ExportFilters, ExportFormat, ExportRecord } from 'shared/schemas';
import type { Database } from '../database/database';
import { HttpError } from '../errors';
import type { Caller } from '../identity/verify-token';

/** Exports that the audit list shows. */
const LISTED = 20;
/** An export whose server has gone writes no more; after so long without a sign it counts as failed. */
const SILENT = sql`interval '2 minutes'`;

export interface ExportLog {
  /** Notes a request; throws 409 when the id is taken. */
  begin(id: string, caller: Caller, filters: ExportFilters, format: ExportFormat): Promise<void>;
  /** It still waits its turn. */
  waiting(id: string): Promise<void>;
  /** It is being written; also the sign that it still is. */
  progress(id: string, done: number, total: number): Promise<void>;
  end(id: string, estado: 'descargado' | 'cancelado' | 'error', done?: number): Promise<void>;
  /** The latest exports, newest first. */
  list(): Promise<ExportRecord[]>;
}

/** The audit list of exports, which also tells how far each is. */
export function createExportLog(database: Database): ExportLog {
  const select = (where: ReturnType<typeof sql>) => sql<
    Omit<ExportRecord, 'solicitado'> & { solicitado: Date }
  >`
    select id, solicitado, usuario, desde::text as "startDate", hasta::text as "endDate",
      codigo_acceso as "accessCode", nivel_academico as "academicLevel", formato as "format", hechos, total,
      case when estado in ('en_cola', 'generando') and actualizado < now() - ${SILENT} then 'error' else estado end as estado,
      case when estado = 'en_cola' then (
        select count(*)::int from vocational_test_exports other
        where other.estado in ('en_cola', 'generando') and other.actualizado >= now() - ${SILENT}
          and (other.solicitado, other.id) < (vocational_test_exports.solicitado, vocational_test_exports.id)
      ) else 0 end as delante
    from vocational_test_exports ${where}`;
  const read = async (where: ReturnType<typeof sql>) => {
    const { rows } = await select(where).execute(database.query);
    return rows.map((row) => ({ ...row, solicitado: row.solicitado.toISOString() }));
  };
  return {
    async begin(id, { sub, name, email }, { startDate, endDate, accessCode, academicLevel = null }, format) {
      const { numAffectedRows } = await sql`
        insert into vocational_test_exports (id, usuario_id, usuario, desde, hasta, codigo_acceso, nivel_academico, formato)
        values (${id}, ${sub}, ${name || email}, ${startDate}, ${endDate}, ${accessCode}, ${academicLevel}, ${format})
        on conflict (id) do nothing`.execute(database.query);
      if (Number(numAffectedRows) === 0)
        throw new HttpError(409, 'export_id_used', 'Esta exportación ya se pidió. Pídala de nuevo.');
    },
    async waiting(id) {
      await sql`update vocational_test_exports set actualizado = now() where id = ${id} and estado = 'en_cola'`.execute(
        database.query,
      );
    },
    async progress(id, done, total) {
      await sql`update vocational_test_exports set estado = 'generando', hechos = ${done}, total = ${total}, actualizado = now()
        where id = ${id} and estado in ('en_cola', 'generando')`.execute(database.query);
    },
    async end(id, estado, done) {
      await sql`update vocational_test_exports set estado = ${estado}, actualizado = now(),
        hechos = coalesce(${done ?? null}::integer, hechos), total = coalesce(${done ?? null}::integer, total)
        where id = ${id}`.execute(database.query);
    },
    list: () => read(sql`order by solicitado desc, id limit ${LISTED}`),
  };
}
