import { type AdviserList, findAdviser } from '../advisers/adviser-list';
import type { Audit } from '../audit/audit';

interface Dependencies {
  readonly audit: Audit;
  readonly advisers: Pick<AdviserList, 'list'>;
}

/** Who the lead is stands in the lead, as long as there is one. */
const lead = (id: string) => ({ id, nombre: '' });

/**
 * Tells the audit log who gave one lead to whom, and who deleted, restored or merged it; changes of many are told by `bulk-changes.ts`,
 * the rest is in the lead's history. Call it in the transaction that does it.
 */
export function createLeadAudit({ audit, advisers }: Dependencies) {
  async function nameOf(sub: string | null): Promise<string> {
    if (sub === null) return 'nadie';
    return (await findAdviser(advisers, sub))?.nombre ?? 'quien ya no es asesor';
  }

  return {
    /** Nothing where the adviser stays. */
    async assigned(id: string, before: string | null, after: string | null): Promise<void> {
      if (before === after) return;
      const detalle = { antes: await nameOf(before), despues: await nameOf(after) };
      await audit('lead_asignado', { sobre: lead(id), detalle });
    },
    removed: (id: string) => audit('lead_eliminado', { sobre: lead(id) }),
    restored: (id: string) => audit('lead_restaurado', { sobre: lead(id) }),
    /** The kept lead has the entry: the other one is in the trash for good. */
    merged: (id: string) => audit('lead_fusionado', { sobre: lead(id) }),
    /** So many are gone for good. */
    purged: (leads: number) => audit('papelera_vaciada', { detalle: { leads } }),
  };
}

export type LeadAudit = ReturnType<typeof createLeadAudit>;
