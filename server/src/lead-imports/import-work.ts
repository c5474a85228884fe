import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { foldAccents } from 'shared/rules';
import type { ImportRowState } from 'shared/schemas';
import { type AdviserList, activeAdvisers } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import { HttpError } from '../errors';
import { asActor } from '../leads/actor';
import type { DuplicateRefusals } from '../leads/creation/duplicate-refusals';
import { withinReachOf } from '../leads/lead-access';
import { WRITABLE } from '../leads/lead-record';
import { tellAdvisers } from '../leads/tell-advisers';
import { type ImportStore, MAX_ATTEMPTS, type StoredImport } from './import-store';
import { type AdvisersByName, readRow } from './read-row';

/** Rows to read before yielding to other requests. */
const READ_AT_ONCE = 50;

const LEAD_COLUMNS = [...WRITABLE, 'id', 'asesorAsignado', 'asignadoA', 'creadoPor'];
const columns = sql.join(LEAD_COLUMNS.map((column) => sql.ref(column)));
const values = sql.join(LEAD_COLUMNS.map((column) => sql.ref(`made.${column}`)));

interface StateCount {
  readonly estado: ImportRowState;
  readonly rows: number;
  /** Ids of the leads that were created from these rows. */
  readonly made?: readonly string[] | null;
  /** Number of rows whose person is a lead out of the author's reach. */
  readonly others?: number;
}

interface Dependencies {
  readonly database: Database;
  readonly store: ImportStore;
  readonly advisers: Pick<AdviserList, 'list'>;
  readonly refusals: Pick<DuplicateRefusals, 'met'>;
}

