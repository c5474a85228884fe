import type { ImportField, ImportRowState } from 'shared/schemas';
import { definitionOf } from '../../lead-ui/field-text';

/** Label of a field to which a column can be matched. */
export function importLabel(field: ImportField): string {
  if (field === 'asesor') return 'Asesor (correo o nombre)';
  return field === 'direccionResidencia' ? 'Dirección' : definitionOf(field).label;
}

/** Labels of the row states. */
export const ROW_STATE_LABELS: Readonly<Record<ImportRowState, string>> = {
  pendiente: 'Sin revisar',
  valida: 'Listas para importar',
  error: 'Con errores',
  duplicada: 'Ya existen',
  repetida: 'Repetidas en el archivo',
  creada: 'Importadas',
};

/** Number of rows, as text. */
export const rowsText = (count: number) =>
  `${count.toLocaleString('es-CO')} ${count === 1 ? 'fila' : 'filas'}`;
