import type { Lead } from '../lead-data/lead';

/** A task that opens a dialog of the CRM. */
export type LeadTask =
  | { kind: 'new' }
  | { kind: 'edit'; lead: Lead }
  | { kind: 'assign'; lead: Lead }
  | { kind: 'delete'; lead: Lead }
  | { kind: 'estado'; lead: Lead }
  | { kind: 'next-action'; lead: Lead }
  // `template`: id of the initial template.
  | { kind: 'message'; lead: Lead; template?: string }
  // `otherId`: the lead to merge with, if known.
  | { kind: 'merge'; lead: Lead; otherId: string | null };
export type OnLeadTask = (task: LeadTask) => void;
