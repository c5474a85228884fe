import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/database';
import { createChannel } from '../database/listen';
import type { Caller } from '../identity/verify-token';
import { assertReached } from '../leads/lead-access';

/** Longer than two heartbeats of a browser. */
const PRESENT_MS = 45_000;
const CHANNEL = 'lead_presence';

const messageSchema = z.object({
  leadId: z.string(),
  sub: z.string(),
  nombre: z.string(),
  viendo: z.boolean(),
});

/** Somebody who has a lead open. */
export interface Viewer {
  readonly id: string;
  readonly nombre: string;
}

/**
 * Who has which lead open, over all instances. Nothing is stored: every heartbeat is a notification, and a viewer without
 * heartbeats is dropped after `PRESENT_MS`.
 */
export function createPresence(database: Database) {
  const leads = new Map<string, Map<string, { nombre: string; until: number }>>();
  const listeners = new Set<(leadId: string) => void>();
  const channel = createChannel(database, CHANNEL, onMessage);

  function onMessage(payload: string | null): void {
    if (payload === null) return;
    const { leadId, sub, nombre, viendo } = messageSchema.parse(JSON.parse(payload));
    const viewers = leads.get(leadId) ?? new Map<string, { nombre: string; until: number }>();
    if (viendo) viewers.set(sub, { nombre, until: Date.now() + PRESENT_MS });
    else viewers.delete(sub);
    leads.set(leadId, viewers);
    sweep();
    for (const listener of listeners) listener(leadId);
  }

  function sweep(): void {
    for (const [leadId, viewers] of leads) {
      for (const [sub, { until }] of viewers) if (until < Date.now()) viewers.delete(sub);
      if (viewers.size === 0) leads.delete(leadId);
    }
  }

  /** Who has a lead open. */
  function viewersOf(leadId: string): Viewer[] {
    sweep();
    return [...(leads.get(leadId) ?? [])].map(([id, { nombre }]) => ({ id, nombre }));
  }

  return {
    /** Announces that the caller has a lead open, or no longer; returns who else has it open. 404 if the lead is out of reach. */
    async announce(caller: Caller, leadId: string, viendo: boolean): Promise<Viewer[]> {
      await assertReached(database, caller, leadId);
      const { sub, name } = caller;
      const payload = JSON.stringify({ leadId, sub, nombre: name.slice(0, 200), viendo });
      await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(database.records);
      return viewersOf(leadId).filter(({ id }) => id !== sub);
    },

    viewersOf,

    /** Calls `listener` with the id of a lead whose viewers changed; the returned function stops that. */
    async watch(listener: (leadId: string) => void): Promise<() => void> {
      await channel.open();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    async close(): Promise<void> {
      listeners.clear();
      await channel.close();
    },
  };
}
