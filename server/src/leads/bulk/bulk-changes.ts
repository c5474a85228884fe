import { hash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type BulkJob, type BulkRequest, MAX_BULK_LEADS } from 'shared/schemas';
import { type AdviserList, assertActiveAdviser, findAdviser } from '../../advisers/adviser-list';
import type { Audit } from '../../audit/audit';
import type { Database } from '../../database/database';
import { isUniqueViolation } from '../../database/failures';
import { HttpError, idempotencyKeyReused } from '../../errors';
import type { Caller } from '../../identity/verify-token';
import { createBatchJobs } from '../../jobs/batch-jobs';
import { assertMayAssign, reachesAll, withinReachOf } from '../lead-access';
import { filterConditions } from '../lists/lead-filters';
import { type Job, toBulkJob, UNDO_MS, UNDOABLE } from './bulk-job';
import { workBulkBatch } from './bulk-work';

/** Finished changes are kept for a day; their leads' history stays. */
const KEPT_HOURS = 24;

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  readonly advisers: Pick<AdviserList, 'list'>;
}

/**
 * Bulk changes of leads. A change is stored with its leads and then processed in batches, by the instance that locks the
 * job's row, so that it continues after a restart. Leads that the caller may not change are left out, each with its reason.
 */
export function createBulkChanges({ database, audit, advisers }: Dependencies) {
  const records = () => database.records;
  const jobs = createBatchJobs<Job>({
    database,
    table: 'lead_bulk_jobs',
    open: sql`estado in ('en_curso', 'deshaciendo')`,
    rows: { least: 500, most: 500 },
    texts: {
      unknown: 'Operación no encontrada',
      fixed: ['job_state', 'Esta operación ya no se puede cambiar.'],
    },
  });

  /** One audit entry for the whole job: each lead's own change is in its history. */
  async function audited(accion: 'leads_en_bloque' | 'bloque_deshecho', { total, cambio }: Job) {
    const { asesor, estado, prioridad } = cambio;
    const adviser = asesor ? await findAdviser(advisers, asesor) : undefined;
    const change = estado ?? prioridad ?? (asesor === undefined ? 'eliminar' : 'asesor');
    const receptor = asesor === undefined ? {} : { receptor: adviser?.nombre ?? 'nadie' };
    await audit(accion, { detalle: { leads: total, cambio: change, ...receptor } });
  }

  /** Stores a change under a key; false if an earlier attempt already stored it. */
  async function store(
    caller: Pick<Caller, 'sub' | 'name'>,
    cambio: BulkJob['cambio'],
    pedidos: number,
    id: string,
    huella: string | null = null,
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await records()
      .insertInto('leadBulkJobs')
      .values({
        id,
        actorId: caller.sub,
        actorNombre: caller.name,
        cambio: JSON.stringify(cambio),
        pedidos,
        huella,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows) > 0;
  }

  /** Stores the leads of a change. A named lead that is out of reach, or may not be deleted, gets the reason. */
  async function storeLeads(caller: Caller, id: string, { seleccion, cambio }: BulkRequest): Promise<void> {
    // An adviser deletes only leads that they created (spec: staff-panel §6).
    const refusal =
      cambio.eliminar && !reachesAll(caller)
        ? sql`case when leads.id is null then 'fuera_de_alcance' when leads.creado_por <> ${caller.sub} then 'sin_permiso' end`
        : sql`case when leads.id is null then 'fuera_de_alcance' end`;
    const reach = withinReachOf(caller);
    await ('ids' in seleccion
      ? sql`
        insert into lead_bulk_items (job_id, lead_id, motivo)
        select ${id}, asked.id, ${refusal} from (select distinct unnest(${seleccion.ids}::text[]) as id) as asked
        left join leads on leads.id = asked.id and ${reach}`
      : sql`
        insert into lead_bulk_items (job_id, lead_id, motivo)
        select ${id}, leads.id, ${refusal} from leads
        where ${sql.join([reach, ...filterConditions(seleccion.filtros)], sql` and `)} limit ${sql.lit(MAX_BULK_LEADS + 1)}`
    ).execute(records());
  }

  /** Stores a change and its leads. Sending it again with the same key (a UUID) does not start another. */
  async function start(caller: Caller, request: BulkRequest, id: string): Promise<BulkJob> {
    const { seleccion, cambio } = request;
    const huella = hash('sha256', JSON.stringify(request));
    if (cambio.asesor !== undefined) {
      assertMayAssign(caller, cambio.asesor);
      if (cambio.asesor !== null) await assertActiveAdviser(advisers, cambio.asesor);
    }
    return database.transaction(async () => {
      const isNew = await store(caller, cambio, 'ids' in seleccion ? seleccion.ids.length : 0, id, huella);
      if (!isNew) {
        const earlier = await jobs.own(caller, id);
        if (earlier.huella !== huella) throw idempotencyKeyReused();
        return toBulkJob(database, earlier);
      }
      await storeLeads(caller, id, request);
      const { rows } = await sql<{ total: number; omitidos: number }>`
        select count(*) filter (where motivo is null) as total, count(motivo) as omitidos
        from lead_bulk_items where job_id = ${id}`.execute(records());
      const [total, omitidos] = [Number(rows[0]?.total ?? 0), Number(rows[0]?.omitidos ?? 0)];
      if (total + omitidos > MAX_BULK_LEADS) {
        const most = MAX_BULK_LEADS.toLocaleString('es-CO');
        const text = `Se pueden cambiar máximo ${most} leads a la vez. Agregue algún filtro.`;
        throw new HttpError(400, 'too_many_leads', text);
      }
      const job = await records()
        .updateTable('leadBulkJobs')
        .set({ total, omitidos })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await audited('leads_en_bloque', job);
      return toBulkJob(database, job);
    });
  }

  return {
    start,

    /** Processes one batch of the oldest waiting change. If the batch cannot be stored, the change fails and the error is reported. */
    workOnce: (report: (error: unknown) => void): Promise<boolean> =>
      jobs.workOnce(
        (job, size) => workBulkBatch(database, job, size),
        async ({ id, estado }, error) => {
          // The person became a lead again between search and update: the next attempt sees it.
          if (isUniqueViolation(error)) throw error;
          await records()
            .updateTable('leadBulkJobs')
            .set({ estado: 'fallido', terminado: sql<Date>`now()` })
            .where('id', '=', id)
            .where('estado', '=', estado)
            .execute();
          report(error);
        },
      ),

    /** Stores a finished change, in the transaction that made it, so that it can be undone. `isAudited`: also write its audit entry. */
    async record(
      caller: Pick<Caller, 'sub' | 'name'>,
      cambio: BulkJob['cambio'],
      leads: readonly string[],
      isAudited = true,
    ): Promise<string> {
      const id = randomUUID();
      await store(caller, cambio, leads.length, id);
      await sql`
        insert into lead_bulk_items (job_id, lead_id, hecho)
        select ${id}, lead_id, now() from unnest(${leads}::text[]) as lead_id`.execute(records());
      const job = await records()
        .updateTable('leadBulkJobs')
        .set({
          estado: 'terminado',
          total: leads.length,
          hechos: leads.length,
          terminado: sql<Date>`now()`,
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (isAudited) await audited('leads_en_bloque', job);
      return id;
    },

    /** A bulk change of the caller; 404 for one of somebody else. */
    find: async (caller: Caller, id: string): Promise<BulkJob> =>
      toBulkJob(database, await jobs.own(caller, id)),

    /** Stops a change after its current batch; what is done stays and can be undone. */
    cancel: async (caller: Caller, id: string): Promise<BulkJob> =>
      toBulkJob(database, await jobs.move(caller, id, ['en_curso'], 'cancelado')),

    /** Starts to undo a change, within an hour of it; leads that were changed since stay as they are. */
    async undo(caller: Caller, id: string): Promise<BulkJob> {
      const job = await jobs.own(caller, id);
      if (Date.now() - job.creado.getTime() > UNDO_MS) {
        throw new HttpError(409, 'job_state', 'Solo se puede deshacer durante la primera hora.');
      }
      return database.transaction(async () => {
        const undone = await jobs.move(caller, id, UNDOABLE, 'deshaciendo');
        await records()
          .updateTable('leadBulkJobs')
          .set({ todos: reachesAll(caller) })
          .where('id', '=', id)
          .execute();
        await audited('bloque_deshecho', undone);
        return toBulkJob(database, undone);
      });
    },

    /** Deletes finished changes that are older than a day. Returns how many. */
    async purge(): Promise<number> {
      const gone = await sql`
        delete from lead_bulk_jobs where estado not in ('en_curso', 'deshaciendo')
          and creado < now() - make_interval(hours => ${sql.lit(KEPT_HOURS)})`.execute(records());
      return Number(gone.numAffectedRows ?? 0n);
    },
  };
}

export type BulkChanges = ReturnType<typeof createBulkChanges>;
