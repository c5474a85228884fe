import { hash } from 'node:crypto';
import { programTypeOf } from 'shared/rules';
import type { LeadRecord, NewLead } from 'shared/schemas';
import { type AdviserList, assertActiveAdviser } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import { idempotencyKeyReused, invalidRequest } from '../errors';
import type { Caller } from '../identity/verify-token';
import { asActor } from './actor';
import type { DuplicateFinder } from './duplicates';
import { duplicateLead, isAdmin, mayNotAssign } from './lead-access';
import { leadColumns } from './lead-record';
import type { LeadRepository } from './lead-repository';
import { tellAdvisers } from './tell-advisers';

interface Dependencies {
  readonly database: Database;
  readonly leads: LeadRepository;
  readonly duplicates: DuplicateFinder;
  readonly advisers: Pick<AdviserList, 'list'>;
}

/** Creates leads for staff (spec: staff-panel §6, §7). */
export function createNewLeadService({ database, leads, duplicates, advisers }: Dependencies) {
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

  /** The lead of an earlier attempt; 409 where that had another content. */
  async function sentBefore(
    caller: Caller,
    { claveEnvio, huellaEnvio }: { claveEnvio: string | null; huellaEnvio: string },
  ): Promise<LeadRecord | null> {
    if (claveEnvio === null) return null;
    const stored = await database.records
      .selectFrom('leads')
      .select(['id', 'huellaEnvio'])
      .where('claveEnvio', '=', claveEnvio)
      .executeTakeFirst();
    if (stored && stored.huellaEnvio !== huellaEnvio) throw idempotencyKeyReused();
    return (stored && (await leads.find(caller, stored.id))) ?? null;
  }

  return {
    /**
     * Stores a lead and answers it: an adviser becomes its adviser and assignee, an admin names an active adviser. A person who
     * is a lead already is refused with 409 unless it is forced; then it is stored who forced it. Sent again with its retry
     * key, it answers the lead that was made of it.
     */
    async create(caller: Caller, lead: NewLead, retryKey: string | null): Promise<LeadRecord> {
      const adviser = await adviserFor(caller, lead);
      // Of one person: a key tells nothing about what others have created.
      const submission = {
        claveEnvio: retryKey && `${caller.sub}:${retryKey}`,
        huellaEnvio: hash('sha256', JSON.stringify({ ...lead, forzar: undefined })),
      };
      return asActor(database, caller, async () => {
        const sent = await sentBefore(caller, submission);
        if (sent) return sent;
        const duplicate = await duplicates.find(lead);
        if (duplicate && !lead.forzar) {
          // The person found may come from the same creation, sent at the same time and stored since.
          const twin = await sentBefore(caller, submission);
          if (twin) return twin;
          throw duplicateLead(await duplicates.describe(duplicate, caller));
        }
        const stored = await database.records
          .insertInto('leads')
          .values({
            ...leadColumns(lead),
            nombre: lead.nombre,
            email: lead.email,
            telefono: lead.telefono,
            origen: lead.origen,
            tipoPrograma: lead.tipoPrograma ?? programTypeOf(lead.programaInteres),
            asesorAsignado: adviser,
            asignadoA: adviser,
            creadoPor: caller.sub,
            ...submission,
            forzado: duplicate !== undefined,
            forzadoPor: duplicate ? caller.sub : null,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        const created = stored && (await leads.find(caller, stored.id));
        if (created) {
          await tellAdvisers(database, 'nuevo', [created.id]);
          return created;
        }
        const twin = await sentBefore(caller, submission);
        if (twin) return twin;
        // Another request stored the same person between the search and here.
        const winner = await duplicates.find(lead);
        if (!winner) throw new Error('a lead was neither stored nor found');
        throw duplicateLead(await duplicates.describe(winner, caller));
      });
    },
  };
}
