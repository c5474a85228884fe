import { type RawBuilder, sql } from 'kysely';
import type { BulkJob } from 'shared/schemas';
import type { Database } from '../database/database';
import { asActor } from './actor';
import { BEFORE, givenTo, type Job } from './bulk-job';
import { laterThanBefore } from './lead-record';
import { cancelReminders } from './lead-reminders';
import { tellAdvisers } from './tell-advisers';

interface Counted {
  readonly taken: number;
  readonly changed: number;
}

/** A batch that ran; of the leads that it changed, those that have another adviser and those that went to the trash. */
interface Worked extends Counted {
  readonly given: readonly string[] | null;
  readonly deleted: readonly string[] | null;
}

/** Changes the next leads of a bulk change, or puts them back, as its author. Answers the columns of the job afterwards. */
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
  const { rows } = await sql<Worked>`
    with taken as (
      select lead_id from lead_bulk_items where job_id = ${job.id} and antes is null and motivo is null
      order by lead_id limit ${sql.lit(size)}
    ), before as (
      select leads.id, ${BEFORE} as antes
      from leads join taken on taken.lead_id = leads.id where leads.eliminado_en is null order by leads.id for update of leads
    ), changed as (
      update leads set ${assignments(job.cambio, job.actorId)},
        fecha_ultima_actualizacion = ${laterThanBefore}
      from before where leads.id = before.id returning leads.id, leads.version, before.antes, leads.eliminado_en,
        leads.asesor_asignado is distinct from before.antes ->> 'asesor_asignado' as given
    ), done as (
      update lead_bulk_items i set antes = c.antes, version = c.version,
        motivo = case when c.id is null then 'eliminado' end
      from taken left join changed c on c.id = taken.lead_id
      where i.job_id = ${job.id} and i.lead_id = taken.lead_id
    )
    select (select count(*) from taken) as taken, count(*) as changed, array_agg(id) filter (where given) as given,
      array_agg(id) filter (where eliminado_en is not null) as deleted from changed`.execute(
    database.records,
  );
  return told(database, rows[0]);
}

/** Puts leads back that nobody has changed since. A deleted one whose person is a lead again stays deleted. */
async function undoBatch(database: Database, job: Job, size: number): Promise<Counted> {
  const { rows } = await sql<Worked>`
    with taken as (
      select lead_id, antes, version from lead_bulk_items where job_id = ${job.id} and antes is not null
      order by lead_id limit ${sql.lit(size)}
    ), untouched as (
      select taken.*, leads.asesor_asignado as adviser, leads.eliminado_en is not null and not leads.forzado and exists (
        select from leads twin where not twin.forzado and twin.eliminado_en is null and twin.id <> leads.id
          and (twin.email_normalizado = leads.email_normalizado or twin.documento_normalizado = leads.documento_normalizado)
        ) as duplicate
      from taken join leads on leads.id = taken.lead_id and leads.version = taken.version for update of leads
    ), changed as (
      update leads set
        estado = u.antes ->> 'estado',
        prioridad = u.antes ->> 'prioridad',
        asesor_asignado = u.antes ->> 'asesor_asignado',
        asignado_a = u.antes ->> 'asignado_a',
        eliminado_en = null,
        eliminado_por = null,
        fecha_ultima_actualizacion = ${laterThanBefore}
      from untouched u where leads.id = u.lead_id and not u.duplicate
      returning leads.id, leads.asesor_asignado is distinct from u.adviser as given
    ), put_back as (
      delete from lead_bulk_items where job_id = ${job.id} and lead_id in (select id from changed)
    ), refused as (
      update lead_bulk_items i set antes = null, motivo = case when u.duplicate then 'duplicado' else 'cambiado' end
      from taken left join untouched u on u.lead_id = taken.lead_id
      where i.job_id = ${job.id} and i.lead_id = taken.lead_id and u.duplicate is distinct from false
    )
    select (select count(*) from taken) as taken, count(*) as changed, array_agg(id) filter (where given) as given,
      null as deleted from changed`.execute(database.records);
  return told(database, rows[0]);
}

/** The columns that a change sets. */
function assignments(change: BulkJob['cambio'], actor: string): RawBuilder<unknown> {
  if (change.estado) return sql`estado = ${change.estado}`;
  if (change.prioridad) return sql`prioridad = ${change.prioridad}`;
  if (change.eliminar) return sql`eliminado_en = now(), eliminado_por = ${actor}`;
  return givenTo(sql`${change.asesor ?? null}::text`);
}

async function told(database: Database, row: Worked | undefined): Promise<Counted> {
  await tellAdvisers(database, 'asignado', row?.given ?? []);
  await cancelReminders(database, row?.deleted ?? []);
  return { taken: Number(row?.taken ?? 0), changed: Number(row?.changed ?? 0) };
}
