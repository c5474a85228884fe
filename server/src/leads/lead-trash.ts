import { sql } from 'kysely';
import { type LeadRecord, TRASH_DAYS, type TrashedLead } from 'shared/schemas';
import type { Database } from '../database/database';
import { isUniqueViolation } from '../database/failures';
import { afterCursor, cursorInstant, decodeCursor, pageOf } from '../http/paging';
import type { Caller } from '../identity/verify-token';
import { asActor } from './actor';
import type { DuplicateFinder } from './duplicates';
import { duplicateLead, isAdmin, outOfReach } from './lead-access';
import type { LeadRepository } from './lead-repository';

const DAY_MS = 86_400_000;
const PURGE_BATCH = 1_000;

interface Dependencies {
  readonly database: Database;
  readonly leads: LeadRepository;
  readonly duplicates: DuplicateFinder;
}

/** Deleted leads: listed, restored, and gone for good with their history after `TRASH_DAYS`. */
export function createLeadTrash({ database, leads, duplicates }: Dependencies) {
  const trashed = (caller: Caller) =>
    database.records
      .selectFrom('leads')
      .where('eliminadoEn', 'is not', null)
      .where('fusionadoEn', 'is', null)
      .$if(!isAdmin(caller), (query) => query.where('creadoPor', '=', caller.sub));

  return {
    /** One page of the trash, last deleted first: of all leads for admins, else of those that the caller created. */
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
      try {
        const { numUpdatedRows } = await asActor(database, caller, () =>
          database.records
            .updateTable('leads')
            .set({ eliminadoEn: null, eliminadoPor: null, fechaUltimaActualizacion: sql<Date>`now()` })
            .where('id', '=', id)
            .where('eliminadoEn', 'is not', null)
            .where('fusionadoEn', 'is', null)
            .$if(!isAdmin(caller), (query) => query.where('creadoPor', '=', caller.sub))
            .executeTakeFirst(),
        );
        const lead = Number(numUpdatedRows) > 0 ? await leads.find(caller, id) : undefined;
        if (!lead) throw outOfReach(caller, 'delete');
        return lead;
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        const lead = await trashed(caller)
          .select(['email', 'cedula'])
          .where('id', '=', id)
          .executeTakeFirst();
        const duplicate = lead && (await duplicates.find(lead, id));
        throw duplicate ? duplicateLead(await duplicates.describe(duplicate, caller)) : error;
      }
    },

    /** Deletes leads for good, with their history, whose days in the trash are over. Returns how many. */
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
        // Subjects of sent reminders name the person, whom nothing leads to any more.
        await sql`delete from outbox where lead_id = any(${ids}::text[])`.execute(database.query);
        return ids.length;
      });
    },
  };
}

export type LeadTrash = ReturnType<typeof createLeadTrash>;
