import { DRAFT, keepUserData } from 'shared';
import { readStaffDraft } from 'shared/ui-staff';
import { type Lead, leadAnswerSchema } from '../../lead-data/lead';

/** Name of what was changed in the edit form of a lead and not saved. */
export const editDraftName = (id: string) => `editar.${id}`;

/** The lead as it was read when its edit form was left with changes: a change that others saved since is noticed. Null without one. */
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

/** Removes the draft: it was saved, or is wanted no more. */
export const forgetEditDraft = (id: string): boolean => keepUserData(DRAFT + editDraftName(id), null);
