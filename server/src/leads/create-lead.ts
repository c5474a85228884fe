import { programTypeOf } from 'shared/rules';
import type { LeadRecord, NewLead } from 'shared/schemas';
import type { AdviserList } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import { invalidRequest } from '../errors';
import type { Caller } from '../identity/verify-token';
import type { DuplicateFinder } from './duplicates';
import { leadColumns } from './lead-columns';
import { isAdmin } from './lead-scope';
import { duplicateLead, mayNotAssign } from './refusals';
import type { LeadRepository } from './repository';

interface Dependencies {
  readonly database: Database;
  readonly leads: LeadRepository;
  readonly duplicates: DuplicateFinder;
  readonly advisers: Pick<AdviserList, 'list'>;
}

/**
 * Creates leads for staff (spec: staff-panel §6): a comercial becomes adviser and assignee, an admin names an active adviser.
 * Who is a lead already is refused with 409 unless it is forced; then it is stored who forced it.
 */
export function createLeadCreator({ database, leads, duplicates, advisers }: Dependencies) {
  /** Stores a lead and returns it. */
  return async function create(caller: Caller, lead: NewLead): Promise<LeadRecord> {
    const adviser = await adviserFor(caller, lead);
    return database.transaction(async () => {
      const twin = await duplicates.find(lead);
      if (twin && !lead.forzar) throw duplicateLead(await duplicates.describe(twin, caller));
      const stored = await database.query
        .insertInto('leads')
        .values({
          ...leadColumns(lead),
          nombre: lead.nombre,
          email: lead.email,
          telefono: lead.telefono,
          origen: lead.origen,
          tipo_programa: lead.tipoPrograma ?? programTypeOf(lead.programaInteres),
          asesor_asignado: adviser,
          asignado_a: adviser,
          creado_por: caller.sub,
          forzado: twin !== undefined,
          forzado_por: twin ? caller.sub : null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      const created = stored && (await leads.find(caller, stored.id));
      if (created) return created;
      // Somebody stored the same person between the search and here.
      const winner = await duplicates.find(lead);
      if (!winner) throw new Error('a lead was neither stored nor found');
      throw duplicateLead(await duplicates.describe(winner, caller));
    });
  };

  async function adviserFor(caller: Caller, lead: NewLead): Promise<string> {
    const named = lead.asesorAsignado ?? lead.asignadoA;
    if (!isAdmin(caller)) {
      const others = [lead.asesorAsignado, lead.asignadoA].filter((id) => id && id !== caller.sub);
      if (others.length > 0) throw mayNotAssign();
      return caller.sub;
    }
    if (!named) {
      throw invalidRequest('Revise el campo asesorAsignado.', { asesorAsignado: 'Elija un comercial.' });
    }
    await assertActiveAdviser(advisers, named);
    return named;
  }
}

/** 400 unless the person is an adviser who can sign in. */
export async function assertActiveAdviser(advisers: Pick<AdviserList, 'list'>, id: string): Promise<void> {
  const adviser = (await advisers.list()).find(({ sub }) => sub === id);
  if (adviser?.activo) return;
  throw invalidRequest('Revise el campo asesorAsignado.', { asesorAsignado: 'Elija un comercial activo.' });
}
