/** Columns that make up a program on the wire. */
export const COLUMNS = [
  'id',
  'titulo',
  'precio',
  'moneda',
  'duracion',
  'modalidad',
  'nivel',
  'etiqueta',
  'creditos',
  'imagen',
  'snies',
  'universidad',
] as const;
