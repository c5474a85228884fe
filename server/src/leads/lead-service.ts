import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql, type Updateable } from 'kysely';
import { leadProgramType, programTypeOf } from 'shared/rules';
import type { DocumentChange, LeadChange, LeadRecord } from 'shared/schemas';
import { type AdviserList, assertActiveAdviser } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import { isUniqueViolation } from '../database/failures';
import type { Leads } from '../database/generated/records';
import { invalidRequest, notFound } from '../errors';
import type { Caller } from '../identity/verify-token';
import { asActor } from './actor';
import type { DuplicateFinder } from './duplicates';
import {
  assertMayAssign,
  changedSince,
  type LeadAction,
  notUndoable,
  outOfReach,
  reachesAll,
  staleLead,
  withinReachOf,
} from './lead-access';
import type { EntryKind, LeadEntries, NewNote } from './lead-entries';
import { laterThanBefore, leadColumns } from './lead-record';
import { cancelReminders, withReminders } from './lead-reminders';
import type { LeadRepository } from './lead-repository';
import type { LeadTrash } from './lead-trash';
import { tellAdvisers } from './tell-advisers';
import { callOfEvent, fieldsBefore, lastEventOfNow, putBack, readCalls, undoState } from './undo';

interface Dependencies {
  readonly database: Database;
  readonly leads: LeadRepository;
  readonly entries: LeadEntries;
  readonly duplicates: DuplicateFinder;
  readonly trash: Pick<LeadTrash, 'restore'>;
  readonly advisers: Pick<AdviserList, 'list'>;
}

type Row = Selectable<Leads>;

/** A lead after a change. */
export interface ChangedLead {
  readonly lead: LeadRecord;
  /** Entry of its history that tells the change, by which it is undone; null where nothing of it is told. */
  readonly event: number | null;
}

/**
 * Changes and deletes leads for staff who reach them (spec: staff-panel §6, §7). Each change is one transaction with
 * the lead's row locked, and answers the lead as it is then.
 */
