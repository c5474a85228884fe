import { type Selectable, sql, type Updateable } from 'kysely';
import { programTypeOf } from 'shared/rules';
import type { DocumentChange, LeadChange, LeadRecord } from 'shared/schemas';
import type { AdviserList } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import type { LeadsTable } from '../database/lead-tables';
import { isUniqueViolation } from '../database/unique-violation';
import type { Caller } from '../identity/verify-token';
import { assertActiveAdviser } from './create-lead';
import type { DuplicateFinder } from './duplicates';
import { leadColumns } from './lead-columns';
import type { EntryKind, LeadEntries } from './lead-entries';
import { isAdmin, withinReachOf } from './lead-scope';
import { duplicateLead, mayNotAssign, outOfReach, staleLead, type Wish } from './refusals';
import type { LeadRepository } from './repository';

interface Dependencies {
  readonly database: Database;
  readonly leads: LeadRepository;
  readonly entries: LeadEntries;
  readonly duplicates: DuplicateFinder;
  readonly advisers: Pick<AdviserList, 'list'>;
}

type Row = Selectable<LeadsTable>;

// A millisecond later at least: of two changes at once, the second is told by the time that it read.
const laterThanBefore = sql<Date>`greatest(now(), fecha_ultima_actualizacion + interval '1 millisecond')`;

/**
 * Changes and deletes leads for whoever reaches them (spec: staff-panel §6, §7). Each work is one transaction with the
 * lead's row locked, and ends with the lead as it is then.
 */
export function createLeadChanger({ database, leads, entries, duplicates, advisers }: Dependencies) {
  return {
    /** Applies a change; 409 with the current lead when it was read before somebody else's change. */
    change(caller: Caller, id: string, change: LeadChange): Promise<LeadRecord> {
      const changed = onLead(caller, id, wishOf(change), async (row) => {
        if (isStale(row, change)) throw staleLead(await current(caller, id));
        const columns = { ...leadColumns(change), ...(await assignment(caller, row, change)) };
        if (change.notas) await entries.addNotes(id, change.notas, caller);
        if (change.documentos)
          await entries.setDocuments(id, change.documentos, typeOf({ ...row, ...columns }));
        if (change.pagos) await entries.savePayments(id, change.pagos);
        return columns;
      });
      return changed.catch((error) => refuseTwin(caller, id, change, error));
    },

    /** Sets the state of one document of the checklist. */
    setDocument(caller: Caller, id: string, documentId: string, estado: DocumentChange['estado']) {
      return onLead(caller, id, 'update', async () => {
        await entries.setDocument(id, documentId, estado);
        return {};
      });
    },

    /** Deletes one note or payment. */
    removeEntry(caller: Caller, id: string, kind: EntryKind, entryId: string): Promise<LeadRecord> {
      return onLead(caller, id, 'update', async () => {
        await entries.remove(id, kind, entryId);
        return {};
      });
    },

    /** Deletes a lead with all that belongs to it; a comercial only one that they created. */
    async remove(caller: Caller, id: string): Promise<void> {
      const { numDeletedRows } = await database.query
        .deleteFrom('leads')
        .where('id', '=', id)
        .$if(!isAdmin(caller), (query) => query.where('creado_por', '=', caller.sub))
        .executeTakeFirst();
      if (Number(numDeletedRows) === 0) throw outOfReach(caller, 'delete');
    },

    /** The lead with its whole checklist; adding what is missing is no update of the lead (spec: decisions). */
    async open(caller: Caller, id: string): Promise<LeadRecord | undefined> {
      const lead = await leads.find(caller, id);
      if (!lead) return undefined;
      const { programaInteres } = lead;
      const type = lead.tipoPrograma ?? programTypeOf(programaInteres ?? '');
      await database.transaction(async () => {
        await entries.completeChecklist(id, type);
        if (programaInteres === null) return;
        await database.query
          .updateTable('leads')
          .set({ tipo_programa: type })
          .where('id', '=', id)
          .where('tipo_programa', 'is', null)
          .execute();
      });
      return leads.find(caller, id);
    },
  };

  async function onLead(
    caller: Caller,
    id: string,
    wish: Wish,
    work: (row: Row) => Promise<Updateable<LeadsTable>>,
  ): Promise<LeadRecord> {
    return database.transaction(async () => {
      const row = await database.query
        .selectFrom('leads')
        .selectAll()
        .where('id', '=', id)
        .where(withinReachOf(caller))
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw outOfReach(caller, wish);
      const columns = await work(row);
      await database.query
        .updateTable('leads')
        .set({ ...columns, fecha_ultima_actualizacion: laterThanBefore })
        .where('id', '=', id)
        .execute();
      return current(caller, id);
    });
  }

  /** The keys of a person are unique; whose they are can be said once the transaction is over. */
  async function refuseTwin(caller: Caller, id: string, change: LeadChange, error: unknown): Promise<never> {
    if (!isUniqueViolation(error)) throw error;
    const lead = await current(caller, id);
    const twin = await duplicates.find({ ...lead, ...change }, id);
    throw twin ? duplicateLead(await duplicates.describe(twin, caller)) : error;
  }

  async function current(caller: Caller, id: string): Promise<LeadRecord> {
    const lead = await leads.find(caller, id);
    if (!lead) throw outOfReach(caller, 'update');
    return lead;
  }

  /** Adviser and assignee change together, and a new lead counts as contacted (spec: decisions). */
  async function assignment(caller: Caller, row: Row, change: LeadChange): Promise<Updateable<LeadsTable>> {
    const { asesorAsignado = row.asesor_asignado, asignadoA = row.asignado_a } = change;
    const newAdviser = asesorAsignado !== row.asesor_asignado;
    const newAssignee = asignadoA !== row.asignado_a;
    if (!newAdviser && !newAssignee) return {};
    if (!isAdmin(caller)) throw mayNotAssign();
    const person = newAdviser ? asesorAsignado : asignadoA;
    if (person === null) return { asesor_asignado: null, asignado_a: null };
    await assertActiveAdviser(advisers, person);
    const estado = change.estado ?? row.estado;
    return {
      asesor_asignado: person,
      asignado_a: person,
      ...(estado === 'nuevo' ? { estado: 'contactado' } : {}),
    };
  }
}

/** Changes and deletes leads. */
export type LeadChanger = ReturnType<typeof createLeadChanger>;

/** By version exactly; by time, a change is stale when it was read before the last one. */
function isStale(row: Row, { version, fechaUltimaActualizacion }: LeadChange): boolean {
  if (version !== undefined) return version !== row.version;
  return new Date(fechaUltimaActualizacion) < row.fecha_ultima_actualizacion;
}

function typeOf(row: Pick<Row, 'tipo_programa' | 'programa_interes'>) {
  return row.tipo_programa ?? programTypeOf(row.programa_interes ?? '');
}

/** Which of the texts of refusal fits what is asked. */
function wishOf(change: LeadChange): Wish {
  const asked = Object.keys(change).filter(
    (field) => !['version', 'fechaUltimaActualizacion'].includes(field),
  );
  if (asked.every((field) => field === 'notas')) return asked.length > 0 ? 'note' : 'update';
  return asked.every((field) => field === 'pagos') ? 'payment' : 'update';
}
