import { leadProgramType } from 'shared/rules';
import type { Lead } from '../../lead-data/lead';

/** Share of the required documents that are received, 0 to 100; null when none is asked for yet. */
export function documentsPercent({ documentos }: Pick<Lead, 'documentos'>): number | null {
  const required = documentos.filter(({ obligatorio, aplica }) => obligatorio && aplica);
  if (required.length === 0) return null;
  return Math.round((required.filter(({ estado }) => estado === 'recibido').length / required.length) * 100);
}

/** What a lead has paid, in pesos. */
export const paidAmount = ({ pagos }: Pick<Lead, 'pagos'>): number =>
  pagos.reduce((sum, { estado, monto }) => (estado === 'pagado' ? sum + monto : sum), 0);

/** The next thing that is due, and when: the next action, else the deadline of the documents while they are asked for. */
export function dueOf({ estado, fechaProximaAccion, fechaLimiteDocumentos }: Lead): string | null {
  return fechaProximaAccion ?? (estado === 'documentos_pendientes' ? fechaLimiteDocumentos : null);
}

/** Program and its type for a card without a program. */
export const programText = (lead: Lead): string =>
  lead.programaInteres ?? (leadProgramType(lead) === 'posgrado' ? 'Posgrado' : 'Pregrado');