export function createLeadService({ database, leads, entries, duplicates, trash, advisers }: Dependencies) {
  /** Runs `work` with the lead's row locked and stores the columns that it returns. */
  async function withLockedLead(
    caller: Caller,
    id: string,
    action: LeadAction,
    work: (row: Row) => Promise<Updateable<Leads> | null>,
  ): Promise<ChangedLead> {
    return asActor(database, caller, async () => {
      const row = await database.records
        .selectFrom('leads')
        .selectAll()
        .where('id', '=', id)
        .where(withinReachOf(caller))
        .forUpdate()
        .executeTakeFirstOrThrow(() => outOfReach(caller, action));
      await withReminders(database, id, async () => {
        const columns = await work(row);
        if (!columns) return;
        await database.records
          .updateTable('leads')
          .set({ ...columns, fechaUltimaActualizacion: laterThanBefore })
          .where('id', '=', id)
          .execute();
        const { asesorAsignado = row.asesorAsignado } = columns;
        if (asesorAsignado !== row.asesorAsignado) await tellAdvisers(database, 'asignado', [id]);
      });
      return { lead: await current(caller, id), event: await lastEventOfNow(database, id) };
    });
  }

  async function current(caller: Caller, id: string): Promise<LeadRecord> {
    const lead = await leads.find(caller, id);
    if (!lead) throw outOfReach(caller, 'update');
    return lead;
  }

  /** Adviser and assignee change together, and a new lead counts as contacted (spec: decisions, "Assigning"). */
  async function assignment(
    caller: Caller,
    row: Row,
    change: Partial<LeadChange>,
  ): Promise<Updateable<Leads>> {
    const { asesorAsignado = row.asesorAsignado, asignadoA = row.asignadoA } = change;
    const newAdviser = asesorAsignado !== row.asesorAsignado;
    const newAssignee = asignadoA !== row.asignadoA;
    if (!newAdviser && !newAssignee) return {};
    const person = newAdviser ? asesorAsignado : asignadoA;
    assertMayAssign(caller, person);
    if (person === null) return { asesorAsignado: null, asignadoA: null };
    await assertActiveAdviser(advisers, person);
    const estado = change.estado ?? row.estado;
    return {
      asesorAsignado: person,
      asignadoA: person,
      ...(estado === 'nuevo' ? { estado: 'contactado' } : {}),
    };
  }

  /** A number that another lead has warns, whatever the type of document (decisions, "Duplicates"). */
  async function assertNoDuplicate(
    caller: Caller,
    row: Row,
    change: Partial<LeadChange>,
  ): Promise<Updateable<Leads>> {
    const person = {
      ...(change.email !== undefined && change.email.toLowerCase() !== row.emailNormalizado
        ? { email: change.email }
        : {}),
      ...(change.cedula !== undefined && change.cedula !== row.cedula ? { cedula: change.cedula } : {}),
    };
    if (person.email === undefined && person.cedula === undefined) return {};
    const duplicate = await duplicates.find(person, row.id);
    if (!duplicate) return {};
    if (!change.forzar) throw await duplicates.refusal(duplicate, caller);
    return { forzado: true, forzadoPor: caller.sub };
  }

  /** Stores the entries of a change; the columns that it sets. */
  async function apply(caller: Caller, row: Row, change: Partial<LeadChange>): Promise<Updateable<Leads>> {
    const columns: Updateable<Leads> = {
      ...leadColumns(change),
      ...(await assignment(caller, row, change)),
      ...(await assertNoDuplicate(caller, row, change)),
    };
    if (change.programaInteres !== undefined && change.programaInteres !== row.programaInteres) {
      columns.tipoPrograma ??= programTypeOf(change.programaInteres);
    }
    const before = leadProgramType(row);
    const type = leadProgramType({ ...row, ...columns } as Row);
    if (change.notas) await entries.addNotes(row.id, change.notas, caller);
    if (change.documentos) await entries.setDocuments(row.id, change.documentos, type);
    if (change.pagos) await entries.savePayments(row.id, change.pagos);
    if (type !== before) await entries.completeChecklist(row.id, type);
    return columns;
  }

  /** Runs a change of a person; 409 where another request took the e-mail or document meanwhile. */
  async function refusingDuplicates<T>(
    caller: Caller,
    id: string,
    change: Pick<Partial<LeadChange>, 'email' | 'cedula'>,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // Whose they are can be read once the transaction is over.
      const duplicate = await duplicates.find({ ...(await current(caller, id)), ...change }, id);
      throw duplicate ? await duplicates.refusal(duplicate, caller) : error;
    }
  }

  return {
    /** Applies a change; 409 with the current lead unless the change was made on the stored state. */
    change(caller: Caller, id: string, sent: LeadChange): Promise<ChangedLead> {
      const { id: sentId, creadoPor, fechaCreacion, acudiente, ...others } = sent;
      const { autorizacionRevocada, autorizacionSinConfirmar, ...change } = others;
      const consent = { autorizacionRevocada, autorizacionSinConfirmar };
      const ofServer = { id: sentId, creadoPor, fechaCreacion, acudiente, ...consent };
      return refusingDuplicates(caller, id, change, () =>
        withLockedLead(caller, id, actionOf(change), async (row) => {
          if (isStale(row, change)) {
            if (await isRepeated(row, change)) return null;
            throw staleLead(await current(caller, id));
          }
          if (Object.values(ofServer).some((value) => value !== undefined)) {
            assertUnchanged(ofServer, await current(caller, id));
          }
          return apply(caller, row, change);
        }),
      );
    },

    /**
     * Takes back what the call of an entry of the history did: fields get the values that they had, an added note goes, a deleted
     * lead comes back from the trash. Nothing of it may have changed since: 409 with the lead as it is. Taken back already, it
     * stays as it is.
     */
    async undo(caller: Caller, id: string, eventId: number): Promise<LeadRecord> {
      const call = await callOfEvent(database, id, eventId);
      if (call?.tipo === 'eliminado') return trash.restore(caller, id);
      const back: Partial<LeadChange> = {};
      const { lead } = await refusingDuplicates(caller, id, back, () =>
        withLockedLead(caller, id, 'update', async (row) => {
          const told = call && (await readCalls(database, caller, [call])).get(id);
          if (!told) throw notFound('Esa entrada no está en la historia de este lead');
          const state = undoState(told);
          if (state === 'imposible') throw notUndoable();
          if (state === 'cambiado') throw changedSince(await current(caller, id));
          if (state === 'deshecho') return null;
          Object.assign(back, fieldsBefore(told));
          await assignment(caller, row, back);
          await assertNoDuplicate(caller, row, back);
          await putBack(database, [told]);
          const type = leadProgramType({ ...row, ...back } as Row);
          if (type !== leadProgramType(row)) await entries.completeChecklist(id, type);
          return null;
        }),
      );
      return lead;
    },

    /** Adds the note that `work` makes with the lead's row locked; null: there is nothing to add. */
    addNote(caller: Caller, id: string, work: (row: Row) => Promise<NewNote | null>): Promise<ChangedLead> {
      return withLockedLead(caller, id, 'note', async (row) => {
        const note = await work(row);
        if (!note) return null;
        await entries.addNotes(id, [note], caller);
        return {};
      });
    },

    /** Sets the state of one document of the checklist. */
    setDocument(caller: Caller, id: string, documentId: string, estado: DocumentChange['estado']) {
      return withLockedLead(caller, id, 'update', async () => {
        await entries.setDocument(id, documentId, estado);
        return {};
      });
    },

    /** Deletes one note or payment. */
    removeEntry(caller: Caller, id: string, kind: EntryKind, entryId: string): Promise<ChangedLead> {
      return withLockedLead(caller, id, 'update', async () => {
        await entries.remove(id, kind, entryId);
        return {};
      });
    },

    /**
     * Puts a lead into the trash, from which it can be restored; an adviser only one that they created. Answers the entry of its
     * history.
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
        return lastEventOfNow(database, id);
      });
    },

    /** The lead with its whole checklist; adding what is missing is no update of the lead (spec: decisions, "Opening a lead"). */
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

  /** Whether a change only adds notes or payments that an earlier attempt of it has stored. */
  async function isRepeated(row: Row, { notas, pagos, ...rest }: LeadChange): Promise<boolean> {
    const other = Object.keys(rest).filter((field) => !CONTROL_FIELDS.includes(field));
    if (other.length > 0 || !(notas || pagos)) return false;
    if (notas && !(await entries.hasAll(row.id, 'notas', notas))) return false;
    return !pagos || entries.hasAll(row.id, 'pagos', pagos);
  }
}

