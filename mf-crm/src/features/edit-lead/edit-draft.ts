import { type Lead, leadAnswerSchema } from '../../leads/lead';
import type { LeadFieldName, LeadFieldValues } from '../../leads/lead-field';
import { keepTyped, readTyped } from '../../leads/typed-texts';

/** What was changed in the edit form and not saved. */
export interface EditDraft {
  /** The lead as it was read then: a change that others saved since is noticed. */
  base: Lead;
  /** Only the fields that were touched. */
  values: LeadFieldValues;
}

const formOf = (id: string) => `editar.${id}`;

/** The draft of a lead's edit form, also after the dialog was closed or the page was loaded again; null without one. */
export function readEditDraft(id: string): EditDraft | null {
  const typed = readTyped(formOf(id));
  if (!typed) return null;
  try {
    const { base, ...values } = typed;
    const lead = leadAnswerSchema.safeParse(JSON.parse(base ?? 'null'));
    return lead.success && lead.data.id === id ? { base: lead.data, values } : null;
  } catch {
    return null;
  }
}

/** Keeps the touched fields until they are saved or given up. False where a reload would lose them. */
export function keepEditDraft(
  base: Lead,
  values: LeadFieldValues,
  touched: ReadonlySet<LeadFieldName>,
): boolean {
  const texts = Object.fromEntries([...touched].map((name) => [name, values[name] ?? '']));
  return keepTyped(formOf(base.id), { ...texts, base: JSON.stringify(base) });
}

/** Removes the draft: it was saved, or is wanted no more. */
export const forgetEditDraft = (id: string): boolean => keepTyped(formOf(id), null);
