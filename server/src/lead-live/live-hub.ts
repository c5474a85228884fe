import { sql } from 'kysely';
import type { LeadEventKind, LiveEvent } from 'shared/schemas';
import type { Database } from '../database/database';
import { createChannel } from '../database/listen';
import { peopleOf, type Reader, reachesAll } from '../leads/lead-access';

/** With more events at once than this, one event is sent that says to reload everything. */
const MAX_EVENTS = 200;
/** Events may commit in another order than their ids, so catching up looks back this far. Repeats are harmless. */
const OVERLAP_SECONDS = 30;
const CHANNEL = 'lead_events';

/** One open stream. `id` is what the client sends back to catch up. */
export interface Subscriber {
  readonly caller: Reader;
  readonly send: (event: LiveEvent, id: number | null) => void;
}

interface EventRow {
  readonly id: number;
  readonly leadId: string;
  readonly fecha: Date;
  readonly tipo: LeadEventKind;
  readonly actorId: string | null;
  readonly actorNombre: string;
  readonly lectores: readonly string[];
  /** Who reaches the lead now; null once it is deleted. */
  readonly actuales: readonly string[] | null;
}

interface Logger {
  error(details: object, message: string): void;
}

/**
 * Sends changes of leads to open streams, whichever instance made them. It listens to the database while somebody is subscribed;
 * events are read from the stored history, and each subscriber gets only those within their reach.
 */
export function createLiveHub(database: Database, log: Logger) {
  const subscribers = new Set<Subscriber>();
  const channel = createChannel(database, CHANNEL, (payload) => {
    onNotified(payload).catch((error: unknown) => {
      log.error({ err: error }, 'live events could not be read');
      tellToReload(null);
    });
  });

  const selectEvents = () => sql`
    select e.id, e.lead_id, e.fecha, e.tipo, e.actor_id, e.actor_nombre, e.lectores,
      (select lead_readers(l) from leads l where l.id = e.lead_id and l.eliminado_en is null) as actuales
    from lead_events e`;

  function tell(subscriber: Subscriber, events: readonly EventRow[]): void {
    const { caller, send } = subscriber;
    const people = peopleOf(caller);
    const mayRead = (readers: readonly string[]) =>
      reachesAll(caller) || people.some((one) => readers.includes(one));
    for (const event of events) {
      if (!mayRead(event.lectores)) continue;
      const reached = event.actuales !== null && mayRead(event.actuales);
      send(reached ? changeOf(event) : { tipo: 'fuera', leadId: event.leadId }, event.id);
    }
  }

  function tellToReload(id: number | null): void {
    for (const { send } of subscribers) send({ tipo: 'recargar' }, id);
  }

  async function onNotified(payload: string | null): Promise<void> {
    const [, first, last] = /^(\d+)-(\d+)$/.exec(payload ?? '') ?? [];
    if (first === undefined || Number(last) - Number(first) >= MAX_EVENTS)
      return tellToReload(last === undefined ? null : Number(last));
    const { rows } = await sql<EventRow>`
      ${selectEvents()} where e.id between ${first}::bigint and ${last}::bigint order by e.id`.execute(
      database.records,
    );
    for (const subscriber of subscribers) tell(subscriber, rows);
  }

  async function catchUp(subscriber: Subscriber, lastId: number): Promise<void> {
    const { rows } = await sql<EventRow>`
      ${selectEvents()}
      where e.id > ${lastId} or (e.id > ${lastId} - ${sql.lit(MAX_EVENTS)} and e.id <> ${lastId} and e.fecha > coalesce(
        (select fecha from lead_events where id = ${lastId}), now()) - make_interval(secs => ${sql.lit(OVERLAP_SECONDS)}))
      order by e.id limit ${sql.lit(MAX_EVENTS + 1)}`.execute(database.records);
    if (rows.length > MAX_EVENTS) subscriber.send({ tipo: 'recargar' }, rows.at(-1)?.id ?? null);
    else tell(subscriber, rows);
  }

  return {
    /** Adds a stream and sends it what it missed since `lastId`; the returned function removes it. */
    async subscribe(subscriber: Subscriber, lastId: number | null): Promise<() => void> {
      await channel.open();
      const leave = () => void subscribers.delete(subscriber);
      subscribers.add(subscriber);
      try {
        if (lastId !== null) await catchUp(subscriber, lastId);
      } catch (error) {
        leave();
        throw error;
      }
      return leave;
    },

    async close(): Promise<void> {
      subscribers.clear();
      await channel.close();
    },
  };
}

function changeOf({ leadId, tipo, actorId, actorNombre, fecha }: EventRow): LiveEvent {
  return {
    tipo: 'cambio',
    leadId,
    evento: tipo,
    actor: { id: actorId, nombre: actorNombre },
    fecha: fecha.toISOString(),
  };
}
