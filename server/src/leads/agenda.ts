import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, bogotaDay, bogotaDayStart, CLOSED_ESTADOS } from 'shared/rules';
import { type Agenda, type AgendaItem, type AgendaSection, agendaItemSchema } from 'shared/schemas';
import type { Database } from '../database/database';
import { isAdmin, type Reader, withinReachOf } from './lead-access';
import { COUNTED_LEADS } from './lead-counters';

/** Entries of one list of the agenda; the total says how many there are. */
const SHOWN = 100;

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
export function createAgenda(database: Database, now: () => Date = () => new Date()) {
  return async function agenda(reader: Reader, { asesor, dias }: Question): Promise<Agenda> {
    const today = bogotaDay(now());
    const [start, tomorrow, end] = [today, addDays(today, 1), addDays(today, dias + 1)].map(bogotaDayStart);
    const reach = sql.join([withinReachOf(reader), ...ofAdviser(reader, asesor)], sql` and `);
    return {
      hoy: today,
      hechas: await attended(reader, start),
      nuevos: await section([waiting(reach)], 'desc'),
      seguimientos: await section([actions(reach, sql`fecha_proxima_accion < ${now()}`)]),
      limites: await section([documents(reach, end), payments(reach, addDays(today, dias + 1))]),
      paraHoy: await section([
        actions(reach, sql`fecha_proxima_accion >= ${now()} and fecha_proxima_accion < ${tomorrow}`),
      ]),
    };
  };

  async function section(
    sources: readonly RawBuilder<unknown>[],
    direction: 'asc' | 'desc' = 'asc',
  ): Promise<Agenda[AgendaSection]> {
    const order = (table: string) => sql.raw(`order by ${table}fecha ${direction}, ${table}id ${direction}`);
    const limited = (limit: number) =>
      sql.join(
        sources.map((source) => sql`(${source} ${order('')} limit ${sql.lit(limit)})`),
        sql` union all `,
      );
    const { rows } = await sql<Row>`
      select items.*, checklist.*
      from (select * from (${limited(SHOWN)}) as found ${order('')} limit ${sql.lit(SHOWN)}) as items
      cross join lateral (
        select count(*)::int as obligatorios, (count(*) filter (where d.estado = 'recibido'))::int as recibidos
        from lead_documentos d where items.tipo = 'documentos' and d.lead_id = items.id and d.obligatorio
      ) as checklist
      ${order('items.')}`.execute(database.records);
    const counted = await sql<{ total: number }>`
      select count(*) as total from (${limited(COUNTED_LEADS)}) as items`.execute(database.records);
    return {
      total: Math.min(Number(counted.rows[0]?.total ?? 0), COUNTED_LEADS),
      items: rows.map((row) => toItem(row, now())),
    };
  }

  /** Leads of which the reader wrote a note, settled an entry or moved the next action since an instant. */
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

const columns = sql.raw(
  [
    'id',
    'nombre',
    'email',
    'telefono',
    'estado',
    'prioridad',
    'origen',
    'programa_interes',
    'universidad',
    'asesor_asignado',
    'asignado_a',
    'version',
    'fecha_ultima_actualizacion',
  ]
    .map((column) => `leads.${column}`)
    .join(', '),
);
const open = sql`leads.estado not in (${sql.join(CLOSED_ESTADOS.map((estado) => sql.lit(estado)))})`;

function ofAdviser(reader: Reader, asesor: string | undefined): Expression<SqlBool>[] {
  if (asesor === undefined) return [];
  // For an adviser the filter is their own reach already.
  if (!isAdmin(reader)) return [];
  if (asesor === 'ninguno') return [sql<SqlBool>`leads.asesor_asignado is null`];
  return [sql<SqlBool>`leads.asesor_asignado = ${asesor}`];
}

const actions = (reach: RawBuilder<unknown>, due: RawBuilder<unknown>) => sql`
    select 'accion' as tipo, fecha_proxima_accion as fecha, proxima_accion as detalle, null::numeric as monto, ${columns}
    from leads where ${reach} and ${open} and ${due}`;

/** Deadlines of leads that lack a required document. */
const documents = (reach: RawBuilder<unknown>, end: Date | undefined) => sql`
    select 'documentos' as tipo, fecha_limite_documentos as fecha, null as detalle, null::numeric as monto, ${columns}
    from leads where ${reach} and ${open} and fecha_limite_documentos < ${end}
      and (exists (select from lead_documentos d where d.lead_id = leads.id and d.estado = 'pendiente' and d.obligatorio)
        or not exists (select from lead_documentos d where d.lead_id = leads.id))`;

/** Payments due before a day. A due day ends at midnight in Bogotá. */
const payments = (reach: RawBuilder<unknown>, toDay: string) => sql`
    select 'pago' as tipo, (p.fecha_vencimiento + 1)::timestamp at time zone 'America/Bogota' as fecha, p.concepto as detalle,
      p.monto, ${columns}
    from lead_pagos p join leads on leads.id = p.lead_id
    where ${reach} and leads.estado <> 'perdido' and p.estado <> 'pagado' and p.fecha_vencimiento < ${toDay}::date`;

/** New leads without a note: nobody has answered them yet. */
function waiting(reach: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select 'sin_respuesta' as tipo, fecha_creacion as fecha, null as detalle, null::numeric as monto, ${columns}
    from leads where ${reach} and leads.estado = 'nuevo'
      and not exists (select from lead_notas n where n.lead_id = leads.id)`;
}

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
