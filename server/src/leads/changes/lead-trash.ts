import { sql } from 'kysely';
import { type LeadRecord, TRASH_DAYS, type TrashedLead } from 'shared/schemas';
import type { Database } from '../../database/database';
import { isUniqueViolation } from '../../database/failures';
import { afterCursor, cursorInstant, decodeCursor, pageOf } from '../../http/paging';
import type { Caller } from '../../identity/verify-token';
import { asActor } from '../actor';
import type { DuplicateFinder } from '../creation/duplicates';
import { outOfReach, trashedFor } from '../lead-access';
import type { LeadAudit } from '../lead-audit';
import { laterThanBefore } from '../lead-record';
import { forgetReminders } from '../lead-reminders';
import type { LeadRepository } from '../lists/lead-repository';

const DAY_MS = 86_400_000;
const PURGE_BATCH = 1_000;

interface Dependencies {
  readonly database: Database;
  readonly leads: LeadRepository;
  readonly duplicates: DuplicateFinder;
  readonly told: Pick<LeadAudit, 'restored' | 'purged'>;
}

/**
 * Takes leads out of the trash and returns which: not those whose person has become a lead again. Joins the open transaction.
 */
export async function restoreLeads(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    update leads set eliminado_en = null, eliminado_por = null, fecha_ultima_actualizacion = ${laterThanBefore}
    where id = any(${ids}::text[]) and eliminado_en is not null and (forzado or not exists (
      select from leads twin where not twin.forzado and twin.eliminado_en is null
        and (twin.email_normalizado = leads.email_normalizado or twin.documento_normalizado = leads.documento_normalizado)))
    returning id`.execute(database.records);
  return new Set(rows.map(({ id }) => id));
}

/** Lists and restores deleted leads, and deletes them for good with their history after `TRASH_DAYS`. */
export function createLeadTrash({ database, leads, duplicates, told }: Dependencies) {
  const trashed = (caller: Caller) => database.records.selectFrom('leads').where(trashedFor(caller));

  return {
    /** One page of the trash, last deleted first. Admins see all leads, others those that they created. */
    async list(
      caller: Caller,
      { limit, cursor }: { limit: number; cursor?: string | undefined },
    ): Promise<{ leads: TrashedLead[]; next: string | null }> {
      let select = trashed(caller)
        .select([
          'id',
          'nombre',
          'email',
          'telefono',
          'estado',
          'asesorAsignado',
          'creadoPor',
          'eliminadoPor',
          sql<Date>`eliminado_en`.as('eliminadoEn'),
        ])
        .orderBy(sql`eliminado_en`, 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1);
      if (cursor) {
        const { order, id } = decodeCursor(cursor);
        const position = { order: cursorInstant(order), id };
        select = select.where(afterCursor(sql`eliminado_en`, sql`id`, 'desc', position));
      }
      const { page, next } = pageOf(await select.execute(), limit, (last) => [
        last.eliminadoEn.toISOString(),
        last.id,
      ]);
      return {
        leads: page.map(({ eliminadoEn, ...lead }) => ({
          ...lead,
          eliminadoEn: eliminadoEn.toISOString(),
          seBorra: new Date(eliminadoEn.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
        })),
        next,
      };
    },

    /** Takes a lead out of the trash; 409 when the person has become a lead again meanwhile. */
    async restore(caller: Caller, id: string): Promise<LeadRecord> {
      const person = await trashed(caller)
        .select(['email', 'cedula'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(() => outOfReach(caller, 'delete'));
      const restore = asActor(database, caller, async () => {
        const back = await restoreLeads(database, [id]);
        if (back.has(id)) await told.restored(id);
        return back;
      });
      const restored = await restore.catch((error: unknown) => {
        // The person became a lead again between the check and the update.
        if (isUniqueViolation(error)) return new Set<string>();
        throw error;
      });
      const lead = restored.has(id) ? await leads.find(caller, id) : undefined;
      if (lead) return lead;
      const duplicate = await duplicates.find(person, id);
      throw duplicate ? await duplicates.refusal(duplicate, caller) : outOfReach(caller, 'delete');
    },

    /** Deletes leads whose days in the trash are over, for good and with their history. Returns how many. */
    async purge(): Promise<number> {
      return database.transaction(async () => {
        await sql`select set_config('app.purging', 'on', true)`.execute(database.records);
        const gone = await sql<{ id: string }>`
          delete from leads where id in (
            select id from leads where fusionado_en is null and eliminado_en < now() - make_interval(days => ${sql.lit(TRASH_DAYS)})
            order by eliminado_en limit ${sql.lit(PURGE_BATCH)} for update skip locked
          ) returning id`.execute(database.records);
        const ids = gone.rows.map(({ id }) => id);
        await sql`delete from lead_events where lead_id = any(${ids}::text[])`.execute(database.records);
        await forgetReminders(database, ids);
        if (ids.length > 0) await told.purged(ids.length);
        return ids.length;
      });
    },
  };
}

export type LeadTrash = ReturnType<typeof createLeadTrash>;
