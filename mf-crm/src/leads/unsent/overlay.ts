import { useSession } from 'shared';
import type { Lead } from '../lead';
import { type UnsentChange, withChange } from './unsent-change';
import { useUnsentChanges } from './unsent-storage';

const overlaid = (lead: Lead, changes: readonly UnsentChange[], author?: string): Lead =>
  changes
    .filter(({ base, problem, request }) => base.id === lead.id && !problem && request.kind !== 'create')
    .reduce((changed, change) => withChange(changed, change, author), lead);

/** Leads as they will be once everything is sent; what waits for an answer of its person is left out. */
export function useWithUnsent(leads: readonly Lead[]): readonly Lead[] {
  const changes = useUnsentChanges();
  const author = useSession((state) => state.user?.name);
  if (changes.length === 0) return leads;
  return leads.map((lead) => overlaid(lead, changes, author));
}

/** Leads that were created here and are not at the service yet, newest first. */
export function useUncreatedLeads(): readonly Lead[] {
  const changes = useUnsentChanges();
  return changes
    .filter(({ request }) => request.kind === 'create')
    .map(({ base }) => base)
    .toReversed();
}

/** Whether a lead has changes that have not been sent, and whether one of them waits for an answer. */
export function useUnsentOf(leadId: string): 'none' | 'waiting' | 'problem' {
  const own = useUnsentChanges().filter(({ base }) => base.id === leadId);
  if (own.some(({ problem }) => problem)) return 'problem';
  return own.length > 0 ? 'waiting' : 'none';
}
