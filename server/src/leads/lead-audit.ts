import { type AdviserList, findAdviser } from '../advisers/adviser-list';
import type { Audit } from '../audit/audit';

interface Dependencies {
  readonly audit: Audit;
  readonly advisers: Pick<AdviserList, 'list'>;
}

/** The audit log keeps only the id: the name is in the lead, as long as it exists. */
const lead = (id: string) => ({ id, nombre: '' });

/**
 * Writes to the audit log who gave a lead to whom, and who deleted, restored or merged one. `bulk-changes.ts` does so for bulk changes;
 * other changes are only in the lead's history. Call it in the transaction that makes the change.
 */
export function createLeadAudit({ audit, advisers }: Dependencies) {
  async function nameOf(sub: string | null): Promise<string> {
    if (sub === null) return 'nadie';
    return (await findAdviser(advisers, sub))?.nombre ?? 'quien ya no es asesor';
  }

  return {
    /** Writes nothing if the adviser stays the same. */
    async assigned(id: string, before: string | null, after: string | null): Promise<void> {
      if (before === after) return;
      const detalle = { antes: await nameOf(before), despues: await nameOf(after) };
      await audit('lead_asignado', { sobre: lead(id), detalle });
    },
    removed: (id: string) => audit('lead_eliminado', { sobre: lead(id) }),
    restored: (id: string) => audit('lead_restaurado', { sobre: lead(id) }),
    /** About the kept lead: the other one cannot come back from the trash. */
    merged: (id: string) => audit('lead_fusionado', { sobre: lead(id) }),
    /** `leads`: how many were deleted for good. */
    purged: (leads: number) => audit('papelera_vaciada', { detalle: { leads } }),
  };
}

export type LeadAudit = ReturnType<typeof createLeadAudit>;
