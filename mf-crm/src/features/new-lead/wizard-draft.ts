import { keepUserData, userData } from 'shared';
import type { LeadFieldValues } from '../../leads/lead-field';

const NAME = 'nuevo-lead';

/** What was typed about a new lead and not sent, also before a reload; null for nothing. */
export function readWizardDraft(): LeadFieldValues | null {
  try {
    const kept: unknown = JSON.parse(userData(NAME) ?? 'null');
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
    const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return texts.length > 0 ? Object.fromEntries(texts) : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed until the lead is created or the person signs out. */
export const keepWizardDraft = (values: LeadFieldValues): boolean =>
  keepUserData(NAME, JSON.stringify(values));

/** Removes the draft: the lead was created, or is wanted no more. */
export const forgetWizardDraft = (): boolean => keepUserData(NAME, null);
