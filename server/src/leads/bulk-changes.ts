import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { BulkJob, BulkRequest } from 'shared/schemas';
import { type AdviserList, assertActiveAdviser } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import type { LeadBulkJobsTable } from '../database/lead-tables';
import { HttpError, notFound } from '../errors';
import type { Caller } from '../identity/verify-token';
import { asActor } from './actor';
import { isAdmin, mayNotAssign, withinReachOf } from './lead-access';
import { filterConditions } from './lead-filters';

/** Leads that one transaction changes, so that no lock lasts long and the progress is seen. */
const BATCH = 500;
const UNDO_MS = 60 * 60 * 1000;

interface Dependencies {
  readonly database: Database;
  readonly advisers: Pick<AdviserList, 'list'>;
}

type Job = Selectable<LeadBulkJobsTable>;

/**
 * Bulk changes of leads. A change is stored with its leads and then worked off in batches, by whichever instance takes the
 * job's row, so that a restart continues it. Leads that are out of the caller's reach are left out and counted.
 */
export function createBulkChanges({ database, advisers }: Dependencies) {
  const records = () => database.records;

  /** Stores a change with the leads that it is about. */
  async function start(caller: Caller, { seleccion, cambio }: BulkRequest): Promise<BulkJob> {
    if (cambio.asesor !== undefined) {
      if (!isAdmin(caller)) throw mayNotAssign();
      if (cambio.asesor !== null) await assertActiveAdviser(advisers, cambio.asesor);
    }
    return database.transaction(async () => {
      const conditions: Expression<SqlBool>[] = [withinReachOf(caller)];
      if ('ids' in seleccion) conditions.push(sql<SqlBool>`id = any(${seleccion.ids}::text[])`);
      else conditions.push(...filterConditions(seleccion.filtros));
      // A comercial deletes only leads that they created (spec: staff-panel §6).
      if (cambio.eliminar && !isAdmin(caller)) conditions.push(sql<SqlBool>`creado_por = ${caller.sub}`);
      const job = await records()
        .insertInto('leadBulkJobs')
        .values({
          actorId: caller.sub,
          actorNombre: caller.name,
          cambio: JSON.stringify(cambio),
          pedidos: 'ids' in seleccion ? new Set(seleccion.ids).size : 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const stored = await sql`
        insert into lead_bulk_items (job_id, lead_id)
        select ${job.id}, id from leads where ${sql.join(conditions, sql` and `)}`.execute(records());
      const total = Number(stored.numAffectedRows ?? 0n);
      const left = await records()
        .updateTable('leadBulkJobs')
        .set((row) => ({
          total,
          omitidos: sql<number>`greatest(${row.ref('pedidos')} - ${total}::integer, 0)`,
        }))
        .where('id', '=', job.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return toBulkJob(left);
    });
  }

  /** Works off one batch of the oldest open job; false when there is none that no other instance holds. */
  async function workOnce(): Promise<boolean> {
    return database.transaction(async () => {
      const job = await records()
        .selectFrom('leadBulkJobs')
        .selectAll()
        .where('estado', 'in', ['en_curso', 'deshaciendo'])
        .orderBy('creado')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!job) return false;
      return asActor(database, { sub: job.actorId, name: job.actorNombre }, async () => {
        await (job.estado === 'en_curso' ? applyBatch(job) : undoBatch(job));
        return true;
      });
    });
  }

  async function applyBatch(job: Job): Promise<void> {
    const { rows } = await sql<{ taken: number; changed: number }>`
      with taken as (
        select lead_id from lead_bulk_items where job_id = ${job.id} and antes is null order by lead_id limit ${sql.lit(BATCH)}
      ), before as (
        select l.id, jsonb_build_object('estado', l.estado, 'prioridad', l.prioridad, 'asesor_asignado', l.asesor_asignado,
          'asignado_a', l.asignado_a, 'eliminado_en', l.eliminado_en) as antes
        from leads l join taken on taken.lead_id = l.id where l.eliminado_en is null order by l.id for update of l
      ), changed as (
        update leads set ${assignments(job.cambio, job.actorId)},
          fecha_ultima_actualizacion = greatest(now(), fecha_ultima_actualizacion + interval '1 millisecond')
        from before where leads.id = before.id returning leads.id, leads.version, before.antes
      ), done as (
        update lead_bulk_items i set antes = coalesce(c.antes, '{}'), version = c.version
        from taken left join changed c on c.id = taken.lead_id
        where i.job_id = ${job.id} and i.lead_id = taken.lead_id
      )
      select (select count(*) from taken) as taken, (select count(*) from changed) as changed`.execute(
      records(),
    );
    const { taken, changed } = counted(rows[0]);
    await progress(job, { changed, skipped: taken - changed, finished: taken < BATCH ? 'terminado' : null });
  }

  /** Puts leads back that nobody has changed since. */
  async function undoBatch(job: Job): Promise<void> {
    const { rows } = await sql<{ taken: number; changed: number; done: number }>`
      with taken as (
        delete from lead_bulk_items where job_id = ${job.id} and lead_id in (
          select lead_id from lead_bulk_items where job_id = ${job.id} and antes is not null order by lead_id limit ${sql.lit(BATCH)}
        ) returning lead_id, antes, version
      ), changed as (
        update leads set
          estado = taken.antes ->> 'estado',
          prioridad = taken.antes ->> 'prioridad',
          asesor_asignado = taken.antes ->> 'asesor_asignado',
          asignado_a = taken.antes ->> 'asignado_a',
          eliminado_en = null,
          eliminado_por = null,
          fecha_ultima_actualizacion = greatest(now(), fecha_ultima_actualizacion + interval '1 millisecond')
        from taken where leads.id = taken.lead_id and leads.version = taken.version returning leads.id
      )
      select (select count(*) from taken) as taken, (select count(*) from taken where version is not null) as done, (select count(*) from changed) as changed`.execute(
      records(),
    );
    const { taken, changed } = counted(rows[0]);
    await progress(job, {
      changed: 0,
      skipped: Number(rows[0]?.done ?? 0) - changed,
      finished: taken < BATCH ? 'deshecho' : null,
    });
  }

  async function progress(
    job: Job,
    { changed, skipped, finished }: { changed: number; skipped: number; finished: Job['estado'] | null },
  ): Promise<void> {
    await records()
      .updateTable('leadBulkJobs')
      .set({
        hechos: job.hechos + changed,
        omitidos: job.omitidos + skipped,
        ...(finished ? { estado: finished, terminado: sql<Date>`now()` } : {}),
      })
      .where('id', '=', job.id)
      .execute();
  }

  async function own(caller: Caller, id: string): Promise<Job> {
    const job = await records()
      .selectFrom('leadBulkJobs')
      .selectAll()
      .where('id', '=', id)
      .where('actorId', '=', caller.sub)
      .executeTakeFirst();
    if (!job) throw notFound('Operación no encontrada');
    return job;
  }

  /** Moves an own job to another state if it is in one of the given ones. */
  async function move(
    caller: Caller,
    id: string,
    from: readonly Job['estado'][],
    to: Job['estado'],
  ): Promise<BulkJob> {
    await own(caller, id);
    const moved = await records()
      .updateTable('leadBulkJobs')
      .set({ estado: to })
      .where('id', '=', id)
      .where('estado', 'in', from)
      .returningAll()
      .executeTakeFirst();
    if (!moved) throw new HttpError(409, 'job_state', 'Esta operación ya no se puede cambiar.');
    return toBulkJob(moved);
  }

  return {
    start,
    workOnce,

    /** A bulk change of the caller; 404 for one of somebody else. */
    find: async (caller: Caller, id: string): Promise<BulkJob> => toBulkJob(await own(caller, id)),

    /** Stops a change after its current batch; what is done stays and can be undone. */
    cancel: (caller: Caller, id: string) => move(caller, id, ['en_curso'], 'cancelado'),

    /** Starts to put back what a change did, within an hour; leads that were changed since stay as they are. */
    async undo(caller: Caller, id: string): Promise<BulkJob> {
      const job = await own(caller, id);
      if (Date.now() - job.creado.getTime() > UNDO_MS) {
        throw new HttpError(409, 'job_state', 'Solo se puede deshacer durante la primera hora.');
      }
      return move(caller, id, ['terminado', 'cancelado'], 'deshaciendo');
    },
  };
}

/** The columns that a change sets; assigning moves a new lead to contactado (spec: decisions, "Assigning"). */
function assignments(change: BulkRequest['cambio'], actor: string): RawBuilder<unknown> {
  if (change.estado) return sql`estado = ${change.estado}`;
  if (change.prioridad) return sql`prioridad = ${change.prioridad}`;
  if (change.eliminar) return sql`eliminado_en = now(), eliminado_por = ${actor}`;
  const adviser = change.asesor ?? null;
  return sql`asesor_asignado = ${adviser}::text, asignado_a = ${adviser}::text,
    estado = case when leads.estado = 'nuevo' and ${adviser}::text is not null then 'contactado' else leads.estado end`;
}

const counted = (row: { taken: number; changed: number } | undefined) => ({
  taken: Number(row?.taken ?? 0),
  changed: Number(row?.changed ?? 0),
});

function toBulkJob({ id, estado, cambio, total, hechos, omitidos, creado }: Job): BulkJob {
  const until = new Date(creado.getTime() + UNDO_MS);
  const undoable = (estado === 'terminado' || estado === 'cancelado') && until.getTime() > Date.now();
  return {
    id,
    estado: estado === 'deshaciendo' ? 'en_curso' : estado,
    cambio,
    total,
    hechos,
    omitidos,
    creado: creado.toISOString(),
    deshacerHasta: undoable ? until.toISOString() : null,
  };
}
