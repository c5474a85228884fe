import { DRAFT, keepUserData } from 'shared';
import { readStaffDraft } from 'shared/ui-staff';
import { type Lead, leadAnswerSchema } from '../../lead-data/lead';

/** Name of the draft of a lead's edit form. */
export const editDraftName = (id: string) => `editar.${id}`;

/** The lead as it was when its draft was started, so that later changes by others are noticed. Null without a draft. */
export function draftedLead(id: string): Lead | null {
  try {
    const lead = leadAnswerSchema.safeParse(
      JSON.parse(String(readStaffDraft(editDraftName(id))?.base ?? 'null')),
    );
    return lead.success && lead.data.id === id ? lead.data : null;
  } catch {
    return null;
  }
}

/** Removes the draft: it was saved or discarded. */
export const forgetEditDraft = (id: string): boolean => keepUserData(DRAFT + editDraftName(id), null);
