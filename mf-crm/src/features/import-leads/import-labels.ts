import type { ImportField, ImportRowState } from 'shared/schemas';
import { definitionOf } from '../../lead-ui/field-text';

/** A field of a lead as the file's columns are matched to it. */
export function importLabel(field: ImportField): string {
  if (field === 'asesor') return 'Asesor (correo o nombre)';
  return field === 'direccionResidencia' ? 'Dirección' : definitionOf(field).label;
}

/** States of rows, as counted and as chosen to look at. */
export const ROW_STATE_LABELS: Readonly<Record<ImportRowState, string>> = {
  pendiente: 'Sin revisar',
  valida: 'Listas para importar',
  error: 'Con errores',
  duplicada: 'Ya existen',
  repetida: 'Repetidas en el archivo',
  creada: 'Importadas',
};

/** A number as it is read, and its rows. */
export const rowsText = (count: number) =>
  `${count.toLocaleString('es-CO')} ${count === 1 ? 'fila' : 'filas'}`;
