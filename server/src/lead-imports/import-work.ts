import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { foldAccents } from 'shared/rules';
import type { AdviserList } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import { asActor } from '../leads/actor';
import type { StoredImport } from './import-store';
import { type AdvisersByName, readRow } from './read-row';

/** Rows of one transaction, so that no lock lasts long and the progress is seen. */
const BATCH = 500;

const LEAD_COLUMNS = [
  'id',
  'nombre',
  'email',
  'telefono',
  'cedula',
  'tipo_documento',
  'fecha_nacimiento',
  'lugar_nacimiento',
  'estado_civil',
  'direccion_residencia',
  'programa_interes',
  'universidad',
  'tipo_programa',
  'estado',
  'prioridad',
  'origen',
  'asesor_asignado',
  'asignado_a',
  'creado_por',
  'mensaje',
];
const columns = sql.raw(LEAD_COLUMNS.join(', '));
const values = sql.raw(LEAD_COLUMNS.map((column) => `made.${column}`).join(', '));

interface Dependencies {
  readonly database: Database;
  readonly advisers: Pick<AdviserList, 'list'>;
}

/** Works off imports batch by batch, by whichever instance takes the import's row, so that a restart continues them. */
export function createImportWork({ database, advisers }: Dependencies) {
  /** Works off one batch of the oldest open import; false when there is none that no other instance holds. */
  async function workOnce(): Promise<boolean> {
    // Read before the transaction: the pool may take a while.
    const people = await activeAdvisers();
    return database.transaction(async () => {
      const open = await database.records
        .selectFrom('leadImports')
        .selectAll()
        .where('estado', 'in', ['revisando', 'importando'])
        .orderBy('creado')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!open) return false;
      const actor = { sub: open.actorId, name: open.actorNombre };
      const left =
        open.estado === 'revisando'
          ? await review(open, people)
          : await asActor(database, actor, () => make(open));
      if (!left) {
        await database.records
          .updateTable('leadImports')
          .set({ estado: open.estado === 'revisando' ? 'revisado' : 'terminado' })
          .where('id', '=', open.id)
          .execute();
      }
      return true;
    });
  }

  async function activeAdvisers(): Promise<AdvisersByName> {
    try {
      const active = (await advisers.list()).filter(({ activo }) => activo);
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

  /** Reads the next rows, and finds who is a lead already or comes twice; false when none was left. */
  async function review(open: StoredImport, people: AdvisersByName): Promise<boolean> {
    const rows = await database.records
      .selectFrom('leadImportRows')
      .select(['fila', 'celdas'])
      .where('importId', '=', open.id)
      .where('estado', '=', 'pendiente')
      .orderBy('fila')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return false;
    const setup = open.propio
      ? { ...open.ajustes, columnas: withoutAdviser(open.ajustes.columnas) }
      : open.ajustes;
    const read = rows.map(({ fila, celdas }) => {
      const row = readRow(celdas, setup, people);
      if (!('lead' in row)) return { fila, mensajes: row.mensajes };
      const person = open.propio ? open.actorId : row.lead.asesor;
      return { fila, mensajes: {}, lead: storedLead(row.lead, person, open.actorId) };
    });
    await sql`
      with read as (
        select r.fila, r.mensajes, r.lead, lower(r.lead ->> 'email') as email,
          nullif(regexp_replace(upper(r.lead ->> 'cedula'), '[^0-9A-Z]', '', 'g'), '') as cedula
        from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as r (fila integer, mensajes jsonb, lead jsonb)
      ), known as (
        select read.*, coalesce(
          (select id from leads l where l.email_normalizado = read.email and l.eliminado_en is null limit 1),
          (select id from leads l where l.cedula_normalizada = read.cedula and l.eliminado_en is null limit 1)) as lead_id,
          exists (select from lead_import_rows o where o.import_id = ${open.id} and o.email = read.email)
            or exists (select from lead_import_rows o where o.import_id = ${open.id} and o.cedula = read.cedula)
            or exists (select from read o where o.fila < read.fila and (o.email = read.email or o.cedula = read.cedula)) as again
        from read
      )
      update lead_import_rows r set mensajes = k.mensajes, lead = k.lead, lead_id = k.lead_id, email = k.email, cedula = k.cedula,
        estado = case when k.lead is null then 'error' when k.again then 'repetida'
          when k.lead_id is not null then 'duplicada' else 'valida' end
      from known k where r.import_id = ${open.id} and r.fila = k.fila`.execute(database.records);
    return true;
  }

  /** Makes leads of the next rows; one that somebody else made meanwhile is a duplicate. False when none was left. */
  async function make(open: StoredImport): Promise<boolean> {
    const { numAffectedRows } = await sql`
      with batch as (
        select fila, lead, email, cedula from lead_import_rows
        where import_id = ${open.id} and estado = 'valida' order by fila limit ${sql.lit(BATCH)}
      ), stored as (
        insert into leads (${columns})
        select ${values} from batch cross join lateral jsonb_populate_record(null::leads, batch.lead) as made
        where not exists (select from leads l where l.email_normalizado = batch.email and l.eliminado_en is null)
          and not exists (select from leads l where l.cedula_normalizada = batch.cedula and l.eliminado_en is null)
        on conflict do nothing returning id
      )
      update lead_import_rows r set
        estado = case when stored.id is null then 'duplicada' else 'creada' end,
        lead_id = coalesce(stored.id, (
          select id from leads l where l.email_normalizado = batch.email and l.eliminado_en is null limit 1))
      from batch left join stored on stored.id = batch.lead ->> 'id'
      where r.import_id = ${open.id} and r.fila = batch.fila`.execute(database.records);
    return Number(numAffectedRows ?? 0n) > 0;
  }

  return { workOnce };
}

/** The lead of a row as the columns of its table. */
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
