import { ConnectionError, session } from 'shared';
import { queryClient } from 'shared/query';
import { type Lead, readLead } from '../lead';
import { LEAD_KEYS, listedLead, takeOver } from '../leads-cache';
import { type ChangedLead, callOf } from './lead-calls';
import { refuseLocalDuplicate } from './local-duplicate';
import { noteConnection, noteOutage } from './outage';
import { isConnectionFailure, sendUnsent } from './send-unsent';
import { type LeadRequest, type LeadVersion, LOCAL_ID, type UnsentChange, withChange } from './unsent-change';
import { forgetUnsent, keepUnsent, unsentChanges } from './unsent-storage';

/**
 * Sends a change of a lead. Without a connection, or while an earlier change of that lead waits, it is kept, and the lead is returned as it
 * will be (spec: staff-panel §7, "Local fallback"). An error of the service is thrown. Without a connection, creating a person whom this
 * browser knows is refused.
 */
export async function sendOrKeep(
  base: LeadVersion,
  request: LeadRequest,
  key: string = crypto.randomUUID(),
): Promise<ChangedLead> {
  const waits = unsentChanges().some((one) => one.base.id === base.id);
  let outage: unknown = null;
  if (!waits && navigator.onLine) {
    try {
      const changed = await callOf(base, request, key);
      const { lead } = changed;
      noteConnection();
      // A created lead is not put in the cache as opened: opening it is what completes its checklist.
      if (request.kind !== 'create') takeOver(lead);
      void queryClient.invalidateQueries({ queryKey: LEAD_KEYS.history(lead.id) });
      return changed;
    } catch (error) {
      if (!isConnectionFailure(error)) throw error;
      noteOutage();
      outage = error;
    }
  }
  if (request.kind === 'create') refuseLocalDuplicate(request.values);
  const at = Math.max(Date.now(), ...unsentChanges().map((one) => one.at + 1));
  // If only part of the lead was read, the rest comes from the lists.
  const whole: Lead = { ...(listedLead(base.id) ?? readLead({})), ...base };
  const local = request.kind === 'create' ? { ...whole, id: LOCAL_ID + key } : whole;
  const change: UnsentChange = { id: key, at, request, base: local, problem: null };
  if (!keepUnsent(change)) {
    forgetUnsent(key);
    throw outage ?? new ConnectionError('No hay conexión y este navegador no puede guardar el cambio.');
  }
  void sendUnsent();
  return { lead: withChange(local, change, session.getState().user?.name), entry: null };
}
