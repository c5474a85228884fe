import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, bogotaDay, bogotaDayStart, CLOSED_ESTADOS } from 'shared/rules';
import { type Agenda, type AgendaItem, agendaItemSchema } from 'shared/schemas';
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
  readonly [column: string]: unknown;
}

/** What an adviser, or the whole team, has to do today: actions, deadlines, payments, and new leads that wait. */
export function createAgenda(database: Database, now: () => Date = () => new Date()) {
  return async function agenda(reader: Reader, { asesor, dias }: Question): Promise<Agenda> {
    const today = bogotaDay(now());
    const moments = { now: now(), end: bogotaDayStart(addDays(today, dias + 1)) };
    const reach = sql.join([withinReachOf(reader), ...ofAdviser(reader, asesor)], sql` and `);
    const due = (from: Date | null, to: Date, fromDay: string | null, toDay: string) =>
      tasks(reach, from, to, fromDay, toDay);
    const [vencidas, paraHoy, sinRespuesta] = [
      await list(due(null, moments.now, null, today), true),
      await list(due(moments.now, moments.end, today, addDays(today, dias + 1)), false),
      await list([waiting(reach)], false),
    ];
    return { hoy: today, vencidas, paraHoy, sinRespuesta };
  };

  async function list(sources: readonly RawBuilder<unknown>[], overdue: boolean) {
    const limited = (limit: number) =>
      sql.join(
        sources.map((source) => sql`(${source} order by fecha, id limit ${sql.lit(limit)})`),
        sql` union all `,
      );
    const { rows } = await sql<Row>`
      select * from (${limited(SHOWN)}) as items order by fecha, id limit ${sql.lit(SHOWN)}`.execute(
      database.records,
    );
    const counted = await sql<{ total: number }>`
      select count(*) as total from (${limited(COUNTED_LEADS)}) as items`.execute(database.records);
    return {
      total: Math.min(Number(counted.rows[0]?.total ?? 0), COUNTED_LEADS),
      items: rows.map((row) => toItem(row, overdue)),
    };
  }
}

/** The agenda of the CRM. */

const columns = sql.raw(
  [
    'id',
    'nombre',
    'email',
    'telefono',
    'estado',
    'prioridad',
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

function tasks(
  reach: RawBuilder<unknown>,
  from: Date | null,
  to: Date,
  fromDay: string | null,
  toDay: string,
): RawBuilder<unknown>[] {
  const between = (column: string) =>
    sql`${sql.raw(column)} < ${to}${from ? sql` and ${sql.raw(column)} >= ${from}` : sql``}`;
  const action = sql`
    select 'accion' as tipo, fecha_proxima_accion as fecha, proxima_accion as detalle, null::numeric as monto, ${columns}
    from leads where ${reach} and ${open} and ${between('fecha_proxima_accion')}`;
  const documents = sql`
    select 'documentos' as tipo, fecha_limite_documentos as fecha, null as detalle, null::numeric as monto, ${columns}
    from leads where ${reach} and ${open} and ${between('fecha_limite_documentos')}
      and (exists (select from lead_documentos d where d.lead_id = leads.id and d.estado = 'pendiente' and d.obligatorio)
        or not exists (select from lead_documentos d where d.lead_id = leads.id))`;
  // A due day ends at midnight in Bogotá.
  const payments = sql`
    select 'pago' as tipo, (p.fecha_vencimiento + 1)::timestamp at time zone 'America/Bogota' as fecha, p.concepto as detalle,
      p.monto, ${columns}
    from lead_pagos p join leads on leads.id = p.lead_id
    where ${reach} and leads.estado <> 'perdido' and p.estado <> 'pagado' and p.fecha_vencimiento < ${toDay}::date
      ${fromDay ? sql`and p.fecha_vencimiento >= ${fromDay}::date` : sql``}`;
  return [action, documents, payments];
}

/** New leads without a note: nobody has answered them yet. */
function waiting(reach: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select 'sin_respuesta' as tipo, fecha_creacion as fecha, null as detalle, null::numeric as monto, ${columns}
    from leads where ${reach} and leads.estado = 'nuevo'
      and not exists (select from lead_notas n where n.lead_id = leads.id)`;
}

function toItem({ tipo, fecha, detalle, monto, ...lead }: Row, vencido: boolean): AgendaItem {
  const fields = Object.fromEntries(
    LEAD_FIELDS.map((name) => [name, lead[name] instanceof Date ? lead[name].toISOString() : lead[name]]),
  );
  return { tipo, fecha: fecha.toISOString(), vencido, detalle, monto, lead: fields as AgendaItem['lead'] };
}
