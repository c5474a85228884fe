import { type RawBuilder, sql } from 'kysely';
import { addDays, bogotaDay, bogotaDayStart } from 'shared/rules';
import type { Database } from '../database/database';
import { withinReachOf } from '../leads/lead-access';
import { IS_OPEN, LACKS_DOCUMENTS } from '../leads/lists/lead-filters';
import type { CalendarEntry } from './calendar-file';

/** Days before and after today, and most entries, of a calendar, so that it does not grow with the number of leads. */
const PAST_DAYS = 14;
const AHEAD_DAYS = 90;
const MAX_ENTRIES = 1_000;

interface Row extends Omit<CalendarEntry, 'at'> {
  readonly fecha: Date;
  readonly dia: string | null;
}

/** Reads the entries of an adviser's calendar: next actions, deadlines, payments, and the reminders of both. */
export function createCalendarEntries(database: Database) {
  return async function entriesOf(sub: string, now: Date = new Date()): Promise<CalendarEntry[]> {
    const today = bogotaDay(now);
    const [from, to] = [addDays(today, -PAST_DAYS), addDays(today, AHEAD_DAYS)];
    const reach = withinReachOf({ sub, groups: [] });
    const [start, end] = [bogotaDayStart(from), bogotaDayStart(to)];

    const ofLead = (kind: CalendarEntry['kind'], column: string, open: RawBuilder<unknown> = sql`true`) => {
      const date = sql.ref(`leads.${column}`);
      const what = kind === 'accion' ? sql`leads.proxima_accion` : sql`null`;
      return sql`(select ${COLUMNS}, ${sql.lit(kind)} as kind, null as item, ${what} as what, ${date} as fecha, null as dia
        from leads where ${reach} and ${IS_OPEN} and ${open} and ${date} >= ${start} and ${date} < ${end}
        order by ${date}, leads.id limit ${sql.lit(MAX_ENTRIES)})`;
    };
    const ofPayment = (kind: CalendarEntry['kind'], column: string) => {
      const day = sql.ref(`p.${column}`);
      return sql`(select ${COLUMNS}, ${sql.lit(kind)} as kind, p.id as item, null as what,
          ${day}::timestamp at time zone 'America/Bogota' as fecha, ${day}::text as dia
        from lead_pagos p join leads on leads.id = p.lead_id
        where ${reach} and leads.estado <> 'perdido' and p.estado <> 'pagado' and ${day} >= ${from}::date and ${day} < ${to}::date
        order by ${day}, p.id limit ${sql.lit(MAX_ENTRIES)})`;
    };

    const { rows } = await sql<Row>`select * from (${sql.join(
      [
        ofLead('accion', 'fecha_proxima_accion'),
        ofLead('documentos_recordatorio', 'fecha_recordatorio_documentos', LACKS_DOCUMENTS),
        ofLead('documentos_limite', 'fecha_limite_documentos', LACKS_DOCUMENTS),
        ofLead('pagos_recordatorio', 'fecha_recordatorio_pagos', OWES),
        ofLead('pagos_limite', 'fecha_limite_pagos', OWES),
        ofPayment('pago_recordatorio', 'fecha_recordatorio'),
        ofPayment('pago', 'fecha_vencimiento'),
      ],
      sql` union all `,
    )}) as entries order by fecha, "leadId", kind, item limit ${sql.lit(MAX_ENTRIES)}`.execute(
      database.records,
    );
    return rows.map(({ fecha, dia, ...entry }) => ({ ...entry, at: dia ?? fecha }));
  };
}

const COLUMNS = sql`leads.id as "leadId", leads.nombre as "leadName", leads.version, leads.fecha_ultima_actualizacion as changed`;

/** A payment is pending, or none is known yet. */
const OWES = sql`(exists (select from lead_pagos p where p.lead_id = leads.id and p.estado <> 'pagado')
  or not exists (select from lead_pagos p where p.lead_id = leads.id))`;
