import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import type { LeadChange } from 'shared/schemas';
import type { Database } from '../database/database';
import type { LeadEvents } from '../database/generated/records';
import { fieldOf } from './lead-history';
import { WRITABLE } from './lead-record';

/** An entry of a lead's history, with the names of its columns. */
type StoredEvent = Pick<Selectable<LeadEvents>, 'tipo' | 'fecha' | 'cambios'>;

/**
 * What a call did to a lead, by one of its entries of the history: all that one person did to the lead in that moment. Empty where
 * the entry is none of this lead's.
 */
export function eventsOfCall(database: Database, leadId: string, eventId: number): Promise<StoredEvent[]> {
  return database.records
    .selectFrom('leadEvents as event')
    .innerJoin('leadEvents as named', (join) =>
      join
        .onRef('named.leadId', '=', 'event.leadId')
        .onRef('named.fecha', '=', 'event.fecha')
        .on(sql<boolean>`named.actor_id is not distinct from event.actor_id`),
    )
    .select(['event.tipo', 'event.fecha', 'event.cambios'])
    .where('named.id', '=', eventId)
    .where('event.leadId', '=', leadId)
    .execute();
}

/** Now as the history has it: the moment of the open transaction. */
const NOW = sql<Date>`now()::timestamptz(3)`;

/** The last entry that the open transaction wrote for a lead, whose row it has locked; null for none. */
export async function lastEventOfNow(database: Database, leadId: string): Promise<number | null> {
  const row = await database.records
    .selectFrom('leadEvents')
    .select('id')
    .where('leadId', '=', leadId)
    .where('fecha', '=', NOW)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Columns that a call sets; adviser and assignee change together. */
const UNDOABLE: ReadonlySet<string> = new Set([...WRITABLE, 'asesorAsignado', 'asignadoA']);

const fieldChanges = (events: readonly StoredEvent[]) =>
  events.filter(({ tipo }) => tipo === 'cambio').flatMap(({ cambios }) => Object.entries(cambios));

/** Whether all entries tell changed fields that staff may write, or added notes. */
export const isUndoable = (events: readonly StoredEvent[]): boolean =>
  events.every(({ tipo }) => tipo === 'cambio' || tipo === 'nota') &&
  fieldChanges(events).every(([column]) => UNDOABLE.has(fieldOf(column)));

/** The fields that changed, with the values that they had. */
export const fieldsBefore = (events: readonly StoredEvent[]): Partial<LeadChange> =>
  Object.fromEntries(fieldChanges(events).map(([column, { antes }]) => [fieldOf(column), antes ?? null]));

/** Whether the fields that changed are stored as they were before, or after. */
export const isAs = (
  side: 'antes' | 'despues',
  events: readonly StoredEvent[],
  stored: Readonly<Record<string, unknown>>,
): boolean =>
  fieldChanges(events).every(([column, change]) => isDeepStrictEqual(stored[column], change[side] ?? null));

/** A lead's fields as its history tells them. */
export async function storedFields(
  database: Database,
  leadId: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { fields } = await database.records
    .selectFrom('leads')
    .select(sql<Record<string, unknown>>`lead_fields(leads)`.as('fields'))
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow();
  return fields;
}

/** Ids of the notes that entries tell of, as far as they are still there. */
export async function addedNotes(
  database: Database,
  leadId: string,
  events: readonly StoredEvent[],
): Promise<string[]> {
  const added = events.filter(({ tipo }) => tipo === 'nota');
  if (added.length === 0) return [];
  const rows = await database.records
    .selectFrom('leadNotas')
    .select('id')
    .where('leadId', '=', leadId)
    .where(
      'fecha',
      'in',
      added.map(({ fecha }) => fecha),
    )
    .where(
      'contenido',
      'in',
      added.map(({ cambios }) => String(cambios.contenido?.despues)),
    )
    .execute();
  return rows.map(({ id }) => id);
}
