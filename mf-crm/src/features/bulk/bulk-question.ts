import { LEAD_ESTADOS, PRIORIDADES } from 'shared/rules';
import type { AdviserRecord, BulkRequest } from 'shared/schemas';
import { ESTADO_LABELS } from 'shared/ui-staff';
import { PRIORIDAD_LABELS } from '../../lead-ui/lead-labels';

/** What can be done with many leads at once. */
export type BulkAction = 'asesor' | 'estado' | 'prioridad' | 'eliminar';

export interface Question {
  title: string;
  label: string;
  /** Placeholder of the select. */
  empty: string;
  options: readonly { value: string; label: string; change: BulkRequest['cambio'] }[];
  hint: string;
}

/** Value in the select that stands for null: no adviser. */
const NOBODY = 'ninguno';

/** The question before a bulk change; each answer has its change. */
export function bulkQuestion(
  action: Exclude<BulkAction, 'eliminar'>,
  advisers: readonly AdviserRecord[],
): Question {
  const hint = 'Puede deshacerlo durante una hora.';
  switch (action) {
    case 'asesor':
      return {
        title: 'Asignar',
        label: 'Comercial',
        empty: 'Elija un comercial',
        options: [
          ...advisers
            .filter(({ activo }) => activo)
            .map(({ sub, nombre, email }) => ({
              value: sub,
              label: nombre ? `${nombre} · ${email}` : email,
              change: { asesor: sub },
            })),
          { value: NOBODY, label: 'Sin asesor', change: { asesor: null } },
        ],
        hint: `Los leads nuevos pasan a Contactado al asignarlos. ${hint}`,
      };
    case 'estado':
      return {
        title: 'Cambiar el estado de',
        label: 'Estado',
        empty: 'Elija un estado',
        options: LEAD_ESTADOS.map((estado) => ({
          value: estado,
          label: ESTADO_LABELS[estado],
          change: { estado },
        })),
        hint,
      };
    case 'prioridad':
      return {
        title: 'Cambiar la prioridad de',
        label: 'Prioridad',
        empty: 'Elija una prioridad',
        options: PRIORIDADES.toReversed().map((prioridad) => ({
          value: prioridad,
          label: PRIORIDAD_LABELS[prioridad],
          change: { prioridad },
        })),
        hint,
      };
  }
}
