import { sql } from 'kysely';
import type { LeadRecord } from 'shared/schemas';
import type { Database } from '../database/database';
import type { Caller } from '../identity/verify-token';
import type { LeadService } from './lead-service';
import type { LeadTrash } from './lead-trash';

interface Dependencies {
  readonly database: Database;
  readonly service: Pick<LeadService, 'undo'>;
  readonly trash: Pick<LeadTrash, 'restore'>;
}

/**
 * Undoes an entry of a lead's history with what the same call did, that is, all that one person did to the lead in one moment:
 * fields get the values that they had, an added note goes, a deleted lead comes back from the trash.
 */
export function createUndo({ database, service, trash }: Dependencies) {
  return async (caller: Caller, leadId: string, eventId: number): Promise<LeadRecord> => {
    const events = await database.records
      .selectFrom('leadEvents as event')
      .innerJoin('leadEvents as named', (join) =>
        join
          .onRef('named.leadId', '=', 'event.leadId')
          .onRef('named.fecha', '=', 'event.fecha')
          .on(sql<boolean>`named.actor_id is not distinct from event.actor_id`),
      )
      .select(['event.tipo', 'event.fecha', 'event.cambios'])
      .where('named.id', '=', eventId)
      .where('event.leadId', '=', leadId)
      .execute();
    if (events.some(({ tipo }) => tipo === 'eliminado')) return trash.restore(caller, leadId);
    return service.undo(caller, leadId, events);
  };
}
