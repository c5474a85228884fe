import type { BulkJob, BulkRefusal } from 'shared/schemas';
import { ESTADO_LABELS } from 'shared/ui-staff';
import { PRIORIDAD_LABELS } from '../../lead-ui/lead-labels';

const leads = (count: number) => (count === 1 ? '1 lead' : `${count.toLocaleString('es-CO')} leads`);

/** What a bulk change did, such as "3 leads eliminados". */
function done({ cambio }: BulkJob, count: number): string {
  const one = count === 1;
  if (cambio.eliminar)
    return `${leads(count)} ${one ? 'eliminado' : 'eliminados'}. Se ${one ? 'puede' : 'pueden'} restaurar 30 días.`;
  if (cambio.estado) return `${leads(count)} ${one ? 'pasó' : 'pasaron'} a ${ESTADO_LABELS[cambio.estado]}.`;
  if (cambio.prioridad) {
    return `${leads(count)} con prioridad ${PRIORIDAD_LABELS[cambio.prioridad].toLowerCase()}.`;
  }
  if (cambio.repartir) return `${leads(count)} ${one ? 'repartido' : 'repartidos'} por turnos.`;
  if (cambio.asesor === null) return `${leads(count)} sin asesor.`;
  return `${leads(count)} ${one ? 'asignado' : 'asignados'}.`;
}

/** State of a bulk change in one sentence. Without numbers while it runs, because a screen reader announces each new text. */
export function jobText(job: BulkJob): string {
  const { estado, hechos, omitidos, total } = job;
  switch (estado) {
    case 'en_curso':
      return 'Cambiando los leads...';
    case 'deshaciendo':
      return 'Deshaciendo el cambio...';
    case 'deshecho':
      return omitidos > 0 ? 'El cambio se deshizo en parte.' : 'El cambio se deshizo.';
    case 'fallido':
      return `El cambio no se pudo terminar: van ${leads(hechos)} de ${total.toLocaleString('es-CO')}. Intente de nuevo con los demás.`;
    case 'cancelado':
      return `El cambio se detuvo. ${done(job, hechos)}`;
    case 'terminado':
      return hechos > 0 ? done(job, hechos) : 'Ningún lead cambió.';
  }
}

/** Progress of a running change in percent. */
export function jobPercent({ estado, hechos, omitidos, total }: BulkJob): number {
  if (total === 0) return 100;
  const left = estado === 'deshaciendo' ? hechos : total - hechos - omitidos;
  return Math.min(100, Math.max(0, Math.round((1 - left / total) * 100)));
}

/** Why a lead was left out. */
export const REFUSAL_TEXTS: Readonly<Record<BulkRefusal, string>> = {
  fuera_de_alcance: 'ya no está entre sus leads',
  sin_permiso: 'solo lo elimina quien lo creó o un administrador',
  eliminado: 'alguien lo eliminó antes',
  cambiado: 'alguien lo cambió después; queda como está',
  duplicado: 'la persona ya tiene otro lead; queda en la papelera',
};
