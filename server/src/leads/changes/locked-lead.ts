import type { Updateable } from 'kysely';
import type { LeadRecord } from 'shared/schemas';
import type { Database } from '../../database/database';
import type { Leads } from '../../database/generated/records';
import type { Caller } from '../../identity/verify-token';
import { asActor } from '../actor';
import { lastEventOfNow } from '../history/undo';
import { type LeadAction, type LeadRow, lockLead, outOfReach } from '../lead-access';
import type { LeadAudit } from '../lead-audit';
import { laterThanBefore } from '../lead-record';
import { withReminders } from '../lead-reminders';
import type { LeadRepository } from '../lists/lead-repository';
import { tellAdvisers } from '../tell-advisers';

/** A lead after a change. */
export interface ChangedLead {
  readonly lead: LeadRecord;
  /** Id of the history entry of the change, which can be used to undo it; null if it wrote no entry. */
  readonly event: number | null;
}

interface Dependencies {
  readonly database: Database;
  readonly leads: LeadRepository;
  readonly told: LeadAudit;
}

/** Changes one lead in a transaction with its row locked, and returns the lead as it is afterwards. */
export function createLockedLead({ database, leads, told }: Dependencies) {
  async function current(caller: Caller, id: string): Promise<LeadRecord> {
    const lead = await leads.find(caller, id);
    if (!lead) throw outOfReach(caller, 'update');
    return lead;
  }

  return {
    current,

    /** Runs `work` with the lead's row locked and stores the columns that it returns. */
    change: (
      caller: Caller,
      id: string,
      action: LeadAction,
      work: (row: LeadRow) => Promise<Updateable<Leads> | null>,
    ): Promise<ChangedLead> =>
      asActor(database, caller, async () => {
        const row = await lockLead(database, caller, id, action);
        await withReminders(database, id, async () => {
          const columns = await work(row);
          if (!columns) return;
          await database.records
            .updateTable('leads')
            .set({ ...columns, fechaUltimaActualizacion: laterThanBefore })
            .where('id', '=', id)
            .execute();
          const { asesorAsignado = row.asesorAsignado } = columns;
          await told.assigned(id, row.asesorAsignado, asesorAsignado);
          if (asesorAsignado !== row.asesorAsignado) await tellAdvisers(database, 'asignado', [id]);
        });
        return { lead: await current(caller, id), event: await lastEventOfNow(database, id) };
      }),
  };
}

export type LockedLead = ReturnType<typeof createLockedLead>;
