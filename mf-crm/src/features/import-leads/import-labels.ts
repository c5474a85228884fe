import type { ImportField, ImportRowState } from 'shared/schemas';

/** Fields of a lead as the file's columns are matched to them. */
export const FIELD_LABELS: Readonly<Record<ImportField, string>> = {
  nombre: 'Nombre completo',
  email: 'Correo electrónico',
  telefono: 'Teléfono',
  tipoDocumento: 'Tipo de documento',
  cedula: 'Número de documento',
  universidad: 'Universidad',
  programaInteres: 'Programa de interés',
  estado: 'Estado',
  prioridad: 'Prioridad',
  origen: 'Origen',
  asesor: 'Asesor (correo o nombre)',
  estadoCivil: 'Estado civil',
  fechaNacimiento: 'Fecha de nacimiento',
  lugarNacimiento: 'Lugar de nacimiento',
  direccionResidencia: 'Dirección',
  mensaje: 'Mensaje',
};

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
