import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import type { LeadChange } from 'shared/schemas';
import type { Database } from '../../database/database';
import type { LeadEvents } from '../../database/generated/records';
import { type Reader, trashedFor, withinReachOf } from '../lead-access';
import { laterThanBefore, WRITABLE } from '../lead-record';
import { tellAdvisers } from '../tell-advisers';
import { fieldOf } from './lead-history';

/** A call as the history identifies it: all that one person did to a lead at one moment. */
export interface Call {
  readonly leadId: string;
  readonly fecha: Date;
  readonly actorId: string | null;
}

/** A lead as it is stored now, and what a call did to it. */
interface Told {
  readonly id: string;
  /** Its fields by column. */
  readonly stored: Readonly<Record<string, unknown>>;
  readonly isDeleted: boolean;
  readonly events: readonly Pick<Selectable<LeadEvents>, 'tipo' | 'cambios'>[];
  /** Ids of the notes that the call added and that still exist. */
  readonly notes: readonly string[];
}

/** Time of the open transaction, in milliseconds as in the history. */
const NOW = sql<Date>`now()::timestamptz(3)`;

/** Id of the last history entry that the open transaction wrote for a lead, whose row it has locked; null for none. */
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

/** The call that wrote a history entry; undefined if the entry is not one of this lead. */
export function callOfEvent(database: Database, leadId: string, eventId: number) {
  return database.records
    .selectFrom('leadEvents')
    .select(['leadId', 'fecha', 'actorId', 'tipo'])
    .where('id', '=', eventId)
    .where('leadId', '=', leadId)
    .executeTakeFirst();
}

/** What calls did to their leads, whose rows it locks; leads that the reader may neither change nor restore are left out. */
export async function readCalls(
  database: Database,
  reader: Reader,
  calls: readonly Call[],
): Promise<ReadonlyMap<string, Told>> {
  const asked = calls.map(({ leadId, fecha, actorId }) => ({ id: leadId, fecha, actor: actorId }));
  const { rows } = await sql<Told>`
    select leads.id, lead_fields(leads) as stored, leads.eliminado_en is not null as is_deleted,
      array(select jsonb_build_object('tipo', e.tipo, 'cambios', e.cambios) from lead_events e
        where e.lead_id = leads.id and e.fecha = asked.fecha and e.actor_id is not distinct from asked.actor) as events,
      array(select n.id from lead_notas n
        where n.lead_id = leads.id and n.fecha = asked.fecha and n.autor_id is not distinct from asked.actor) as notes
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (id text, fecha timestamptz(3), actor text)
    join leads on leads.id = asked.id and (${withinReachOf(reader)} or ${trashedFor(reader)})
    order by leads.id for update of leads`.execute(database.records);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Columns that a call sets; adviser and assignee change together. */
const UNDOABLE: ReadonlySet<string> = new Set([...WRITABLE, 'asesorAsignado', 'asignadoA']);
const UNDOABLE_KINDS: readonly string[] = ['cambio', 'nota', 'eliminado'];

const changesOf = ({ events }: Told) =>
  events.filter(({ tipo }) => tipo !== 'nota').flatMap(({ cambios }) => Object.entries(cambios));

/**
 * Whether a call can be undone (`posible`), is undone already (`deshecho`), was changed since (`cambiado`), or can never be undone
 * (`imposible`), such as a creation or a merge. Other later changes of the lead do not matter.
 */
export function undoState(told: Told): 'posible' | 'deshecho' | 'cambiado' | 'imposible' {
  const { events, stored, notes, isDeleted } = told;
  const changes = changesOf(told);
  const isUndoable =
    events.every(({ tipo }) => UNDOABLE_KINDS.includes(tipo)) &&
    changes.every(([column]) => UNDOABLE.has(fieldOf(column)));
  if (!isUndoable) return 'imposible';
  const isAs = (side: 'antes' | 'despues', added: number, deleted: boolean) =>
    changes.every(([column, change]) => isDeepStrictEqual(stored[column], change[side] ?? null)) &&
    notes.length === added &&
    isDeleted === deleted;
  if (isAs('antes', 0, false)) return 'deshecho';
  const count = (kind: string) => events.filter(({ tipo }) => tipo === kind).length;
  return isAs('despues', count('nota'), count('eliminado') > 0) ? 'posible' : 'cambiado';
}

const columnsBefore = (told: Told) =>
  Object.fromEntries(changesOf(told).map(([column, { antes }]) => [column, antes ?? null]));

/** The fields that a call changed, with their values before it. */
export const fieldsBefore = (told: Told): Partial<LeadChange> =>
  Object.fromEntries(Object.entries(columnsBefore(told)).map(([column, value]) => [fieldOf(column), value]));

/**
 * Restores the field values from before these calls and removes the notes that they added. Only for calls whose `undoState` is
 * `posible`. Joins the open transaction, which has the leads locked.
 */
export async function putBack(database: Database, calls: readonly Told[]): Promise<void> {
  const notes = calls.flatMap((told) => told.notes);
  if (notes.length > 0) await database.records.deleteFrom('leadNotas').where('id', 'in', notes).execute();
  const told = calls.map((call) => ({ id: call.id, columns: columnsBefore(call) }));
  const columns = [...new Set(told.flatMap((one) => Object.keys(one.columns)))];
  const values = columns.map((column) => sql`${sql.ref(column)} = back.${sql.ref(column)}`);
  const { rows } = await sql<{ id: string; given: boolean }>`
    update leads set ${sql.join([...values, sql`fecha_ultima_actualizacion = ${laterThanBefore}`])}
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (id text, columns jsonb)
    join leads as now on now.id = told.id cross join lateral jsonb_populate_record(now, told.columns) as back
    where leads.id = told.id
    returning leads.id, leads.asesor_asignado is distinct from now.asesor_asignado as given`.execute(
    database.records,
  );
  const given = rows.flatMap((row) => (row.given ? [row.id] : []));
  await tellAdvisers(database, 'asignado', given);
}