/** Processes imports: reads and compares their rows, then creates leads from them. */
export function createImportWork({ database, store, advisers, refusals }: Dependencies) {
  /** Processes one batch of the next open import. If its batches keep failing, it stops and is reported; a refusal stops it at once. */
  async function workOnce(report: (error: unknown, importId: string) => void): Promise<boolean> {
    // Read before the transaction, because the user pool may be slow.
    const people = await advisersByName();
    return store.jobs.workOnce(async (open, size) => {
      const actor = { sub: open.actorId, name: open.actorNombre };
      const reviewing = open.estado === 'revisando';
      const states = reviewing
        ? await review(open, people, size)
        : await asActor(database, actor, () => make(open, size));
      const filas = { ...open.filas };
      const from = reviewing ? 'pendiente' : 'valida';
      for (const { estado, rows } of states) {
        filas[from] = (filas[from] ?? 0) - Number(rows);
        filas[estado] = (filas[estado] ?? 0) + Number(rows);
      }
      const ended = reviewing ? 'revisado' : 'terminado';
      return sql`filas = ${JSON.stringify(filas)}, estado = ${states.length === 0 ? ended : open.estado}, intentos = 0`;
    }, failed);

    async function failed({ id, estado }: StoredImport, error: unknown): Promise<void> {
      const motivo = error instanceof HttpError ? error.message : null;
      const { intentos } = await database.records
        .updateTable('leadImports')
        .set((row) => ({ motivo, intentos: motivo === null ? row('intentos', '+', 1) : MAX_ATTEMPTS }))
        .where('id', '=', id)
        .where('estado', '=', estado)
        .returning('intentos')
        .executeTakeFirstOrThrow(() => error as Error);
      // Rethrow: the next round tries again.
      if (intentos < MAX_ATTEMPTS) throw error;
      if (motivo === null) report(error, id);
    }
  }

  async function advisersByName(): Promise<AdvisersByName> {
    try {
      const active = await activeAdvisers(advisers);
      return new Map(
        active.flatMap(({ sub, nombre, email }) => [
          [foldAccents(email), sub],
          [foldAccents(nombre), sub],
        ]),
      );
    } catch {
      return new Map();
    }
  }

  /** Changes rows, and returns how many of them are in which state afterwards. */
  async function changedRows(change: RawBuilder<unknown>): Promise<readonly StateCount[]> {
    const { rows } = await change.execute(database.records);
    return rows as StateCount[];
  }

  /** Reads the next rows, and finds persons who are leads already or occur twice. Empty if no rows were left. */
  async function review(
    open: StoredImport,
    people: AdvisersByName,
    size: number,
  ): Promise<readonly StateCount[]> {
    const rows = await database.records
      .selectFrom('leadImportRows')
      .select(['fila', 'celdas'])
      .where('importId', '=', open.id)
      .where('estado', '=', 'pendiente')
      .orderBy('fila')
      .limit(size)
      .execute();
    if (rows.length === 0) return [];
    const setup = open.propio
      ? { ...open.ajustes, columnas: withoutAdviser(open.ajustes.columnas) }
      : open.ajustes;
    const read: object[] = [];
    for (const { fila, celdas } of rows) {
      if (read.length % READ_AT_ONCE === 0) await setImmediate();
      const row = readRow(celdas, setup, people);
      if ('lead' in row) {
        const person = open.propio ? open.actorId : row.lead.asesor;
        read.push({ fila, mensajes: {}, lead: storedLead(row.lead, person, open.actorId) });
      } else read.push({ fila, mensajes: row.mensajes });
    }
    const reach = withinReachOf({ sub: open.actorId, groups: [], all: !open.propio });
    // Materialized: while the statistics lack this import, the planner would evaluate it once per row of the import.
    const states = await changedRows(sql`
      with read as materialized (
        select r.fila, r.mensajes, r.lead, lower(r.lead ->> 'email') as email,
          nullif(regexp_replace(upper(r.lead ->> 'cedula'), '[^0-9A-Z]', '', 'g'), '') as cedula
        from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as r (fila integer, mensajes jsonb, lead jsonb)
      ), known as materialized (
        select read.*, coalesce(
          (select id from leads l where l.email_normalizado = read.email and l.eliminado_en is null limit 1),
          (select id from leads l where l.cedula_normalizada = read.cedula and l.eliminado_en is null limit 1)) as lead_id,
          exists (select from lead_import_rows o where o.import_id = ${open.id} and o.email = read.email)
            or exists (select from lead_import_rows o where o.import_id = ${open.id} and o.cedula = read.cedula)
            or email is not null and row_number() over (partition by email order by fila) > 1
            or cedula is not null and row_number() over (partition by cedula order by fila) > 1 as again
        from read
      ), changed as (
      update lead_import_rows r set mensajes = k.mensajes, lead = k.lead, lead_id = k.lead_id, email = k.email, cedula = k.cedula,
        estado = case when k.lead is null then 'error' when k.again then 'repetida'
          when k.lead_id is not null then 'duplicada' else 'valida' end
      from known k where r.import_id = ${open.id} and r.fila = k.fila returning r.estado, r.lead_id
      )
      select estado, count(*) as rows, count(*) filter (where estado = 'duplicada'
        and not exists (select from leads where leads.id = changed.lead_id and ${reach})) as others
      from changed group by estado`);
    await refusals.met(
      open.actorId,
      states.reduce((sum, { others }) => sum + Number(others), 0),
    );
    return states;
  }

  /** Creates leads from the next rows; if somebody else created one meanwhile, the row is a duplicate. Empty if no rows were left. */
  async function make(open: StoredImport, size: number): Promise<readonly StateCount[]> {
    const states = await changedRows(sql`
      with batch as materialized (
        select fila, lead, email, cedula from lead_import_rows
        where import_id = ${open.id} and estado = 'valida' order by fila limit ${sql.lit(size)}
      ), stored as (
        insert into leads (${columns})
        select ${values} from batch cross join lateral jsonb_populate_record(null::leads, batch.lead) as made
        where not exists (select from leads l where l.email_normalizado = batch.email and l.eliminado_en is null)
          and not exists (select from leads l where l.cedula_normalizada = batch.cedula and l.eliminado_en is null)
        on conflict do nothing returning id
      ), changed as (
      update lead_import_rows r set
        estado = case when stored.id is null then 'duplicada' else 'creada' end,
        lead_id = coalesce(stored.id, (
          select id from leads l where l.email_normalizado = batch.email and l.eliminado_en is null limit 1))
      from batch left join stored on stored.id = batch.lead ->> 'id'
      where r.import_id = ${open.id} and r.fila = batch.fila returning r.estado, r.lead_id
      )
      select estado, count(*) as rows, array_agg(lead_id) filter (where estado = 'creada') as made from changed group by estado`);
    await tellAdvisers(
      database,
      'nuevo',
      states.flatMap(({ made }) => made ?? []),
    );
    return states;
  }

  return { workOnce };
}

/** The lead of a row, by columns of the table `leads`. */
function storedLead(
  { asesor: _named, ...lead }: { asesor: string | null; estado?: string | undefined } & object,
  person: string | null,
  creator: string,
): Record<string, unknown> {
  const fields = Object.entries(lead).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value === '' ? null : value,
  ]);
  return {
    prioridad: 'media',
    estado: 'nuevo',
    ...Object.fromEntries(fields),
    id: randomUUID(),
    asesor_asignado: person,
    asignado_a: person,
    creado_por: creator,
  };
}

function withoutAdviser({ asesor: _adviser, ...columns }: StoredImport['ajustes']['columnas']) {
  return columns;
}
