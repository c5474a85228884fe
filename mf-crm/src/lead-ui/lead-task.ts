import type { Lead } from '../lead-data/lead';

/** What somebody is about to do in a dialog of the CRM. */
export type LeadTask =
  | { kind: 'new' }
  | { kind: 'edit'; lead: Lead }
  | { kind: 'assign'; lead: Lead }
  | { kind: 'delete'; lead: Lead }
  | { kind: 'estado'; lead: Lead }
  | { kind: 'next-action'; lead: Lead }
  // `template`: id of the one that it begins with.
  | { kind: 'message'; lead: Lead; template?: string }
  // `otherId`: with which, where that is known.
  | { kind: 'merge'; lead: Lead; otherId: string | null };
export type OnLeadTask = (task: LeadTask) => void;
