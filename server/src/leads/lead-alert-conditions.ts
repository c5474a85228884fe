import { type Expression, type SqlBool, sql } from 'kysely';
import {
  addDays,
  bogotaDay,
  bogotaDayStart,
  CLOSED_ESTADOS,
  DOCUMENTS_DUE_DAYS,
  type LeadAlert,
  UNANSWERED_HOURS,
} from 'shared/rules';

const CLOSED = sql.join(CLOSED_ESTADOS.map((estado) => sql.lit(estado)));

/** The rule `hasAlert` as a condition on `leads`. */
export function alertCondition(alert: LeadAlert, now = new Date()): Expression<SqlBool> {
  const today = bogotaDay(now);
  switch (alert) {
    case 'sin_respuesta':
      return sql<SqlBool>`(leads.estado = 'nuevo'
        and leads.fecha_creacion <= ${new Date(now.getTime() - UNANSWERED_HOURS * 3_600_000)}
        and not exists (select from lead_notas n where n.lead_id = leads.id))`;
    case 'documentos_por_vencer':
      return sql<SqlBool>`(leads.estado not in (${CLOSED})
        and leads.fecha_limite_documentos >= ${bogotaDayStart(today)}
        and leads.fecha_limite_documentos < ${bogotaDayStart(addDays(today, DOCUMENTS_DUE_DAYS))}
        and (not exists (select from lead_documentos d where d.lead_id = leads.id)
          or exists (select from lead_documentos d where d.lead_id = leads.id and d.obligatorio and d.estado = 'pendiente')))`;
    case 'pagos_vencidos':
      return sql<SqlBool>`(leads.estado <> 'perdido' and leads.id in (
        select p.lead_id from lead_pagos p where p.estado <> 'pagado' and p.fecha_vencimiento < ${today}::date))`;
  }
}
