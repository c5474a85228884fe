import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { BulkJob, BulkRefusal } from 'shared/schemas';
import type { Database } from '../../database/database';
import type { LeadBulkJobs } from '../../database/generated/records';

/** How long a bulk change can be undone. */
export const UNDO_MS = 60 * 60 * 1000;
/** States in which it can be undone. */
export const UNDOABLE = ['terminado', 'cancelado', 'fallido'] as const;
/** Most leads that an answer names as left out; `omitidos` counts all of them. */
const NAMED = 100;

/** Sets the columns that give a lead to an adviser; a new lead becomes contacted (spec: decisions, "Assigning"). */
export const givenTo = (adviser: RawBuilder<string | null>) => sql`
  asesor_asignado = ${adviser}, asignado_a = ${adviser},
  estado = case when leads.estado = 'nuevo' and ${adviser} is not null then 'contactado' else leads.estado end`;

/** A stored bulk change. */
export type Job = Selectable<LeadBulkJobs>;

/** A bulk change as its author reads it, with the leads that it left out. */
export async function toBulkJob(database: Database, job: Job): Promise<BulkJob> {
  const { id, estado, cambio, total, hechos, omitidos, creado } = job;
  const until = new Date(creado.getTime() + UNDO_MS);
  const undoable = UNDOABLE.some((one) => one === estado) && hechos > 0;
  return {
    id,
    estado,
    cambio,
    total,
    hechos,
    omitidos,
    errores: omitidos > 0 ? await refusalsOf(database, id) : [],
    creado: creado.toISOString(),
    deshacerHasta: undoable && until.getTime() > Date.now() ? until.toISOString() : null,
  };
}

/** For a lead out of reach, only the id that the caller sent is answered, no name. */
async function refusalsOf(database: Database, jobId: string): Promise<BulkJob['errores']> {
  const { rows } = await sql<{ leadId: string; nombre: string | null; motivo: BulkRefusal }>`
    select i.lead_id, i.motivo, case when i.motivo <> 'fuera_de_alcance' then l.nombre end as nombre
    from lead_bulk_items i left join leads l on l.id = i.lead_id
    where i.job_id = ${jobId} and i.motivo is not null order by nombre nulls last, i.lead_id limit ${sql.lit(NAMED)}`.execute(
    database.records,
  );
  return rows.map(({ leadId, nombre, motivo }) => ({ leadId, nombre, motivo }));
}
