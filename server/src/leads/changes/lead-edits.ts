import type { Updateable } from 'kysely';
import { leadProgramType, programTypeOf } from 'shared/rules';
import type { LeadChange } from 'shared/schemas';
import { type AdviserList, assertActiveAdviser } from '../../advisers/adviser-list';
import { isUniqueViolation } from '../../database/failures';
import type { Leads } from '../../database/generated/records';
import type { Caller } from '../../identity/verify-token';
import type { DuplicateFinder } from '../creation/duplicates';
import { assertMayAssign, type LeadRow } from '../lead-access';
import { leadColumns } from '../lead-record';
import type { LeadEntries } from './lead-entries';
import type { LockedLead } from './locked-lead';

interface Dependencies {
  readonly entries: LeadEntries;
  readonly duplicates: DuplicateFinder;
  readonly locked: Pick<LockedLead, 'current'>;
  readonly advisers: Pick<AdviserList, 'list'>;
}

/** Computes the columns that an edit of a lead sets, and refuses edits that are not allowed. */
export function createLeadEdits({ entries, duplicates, locked, advisers }: Dependencies) {
  /** Adviser and assignee change together, and a new lead counts as contacted (spec: decisions, "Assigning"). */
  async function assignment(
    caller: Caller,
    row: LeadRow,
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

  /** An e-mail or document number of another lead is refused, whatever the document type, unless forced (decisions, "Duplicates"). */
  async function assertNoDuplicate(
    caller: Caller,
    row: LeadRow,
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

  /** Checks the assignment and duplicates, which may refuse the change; returns the columns that they set. */
  const claims = async (
    caller: Caller,
    row: LeadRow,
    change: Partial<LeadChange>,
  ): Promise<Updateable<Leads>> => ({
    ...(await assignment(caller, row, change)),
    ...(await assertNoDuplicate(caller, row, change)),
  });

  return {
    claims,

    /** Stores the entries of a change and returns the columns that it sets. */
    async apply(caller: Caller, row: LeadRow, change: Partial<LeadChange>): Promise<Updateable<Leads>> {
      const columns: Updateable<Leads> = {
        ...leadColumns(change),
        ...(await claims(caller, row, change)),
      };
      if (change.programaInteres !== undefined && change.programaInteres !== row.programaInteres) {
        columns.tipoPrograma ??= programTypeOf(change.programaInteres);
      }
      const before = leadProgramType(row);
      const type = leadProgramType({ ...row, ...columns } as LeadRow);
      if (change.notas) await entries.addNotes(row.id, change.notas, caller);
      if (change.documentos) await entries.setDocuments(row.id, change.documentos, type);
      if (change.pagos) await entries.savePayments(row.id, change.pagos);
      if (type !== before) await entries.completeChecklist(row.id, type);
      return columns;
    },

    /** Runs a change; 409 if another request took the e-mail or document meanwhile. */
    async refusingDuplicates<T>(
      caller: Caller,
      id: string,
      change: Pick<Partial<LeadChange>, 'email' | 'cedula'>,
      work: () => Promise<T>,
    ): Promise<T> {
      try {
        return await work();
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        // The failed transaction is over, so the duplicate can be read.
        const duplicate = await duplicates.find({ ...(await locked.current(caller, id)), ...change }, id);
        throw duplicate ? await duplicates.refusal(duplicate, caller) : error;
      }
    },
  };
}
