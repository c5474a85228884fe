import { mayDo, programTypeOf } from 'shared/rules';
import type { LeadRecord, NewLead } from 'shared/schemas';
import { type AdviserList, assertActiveAdviser } from '../../advisers/adviser-list';
import type { Database } from '../../database/database';
import { invalidRequest } from '../../errors';
import type { Caller } from '../../identity/verify-token';
import { asActor } from '../actor';
import { assertMayAssign, mayNotAssign, outOfReach, reachesAll } from '../lead-access';
import type { LeadAudit } from '../lead-audit';
import { leadColumns } from '../lead-record';
import type { LeadRepository } from '../lists/lead-repository';
import type { DuplicateFinder } from './duplicates';
import type { StoreOnce } from './store-once';

interface Dependencies {
  readonly database: Database;
  readonly leads: LeadRepository;
  readonly duplicates: Pick<DuplicateFinder, 'refusal'>;
  readonly storeOnce: StoreOnce;
  readonly advisers: Pick<AdviserList, 'list'>;
  readonly told: Pick<LeadAudit, 'assigned'>;
}

/** Creates leads for staff (spec: staff-panel §6, §7). */
export function createNewLeadService({
  database,
  leads,
  duplicates,
  storeOnce,
  advisers,
  told,
}: Dependencies) {
  async function adviserFor(caller: Caller, lead: NewLead): Promise<string> {
    const named = lead.asesorAsignado ?? lead.asignadoA;
    const keepsIt = !named && mayDo(caller.groups, 'advise') && !reachesAll(caller);
    if (keepsIt || !mayDo(caller.groups, 'leads.assign')) {
      const others = [lead.asesorAsignado, lead.asignadoA].filter((id) => id && id !== caller.sub);
      if (others.length > 0) throw mayNotAssign();
      return caller.sub;
    }
    if (!named) {
      throw invalidRequest('Revise el campo asesorAsignado.', { asesorAsignado: 'Elija un comercial.' });
    }
    assertMayAssign(caller, named);
    await assertActiveAdviser(advisers, named);
    return named;
  }

  return {
    /**
     * Stores a lead and returns it: an adviser becomes its adviser and assignee, an admin names an active adviser. A person who
     * is a lead already is refused with 409 unless it is forced; then it is stored who forced it. A retry with the same key
     * returns the lead that the first attempt created.
     */
    async create(caller: Caller, lead: NewLead, retryKey: string | null): Promise<LeadRecord> {
      const adviser = await adviserFor(caller, lead);
      return asActor(database, caller, async () => {
        const stored = await storeOnce(
          // Keys are per person: nobody can learn from a key what others created.
          { key: retryKey && `${caller.sub}:${retryKey}`, content: { ...lead, forzar: undefined } },
          lead,
          {
            ...leadColumns(lead),
            nombre: lead.nombre,
            email: lead.email,
            telefono: lead.telefono,
            origen: lead.origen,
            tipoPrograma: lead.tipoPrograma ?? programTypeOf(lead.programaInteres),
            asesorAsignado: adviser,
            asignadoA: adviser,
            creadoPor: caller.sub,
          },
          lead.forzar ? caller.sub : null,
        );
        if ('known' in stored) throw await duplicates.refusal(stored.known, caller);
        if (stored.isNew && adviser !== caller.sub) await told.assigned(stored.lead.id, null, adviser);
        const created = await leads.find(caller, stored.lead.id);
        if (!created) throw outOfReach(caller, 'update');
        return created;
      });
    },
  };
}