/** Refuses values that only the server writes, unless they are the stored ones. */
function assertUnchanged(sent: Partial<LeadRecord>, stored: LeadRecord): void {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  const changed = given.filter(
    ([name, value]) => !isDeepStrictEqual(value, stored[name as keyof LeadRecord]),
  );
  if (changed.length === 0) return;
  const names = changed.map(([name]) => name);
  throw invalidRequest(
    `Estos campos los pone el servidor y no se cambian: ${names.join(', ')}.`,
    Object.fromEntries(names.map((name) => [name, 'Este campo no se cambia.'])),
  );
}

/** Fields of a change that are no field of the lead. */
const CONTROL_FIELDS: readonly string[] = ['version', 'fechaUltimaActualizacion', 'forzar'];

function isStale(row: Row, { version, fechaUltimaActualizacion }: LeadChange): boolean {
  if (version !== undefined) return version !== row.version;
  return new Date(fechaUltimaActualizacion).getTime() !== row.fechaUltimaActualizacion.getTime();
}

/** Which text of refusal fits a change. */
function actionOf(change: LeadChange): LeadAction {
  const fields = Object.keys(change).filter((field) => !CONTROL_FIELDS.includes(field));
  if (fields.every((field) => field === 'notas')) return fields.length > 0 ? 'note' : 'update';
  return fields.every((field) => field === 'pagos') ? 'payment' : 'update';
}
