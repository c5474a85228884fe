import { type RawBuilder, sql } from 'kysely';
import { addDays, bogotaDayStart } from 'shared/rules';
import { GOAL_KINDS, type GoalKind, type GoalWeeks } from 'shared/schemas';
import { within } from '../database/conditions';
import type { Database } from '../database/database';

/** The Monday of a day. */
const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
/** The Monday of an instant in Bogotá. */
const week = (instant: string) =>
  sql`date_trunc('week', ${sql.raw(instant)} at time zone 'America/Bogota')::date`;

/** What the team or one adviser reached in each of the last weeks until `today`, the oldest first. */
export async function readGoalWeeks(
  { records }: Database,
  adviser: string | null,
  weeks: number,
  today: string,
): Promise<GoalWeeks['semanas']> {
  const first = addDays(mondayOf(today), -7 * (weeks - 1));
  const since = bogotaDayStart(first);
  const theirs = (column: string) => (adviser === null ? sql`true` : sql`${sql.raw(column)} = ${adviser}`);
  const sources: Readonly<Record<GoalKind, RawBuilder<unknown>>> = {
    contactos: sql`
      select ${week('fecha')}, count(*) from lead_notas
      where fecha >= ${since} and autor_id is not null and ${theirs('autor_id')} group by 1`,
    // The index of answered requests covers this query.
    respuestas: sql`
      select ${week('fecha_creacion')}, count(*) from leads
      where ${within('fecha_creacion', { desde: first, hasta: today })} and eliminado_en is null and primera_respuesta is not null
        and creado_por in ('formulario_web', 'contacto_web') and primera_respuesta < fecha_creacion + interval '1 hour'
        and ${theirs('asesor_asignado')} group by 1`,
    // A subquery for each lead: an anti-join would read all documents.
    documentos: sql`
      select ${week('completo')}, count(*) from (
        select lead_id, max(fecha_subida) as completo from lead_documentos
        where obligatorio and estado = 'recibido' and fecha_subida >= ${since} group by lead_id
      ) as received join leads on leads.id = received.lead_id
      where eliminado_en is null and ${theirs('asesor_asignado')} and (
          select 1 from lead_documentos missing
          where missing.lead_id = received.lead_id and missing.obligatorio and missing.estado = 'pendiente' limit 1) is null
      group by 1`,
    matriculas:
      adviser === null
        ? sql`select date_trunc('week', dia)::date, sum(leads) from lead_days
            where alcance = '*' and clave = 'matricula' and dia >= ${first}::date group by 1`
        : sql`select ${week('matriculado_en')}, count(*) from leads
            where eliminado_en is null and matriculado_en >= ${since} and ${theirs('asesor_asignado')} group by 1`,
  };
  const all = GOAL_KINDS.map(
    (kind) => sql`select ${kind}::text as meta, * from (${sources[kind]}) as found (semana, cuantos)`,
  );
  const { rows } = await sql<{ meta: GoalKind; semana: string; cuantos: number }>`
    ${sql.join(all, sql` union all `)}`.execute(records);
  return Array.from({ length: weeks }, (_, index) => {
    const semana = addDays(first, 7 * index);
    const of = (kind: GoalKind) =>
      Number(rows.find((row) => row.meta === kind && row.semana === semana)?.cuantos ?? 0);
    return {
      semana,
      contactos: of('contactos'),
      respuestas: of('respuestas'),
      documentos: of('documentos'),
      matriculas: of('matriculas'),
    };
  });
}
