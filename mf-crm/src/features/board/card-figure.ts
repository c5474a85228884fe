import { leadProgramType } from 'shared/rules';
import type { Lead } from '../../lead-data/lead';

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
