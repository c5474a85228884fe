import { leadProgramType } from 'shared/rules';
import type { Lead } from '../../lead-data/lead';

/** Total that a lead has paid, in pesos. */
export const paidAmount = ({ pagos }: Pick<Lead, 'pagos'>): number =>
  pagos.reduce((sum, { estado, monto }) => (estado === 'pagado' ? sum + monto : sum), 0);

/** When the next thing is due: the next action, or the deadline of the documents while they are requested. */
export function dueOf({ estado, fechaProximaAccion, fechaLimiteDocumentos }: Lead): string | null {
  return fechaProximaAccion ?? (estado === 'documentos_pendientes' ? fechaLimiteDocumentos : null);
}

/** The program, or its type if the card has none. */
export const programText = (lead: Lead): string =>
  lead.programaInteres ?? (leadProgramType(lead) === 'posgrado' ? 'Posgrado' : 'Pregrado');
