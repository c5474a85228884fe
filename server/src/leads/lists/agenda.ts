import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, bogotaDay, bogotaDayStart } from 'shared/rules';
import { type Agenda, type AgendaItem, type AgendaSection, agendaItemSchema } from 'shared/schemas';
import type { Database } from '../../database/database';
import { overseesOthers, partsOf, type Reader, withinReachOf } from '../lead-access';
import { IS_OPEN, LACKS_DOCUMENTS, ofAdviser } from './lead-filters';

/** Most entries of one list of the agenda; the total counts all. */
const SHOWN = 100;
/** Most entries that are counted: nobody handles more in a day, and counting has to look up each one. */
const COUNTED = 1_000;

interface Question {
  readonly asesor?: string | undefined;
  readonly dias: number;
}

const LEAD_FIELDS = Object.keys(agendaItemSchema.shape.lead.shape);

interface Row {
  readonly tipo: AgendaItem['tipo'];
  readonly fecha: Date;
  readonly detalle: string | null;
  readonly monto: number | null;
  readonly obligatorios: number;
  readonly recibidos: number;
  readonly [column: string]: unknown;
}

/** What an adviser, or the whole team, has to do today: new leads that wait, follow-ups, deadlines and payments. */
export function createAgenda(database: Database) {
  return async function agenda(
    reader: Reader,
    { asesor, dias }: Question,
    now: Date = new Date(),
  ): Promise<Agenda> {
    const today = bogotaDay(now);
    const [start, tomorrow, end] = [today, addDays(today, 1), addDays(today, dias + 1)].map(bogotaDayStart);
    const leads = reached(reader, asesor);
    // For counting, the order does not matter: a team's leads are read from the indexes of its parts.
    const counted = partsOf(reader).map((part) => passing(part, reader, asesor, true));
    return {
      hoy: today,
      hechas: await attended(reader, start),
      // Reach first: reading by date would skip over the new leads of everybody else.
      nuevos: await section(now, [waiting(reached(reader, asesor, true))], 'desc', counted.map(waiting)),
      seguimientos: await section(now, [actions(leads, sql`fecha_proxima_accion < ${now}`)]),
      limites: await section(now, [documents(leads, end), payments(leads, addDays(today, dias + 1))]),
      paraHoy: await section(now, [
        actions(leads, sql`fecha_proxima_accion >= ${now} and fecha_proxima_accion < ${tomorrow}`),
      ]),
    };
  };

  async function section(
    now: Date,
    sources: readonly Source[],
    direction: 'asc' | 'desc' = 'asc',
    counted = sources,
  ): Promise<Agenda[AgendaSection]> {
    const ordered = (date: string, id: string) =>
      sql.raw(`order by ${date} ${direction}, ${id} ${direction}`);
    const order = (table: string) => ordered(`${table}fecha`, `${table}id`);
    const found = sources.map(
      ({ fields, from, by }) =>
        sql`(select ${fields}, ${columns} ${from} ${ordered(...by)} limit ${sql.lit(SHOWN)})`,
    );
    const { rows } = await sql<Row>`
      select items.*, checklist.*
      from (select * from (${sql.join(found, sql` union all `)}) as found ${order('')} limit ${sql.lit(SHOWN)}) as items
      cross join lateral (
        select count(*)::int as obligatorios, (count(*) filter (where d.estado = 'recibido'))::int as recibidos
        from lead_documentos d where items.tipo = 'documentos' and d.lead_id = items.id and d.obligatorio
      ) as checklist
      ${order('items.')}`.execute(database.records);
    const total = rows.length < SHOWN ? rows.length : await count(counted);
    return {
      total: Math.min(total, COUNTED),
      hayMas: total > COUNTED,
      items: rows.map((row) => toItem(row, now)),
    };
  }

  /** Counts entries up to `COUNTED` + 1 per source, in no order. */
  async function count(sources: readonly Source[]): Promise<number> {
    const counted = sources.map(({ from }) => sql`(select 1 ${from} limit ${sql.lit(COUNTED + 1)})`);
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from (${sql.join(counted, sql` union all `)}) as items`.execute(
      database.records,
    );
    return Number(rows[0]?.total ?? 0);
  }

  /** Number of leads on which the reader wrote a note, changed a document or payment, or moved the next action, since a time. */
  async function attended({ sub }: Reader, since: Date | undefined): Promise<number> {
    const { rows } = await sql<{ leads: number }>`
      select count(distinct lead_id) as leads from lead_events
      where fecha >= ${since} and actor_id = ${sub}
        and (tipo in ('nota', 'documento', 'pago_cambio') or cambios ? 'fecha_proxima_accion')`.execute(
      database.records,
    );
    return Number(rows[0]?.leads ?? 0);
  }
}

/** Reads the agenda at a given time, by default now. */
export type ReadAgenda = ReturnType<typeof createAgenda>;

const columns = sql.join(LEAD_FIELDS.map((name) => sql.ref(`leads.${name}`)));

/** The leads of the agenda, as `leads` in a FROM clause; `first` reads them before any other condition is applied. */
const reached = (reader: Reader, asesor: string | undefined, first = false) =>
  passing(withinReachOf(reader), reader, asesor, first);

/** The leads of a reach, or of a part of it, that have the requested adviser. */
function passing(
  reach: Expression<SqlBool>,
  reader: Reader,
  asesor: string | undefined,
  first: boolean,
): RawBuilder<unknown> {
  // An adviser reaches only their own leads, so the filter is not needed.
  const conditions = overseesOthers(reader) ? ofAdviser(asesor) : [];
  const ofOnePerson = !overseesOthers(reader) || (asesor !== undefined && asesor !== 'ninguno');
  return sql`(select * from leads where ${sql.join([reach, ...conditions], sql` and `)}
    ${first && ofOnePerson ? sql`offset 0` : sql``}) as leads`;
}

/** Entries of one kind: the columns that they show besides the lead, and their FROM clause. */
interface Source {
  readonly fields: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  /** Columns of an index that has the entries in date order, so that only the first ones are read. */
  readonly by: readonly [date: string, id: string];
}

const actions = (leads: RawBuilder<unknown>, due: RawBuilder<unknown>): Source => ({
  fields: sql`'accion' as tipo, fecha_proxima_accion as fecha, proxima_accion as detalle, null::numeric as monto`,
  from: sql`from ${leads} where ${IS_OPEN} and ${due}`,
  by: ['fecha_proxima_accion', 'leads.id'],
});

/** Deadlines of leads that lack a required document. */
const documents = (leads: RawBuilder<unknown>, end: Date | undefined): Source => ({
  fields: sql`'documentos' as tipo, fecha_limite_documentos as fecha, null as detalle, null::numeric as monto`,
  from: sql`from ${leads} where ${IS_OPEN} and fecha_limite_documentos < ${end} and ${LACKS_DOCUMENTS}`,
  by: ['fecha_limite_documentos', 'leads.id'],
});

/** Payments due before a day. A due day ends at midnight in Bogotá. */
const payments = (leads: RawBuilder<unknown>, toDay: string): Source => ({
  fields: sql`'pago' as tipo, (p.fecha_vencimiento + 1)::timestamp at time zone 'America/Bogota' as fecha,
    p.concepto as detalle, p.monto`,
  from: sql`from lead_pagos p join ${leads} on leads.id = p.lead_id
    where leads.estado <> 'perdido' and p.estado <> 'pagado' and p.fecha_vencimiento < ${toDay}::date`,
  by: ['p.fecha_vencimiento', 'p.lead_id'],
});

/**
 * New leads without a note: nobody has answered them yet. A subquery per lead stops once there are enough; an anti-join would
 * read all notes first.
 */
const waiting = (leads: RawBuilder<unknown>): Source => ({
  fields: sql`'sin_respuesta' as tipo, fecha_creacion as fecha, null as detalle, null::numeric as monto`,
  from: sql`from ${leads} where leads.estado = 'nuevo'
    and (select 1 from lead_notas n where n.lead_id = leads.id limit 1) is null`,
  by: ['fecha_creacion', 'leads.id'],
});

function toItem(
  { tipo, fecha, detalle, monto, obligatorios, recibidos, ...lead }: Row,
  now: Date,
): AgendaItem {
  const fields = Object.fromEntries(
    LEAD_FIELDS.map((name) => [name, lead[name] instanceof Date ? lead[name].toISOString() : lead[name]]),
  );
  return {
    tipo,
    fecha: fecha.toISOString(),
    vencido: tipo !== 'sin_respuesta' && fecha <= now,
    detalle,
    monto,
    documentos: obligatorios > 0 ? { recibidos, obligatorios } : null,
    lead: fields as AgendaItem['lead'],
  };
}
