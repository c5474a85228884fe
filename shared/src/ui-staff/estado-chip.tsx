import type { LeadEstado } from '../rules/leads/lead-options';
import classes from './estado-chip.module.css';

/** States of a lead as they are shown (spec: staff-panel §4). */
export const ESTADO_LABELS: Record<LeadEstado, string> = {
  nuevo: 'Nuevo',
  contactado: 'Contactado',
  interesado: 'Interesado',
  documentos_pendientes: 'Documentos Pendientes',
  pago_realizado: 'Pago Realizado',
  matriculado: 'Matriculado',
  perdido: 'Perdido',
};

/** State of a lead: tinted ground, dot and always its label, so that colour alone says nothing. */
export function EstadoChip({ estado }: { estado: LeadEstado }) {
  return (
    <span className={classes.chip} data-estado={estado}>
      {ESTADO_LABELS[estado]}
    </span>
  );
}
