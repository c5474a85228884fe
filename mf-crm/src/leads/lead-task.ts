import type { Lead } from './lead';

/** What somebody is about to do in a dialog of the CRM. */
export type LeadTask =
  | { kind: 'new' }
  | { kind: 'edit' | 'assign' | 'delete' | 'estado' | 'next-action'; lead: Lead }
  // `otherId`: with which, where that is known.
  | { kind: 'merge'; lead: Lead; otherId: string | null };
export type OnLeadTask = (task: LeadTask) => void;
