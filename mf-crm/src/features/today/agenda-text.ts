import { addDays, bogotaDay, bogotaTime } from 'shared/rules';
import type { AgendaItem, AgendaSection } from 'shared/schemas';
import { DAYS_AHEAD } from '../../lead-data/agenda-query';
import { dayText, elapsed, momentText } from '../../lead-ui/due-text';
import { pesos } from '../../lead-ui/format-day';
import { ORIGEN_LABELS } from '../../lead-ui/lead-labels';

export const SECTION_TEXTS: Readonly<Record<AgendaSection, { title: string; order: string }>> = {
  nuevos: { title: 'Nuevos sin respuesta', order: 'ordenados por espera' },
  seguimientos: { title: 'Seguimientos vencidos', order: 'primero lo más atrasado' },
  limites: { title: 'Fechas límite', order: `documentos y pagos, hasta en ${DAYS_AHEAD} días` },
  paraHoy: { title: 'Para hoy', order: 'por hora' },
};

/** What is to be done for an agenda item. */
export function matterOf({ tipo, detalle, monto, documentos, lead }: AgendaItem): string {
  switch (tipo) {
    case 'sin_respuesta':
      return [ORIGEN_LABELS[lead.origen], lead.programaInteres].filter(Boolean).join(': ');
    case 'accion':
      return detalle || 'Seguimiento';
    case 'documentos':
      return documentos
        ? `Documentos: ${documentos.recibidos} de ${documentos.obligatorios} obligatorios recibidos`
        : 'Documentos obligatorios por recibir';
    case 'pago':
      return `Pago: ${[detalle, monto === null ? null : pesos(monto)].filter(Boolean).join(', ')}`;
  }
}

/** Urgency of an item: `late` is overdue, due today or a day without answer; `soon` is due tomorrow, or a shorter wait. */
export type Urgency = 'late' | 'soon' | 'later';

const DAY_MS = 24 * 3_600_000;

/** When the item is due, or how long somebody has waited. */
export function timeOf({ tipo, fecha }: AgendaItem, now: number): { text: string; urgency: Urgency } {
  const moment = Date.parse(fecha);
  const overdue = moment <= now;
  if (tipo === 'sin_respuesta') {
    return { text: `hace ${elapsed(fecha, now)}`, urgency: now - moment < DAY_MS ? 'soon' : 'late' };
  }
  if (tipo === 'accion') {
    const text =
      !overdue && bogotaDay(moment) === bogotaDay(now) ? bogotaTime(moment) : momentText(fecha, now);
    return { text, urgency: overdue ? 'late' : 'later' };
  }
  // The whole due day is left: the moment of a payment is the midnight after it.
  const day = bogotaDay(moment - 1);
  const today = bogotaDay(now);
  return {
    text: dayText(day, now),
    urgency: overdue || day <= today ? 'late' : day === addDays(today, 1) ? 'soon' : 'later',
  };
}
