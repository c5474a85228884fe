import { sql } from 'kysely';
import type { Database } from '../database/database';

const CLOSED = ['matriculado', 'perdido'];

/** Leads that still need their adviser. */
export function createOpenLeads(database: Database) {
  return {
    /** Number of open leads of each person who has any; being adviser and assignee of a lead counts once. */
    async countByAdviser(): Promise<Map<string, number>> {
      const rows = await database.query
        .selectFrom('leads')
        .innerJoin(
          sql<{ sub: string }>`lateral (select asesor_asignado as sub union select asignado_a)`.as('person'),
          (join) => join.onTrue(),
        )
        .select(['person.sub', ({ fn }) => fn.countAll<string>().as('leads')])
        .where('estado', 'not in', CLOSED)
        .where('person.sub', 'is not', null)
        .groupBy('person.sub')
        .execute();
      return new Map(rows.map(({ sub, leads }) => [sub, Number(leads)]));
    },

    /** Gives all open leads of one person to another, as adviser and assignee together (spec: decisions). */
    async reassign(from: string, to: string): Promise<number> {
      const { numUpdatedRows } = await database.query
        .updateTable('leads')
        .set({ asesor_asignado: to, asignado_a: to, fecha_ultima_actualizacion: sql<Date>`now()` })
        .where('estado', 'not in', CLOSED)
        .where((or) => or.or([or('asesor_asignado', '=', from), or('asignado_a', '=', from)]))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}

/** Leads that still need their adviser. */
export type OpenLeads = ReturnType<typeof createOpenLeads>;
