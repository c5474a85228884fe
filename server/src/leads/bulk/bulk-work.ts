import { type RawBuilder, sql } from 'kysely';
import type { BulkJob, BulkRefusal } from 'shared/schemas';
import { teamOf } from '../../advisers/adviser-teams';
import type { Database } from '../../database/database';
import { asActor } from '../actor';
import { restoreLeads } from '../changes/lead-trash';
import { putBack, readCalls, undoState } from '../history/undo';
import { laterThanBefore } from '../lead-record';
import { cancelReminders } from '../lead-reminders';
import { tellAdvisers } from '../tell-advisers';
import { givenTo, type Job } from './bulk-job';

interface Counted {
  readonly taken: number;
  readonly changed: number;
}

/** Changes the next leads of a bulk change, or undoes them, with its author as actor. Returns the job columns to set. */
export function workBulkBatch(database: Database, job: Job, size: number): Promise<RawBuilder<unknown>> {
  const { actorId: sub, actorNombre: name } = job;
  return asActor(database, { sub, name }, async () => {
    const applies = job.estado === 'en_curso';
    const { taken, changed } = await (applies ? applyBatch : undoBatch)(database, job, size);
    const ended = sql`estado = ${applies ? 'terminado' : 'deshecho'}, terminado = now()`;
    return sql`hechos = hechos + ${applies ? changed : -taken}, omitidos = omitidos + ${taken - changed},
      ${taken < size ? ended : sql`estado = estado`}`;
  });
}

async function applyBatch(database: Database, job: Job, size: number): Promise<Counted> {
  const { rows } = await sql<Counted & { given: string[] | null; deleted: string[] | null }>`
    with taken as (
      select lead_id from lead_bulk_items where job_id = ${job.id} and hecho is null and motivo is null
      order by lead_id limit ${sql.lit(size)}
    ), before as (
      select leads.id, leads.asesor_asignado as adviser
      from leads join taken on taken.lead_id = leads.id where leads.eliminado_en is null order by leads.id for update of leads
    ), changed as (
      update leads set ${assignments(job.cambio, job.actorId)},
        fecha_ultima_actualizacion = ${laterThanBefore}
      from before where leads.id = before.id
      returning leads.id, leads.eliminado_en, leads.asesor_asignado is distinct from before.adviser as given
    ), done as (
      update lead_bulk_items i set hecho = case when c.id is not null then now() end,
        motivo = case when c.id is null then 'eliminado' end
      from taken left join changed c on c.id = taken.lead_id
      where i.job_id = ${job.id} and i.lead_id = taken.lead_id
    )
    select (select count(*) from taken)::int as taken, count(*)::int as changed, array_agg(id) filter (where given) as given,
      array_agg(id) filter (where eliminado_en is not null) as deleted from changed`.execute(
    database.records,
  );
  const [{ taken = 0, changed = 0, given = null, deleted = null } = {}] = rows;
  await tellAdvisers(database, 'asignado', given ?? []);
  await cancelReminders(database, deleted ?? []);
  return { taken, changed };
}

/** Undoes the next leads, each as undoing its history entry would; a lead that cannot be undone gets the reason. */
async function undoBatch(database: Database, job: Job, size: number): Promise<Counted> {
  const items = await database.records
    .selectFrom('leadBulkItems')
    .select(['leadId', sql<Date>`hecho`.as('fecha')])
    .where('jobId', '=', job.id)
    .where('hecho', 'is not', null)
    .orderBy('leadId')
    .limit(size)
    .execute();
  const author = {
    sub: job.actorId,
    groups: [],
    all: job.todos ?? false,
    team: await teamOf(database, job.actorId),
  };
  const calls = items.map((item) => ({ ...item, actorId: job.actorId }));
  const told = await readCalls(database, author, calls);
  const possible = [...told.values()].filter((one) => undoState(one) === 'posible');
  await putBack(
    database,
    possible.filter(({ isDeleted }) => !isDeleted),
  );
  const restored = await restoreLeads(
    database,
    possible.flatMap(({ id, isDeleted }) => (isDeleted ? [id] : [])),
  );
  const refusalOf = (leadId: string): BulkRefusal | null => {
    const lead = told.get(leadId);
    if (!lead) return 'fuera_de_alcance';
    if (lead.isDeleted && possible.includes(lead)) return restored.has(leadId) ? null : 'duplicado';
    return ['posible', 'deshecho'].includes(undoState(lead)) ? null : 'cambiado';
  };
  const outcomes = items.map(({ leadId }) => ({ id: leadId, motivo: refusalOf(leadId) }));
  await sql`
    with outcome as (select * from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (id text, motivo text)),
    undone as (delete from lead_bulk_items i using outcome o
      where i.job_id = ${job.id} and i.lead_id = o.id and o.motivo is null)
    update lead_bulk_items i set hecho = null, motivo = o.motivo from outcome o
    where i.job_id = ${job.id} and i.lead_id = o.id and o.motivo is not null`.execute(database.records);
  return { taken: items.length, changed: outcomes.filter(({ motivo }) => motivo === null).length };
}

/** The columns that a change sets. */
function assignments(change: BulkJob['cambio'], actor: string): RawBuilder<unknown> {
  if (change.estado) return sql`estado = ${change.estado}`;
  if (change.prioridad) return sql`prioridad = ${change.prioridad}`;
  if (change.eliminar) return sql`eliminado_en = now(), eliminado_por = ${actor}`;
  return givenTo(sql`${change.asesor ?? null}::text`);
}
