import { queryClient } from 'shared/query';
import { LEAD_KEYS } from '../leads-cache';
import { refreshLists } from '../refresh-changed';
import { withoutFields } from './conflict';
import { sendUnsentNow } from './send-unsent';
import type { LeadRequest, UnsentChange } from './unsent-change';
import { forgetUnsent, keepUnsent } from './unsent-storage';

function withForce(request: LeadRequest): LeadRequest {
  if (request.kind === 'create') return { ...request, values: { ...request.values, forzar: true } };
  return request.kind === 'update' ? { ...request, values: { ...request.values, forzar: true } } : request;
}

/** Tries a refused change again; a duplicate is created in addition to the known lead. */
export function retryUnsent(change: UnsentChange): void {
  const { request, problem } = change;
  const forced = problem?.kind === 'duplicate';
  keepUnsent({ ...change, problem: null, request: forced ? withForce(request) : request });
  void sendUnsentNow();
}

/** Discards a change and reads the stored lead again. */
export function discardUnsent({ id, base }: UnsentChange): void {
  forgetUnsent(id);
  void queryClient.invalidateQueries({ queryKey: LEAD_KEYS.lead(base.id) });
  void refreshLists();
  void sendUnsentNow();
}

/** Answers a conflict: the fields in `givenUp` stay as others stored them, the rest is applied to the stored lead. */
export function resolveConflict(change: UnsentChange, givenUp: ReadonlySet<string>): void {
  const { request, problem } = change;
  if (problem?.kind !== 'conflict' || request.kind !== 'update') return;
  const values = withoutFields(request.values, givenUp);
  if (Object.keys(values).length === 0) {
    discardUnsent(change);
    return;
  }
  keepUnsent({ ...change, base: problem.theirs, request: { ...request, values }, problem: null });
  void sendUnsentNow();
}
