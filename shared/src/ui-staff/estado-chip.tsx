import type { LeadEstado } from '../rules/leads/lead-options';
import classes from './estado-chip.module.css';

/** Labels of the states of a lead (spec: staff-panel §4). */
export const ESTADO_LABELS: Record<LeadEstado, string> = {
  nuevo: 'Nuevo',
  contactado: 'Contactado',
  interesado: 'Interesado',
  documentos_pendientes: 'Documentos Pendientes',
  pago_realizado: 'Pago Realizado',
  matriculado: 'Matriculado',
  perdido: 'Perdido',
};

/** State of a lead: tinted background, dot and always its label, so that nothing depends on colour alone. */
export function EstadoChip({ estado }: { estado: LeadEstado }) {
  return (
    <span className={classes.chip} data-estado={estado}>
      {ESTADO_LABELS[estado]}
    </span>
  );
}
