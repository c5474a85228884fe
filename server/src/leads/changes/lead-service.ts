import { sql } from 'kysely';
import { leadProgramType } from 'shared/rules';
import type { DocumentChange, LeadChange, LeadRecord } from 'shared/schemas';
import type { AdviserList } from '../../advisers/adviser-list';
import type { Database } from '../../database/database';
import { notFound } from '../../errors';
import type { Caller } from '../../identity/verify-token';
import { asActor } from '../actor';
import type { DuplicateFinder } from '../creation/duplicates';
import { callOfEvent, fieldsBefore, lastEventOfNow, putBack, readCalls, undoState } from '../history/undo';
import { changedSince, type LeadRow, notUndoable, outOfReach, reachesAll, staleLead } from '../lead-access';
import type { LeadAudit } from '../lead-audit';
import { cancelReminders, withReminders } from '../lead-reminders';
import type { LeadRepository } from '../lists/lead-repository';
import type { EntryKind } from './known-entries';
import { createLeadEdits } from './lead-edits';
import type { LeadEntries, NewNote } from './lead-entries';
import type { LeadTrash } from './lead-trash';
import { type ChangedLead, createLockedLead } from './locked-lead';
import { actionOf, assertUnchanged, isRepeated, isStale, withoutServerFields } from './sent-change';

interface Dependencies {
  readonly database: Database;
  readonly leads: LeadRepository;
  readonly entries: LeadEntries;
  readonly duplicates: DuplicateFinder;
  readonly trash: Pick<LeadTrash, 'restore'>;
  readonly advisers: Pick<AdviserList, 'list'>;
  readonly told: LeadAudit;
}

/** Changes and deletes leads for staff who reach them (spec: staff-panel §6, §7). */
export function createLeadService(parts: Dependencies) {
  const { database, leads, entries, trash, told } = parts;
  const locked = createLockedLead(parts);
  const edits = createLeadEdits({ ...parts, locked });

  return {
    /** Applies a change; 409 with the current lead if the sender had read an older state. */
    change(caller: Caller, id: string, sent: LeadChange): Promise<ChangedLead> {
      const { change, ofServer } = withoutServerFields(sent);
      return edits.refusingDuplicates(caller, id, change, () =>
        locked.change(caller, id, actionOf(change), async (row) => {
          if (isStale(row, change)) {
            if (await isRepeated(entries, row, change)) return null;
            throw staleLead(await locked.current(caller, id));
          }
          if (ofServer) assertUnchanged(ofServer, await locked.current(caller, id));
          return edits.apply(caller, row, change);
        }),
      );
    },

    /**
     * Undoes the call that wrote a history entry: restores the old field values, removes an added note, or restores a deleted lead
     * from the trash. 409 with the current lead if any of it has changed since. If it is undone already, nothing changes.
     */
    async undo(caller: Caller, id: string, eventId: number): Promise<LeadRecord> {
      const call = await callOfEvent(database, id, eventId);
      if (call?.tipo === 'eliminado') return trash.restore(caller, id);
      const back: Partial<LeadChange> = {};
      const { lead } = await edits.refusingDuplicates(caller, id, back, () =>
        locked.change(caller, id, 'update', async (row) => {
          const done = call && (await readCalls(database, caller, [call])).get(id);
          if (!done) throw notFound('Esa entrada no está en la historia de este lead');
          const state = undoState(done);
          if (state === 'imposible') throw notUndoable();
          if (state === 'cambiado') throw changedSince(await locked.current(caller, id));
          if (state === 'deshecho') return null;
          Object.assign(back, fieldsBefore(done));
          await edits.claims(caller, row, back);
          await putBack(database, [done]);
          const { asesorAsignado = row.asesorAsignado } = back;
          await told.assigned(id, row.asesorAsignado, asesorAsignado);
          const type = leadProgramType({ ...row, ...back } as LeadRow);
          if (type !== leadProgramType(row)) await entries.completeChecklist(id, type);
          return null;
        }),
      );
      return lead;
    },

    /** Runs `work` with the lead's row locked and adds the note that it returns; null adds nothing. */
    addNote(
      caller: Caller,
      id: string,
      work: (row: LeadRow) => Promise<NewNote | null>,
    ): Promise<ChangedLead> {
      return locked.change(caller, id, 'note', async (row) => {
        const note = await work(row);
        if (!note) return null;
        await entries.addNotes(id, [note], caller);
        return {};
      });
    },

    /** Sets the state of one document of the checklist. */
    setDocument(caller: Caller, id: string, documentId: string, estado: DocumentChange['estado']) {
      return locked.change(caller, id, 'update', async () => {
        await entries.setDocument(id, documentId, estado);
        return {};
      });
    },

    /** Deletes one note or payment. */
    removeEntry(caller: Caller, id: string, kind: EntryKind, entryId: string): Promise<ChangedLead> {
      return locked.change(caller, id, 'update', async () => {
        await entries.remove(id, kind, entryId);
        return {};
      });
    },

    /**
     * Puts a lead into the trash, from which it can be restored; an adviser may only do this to leads that they created. Returns the
     * id of the history entry.
     */
    remove(caller: Caller, id: string): Promise<number | null> {
      return asActor(database, caller, async () => {
        await database.records
          .updateTable('leads')
          .set({ eliminadoEn: sql<Date>`now()`, eliminadoPor: caller.sub })
          .where('id', '=', id)
          .where('eliminadoEn', 'is', null)
          .$if(!reachesAll(caller), (query) => query.where('creadoPor', '=', caller.sub))
          .returning('id')
          .executeTakeFirstOrThrow(() => outOfReach(caller, 'delete'));
        await cancelReminders(database, [id]);
        await told.removed(id);
        return lastEventOfNow(database, id);
      });
    },

    /** The lead with its whole checklist; adding missing documents does not count as an update (spec: decisions, "Opening a lead"). */
    async open(caller: Caller, id: string): Promise<LeadRecord> {
      const lead = await leads.find(caller, id);
      if (!lead) throw notFound('Lead no encontrado');
      const type = leadProgramType(lead);
      const lacksType = lead.programaInteres !== null && lead.tipoPrograma === null;
      if (entries.isComplete(lead, type) && !lacksType) return lead;
      await database.transaction(async () => {
        await withReminders(database, id, () => entries.completeChecklist(id, type));
        if (!lacksType) return;
        await database.records
          .updateTable('leads')
          .set({ tipoPrograma: type })
          .where('id', '=', id)
          .where('tipoPrograma', 'is', null)
          .execute();
      });
      return (await leads.find(caller, id)) ?? lead;
    },
  };
}
