import { addDays, bogotaDay, bogotaDayStart } from '../days/bogota-day';
import { CLOSED_ESTADOS, type DocumentoEstado, type LeadEstado, type PagoEstado } from './lead-options';

/** Alerts about a lead that needs attention: no answer, documents due, payments overdue. */
export const LEAD_ALERTS = ['sin_respuesta', 'documentos_por_vencer', 'pagos_vencidos'] as const;

export type LeadAlert = (typeof LEAD_ALERTS)[number];

/** Hours after which a new lead without a note has an alert. */
export const UNANSWERED_HOURS = 24;
/** Missing required documents have an alert when their deadline is within this number of days, including today. */
export const DOCUMENTS_DUE_DAYS = 7;

interface Watched {
  readonly estado: LeadEstado;
  readonly fechaCreacion: string;
  readonly fechaLimiteDocumentos: string | null;
  readonly notas: readonly unknown[];
  readonly documentos: readonly { readonly estado: DocumentoEstado; readonly obligatorio: boolean }[];
  readonly pagos: readonly { readonly estado: PagoEstado; readonly fechaVencimiento: string }[];
}

/** Whether an alert is on for a lead. */
export function hasAlert(lead: Watched, alert: LeadAlert, now = new Date()): boolean {
  switch (alert) {
    case 'sin_respuesta':
      return (
        lead.estado === 'nuevo' &&
        lead.notas.length === 0 &&
        now.getTime() - new Date(lead.fechaCreacion).getTime() >= UNANSWERED_HOURS * 3_600_000
      );
    case 'documentos_por_vencer': {
      const today = bogotaDay(now);
      const deadline = new Date(lead.fechaLimiteDocumentos ?? Number.NaN);
      return (
        !(CLOSED_ESTADOS as readonly LeadEstado[]).includes(lead.estado) &&
        deadline >= bogotaDayStart(today) &&
        deadline < bogotaDayStart(addDays(today, DOCUMENTS_DUE_DAYS)) &&
        (lead.documentos.length === 0 ||
          lead.documentos.some(({ estado, obligatorio }) => obligatorio && estado === 'pendiente'))
      );
    }
    case 'pagos_vencidos':
      return (
        lead.estado !== 'perdido' &&
        lead.pagos.some(
          ({ estado, fechaVencimiento }) => estado !== 'pagado' && fechaVencimiento < bogotaDay(now),
        )
      );
  }
}
