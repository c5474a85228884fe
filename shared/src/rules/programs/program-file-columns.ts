import { foldAccents } from '../texts/fold-accents';

/** A column of the catalogue's file. */
export interface ProgramFileColumn {
  /** Field name in calls. */
  readonly field: string;
  readonly title: string;
  /** In characters. */
  readonly width: number;
  readonly kind?: 'number';
  /** Other titles used in files of universities, folded. */
  readonly also?: readonly string[];
}

/** Columns of the catalogue's file, in order. Export and import share them, so an exported file can be imported again. */
export const PROGRAM_FILE_COLUMNS: readonly ProgramFileColumn[] = [
  { field: 'id', title: 'Id', width: 38 },
  { field: 'titulo', title: 'Título', width: 48, also: ['programa', 'nombre', 'nombre del programa'] },
  { field: 'universidad', title: 'Universidad', width: 42, also: ['institucion', 'ies'] },
  { field: 'nivel', title: 'Nivel', width: 16, also: ['nivel academico'] },
  { field: 'modalidad', title: 'Modalidad', width: 14, also: ['metodologia'] },
  { field: 'precio', title: 'Precio', width: 14, kind: 'number', also: ['valor', 'costo', 'valor semestre'] },
  { field: 'moneda', title: 'Moneda', width: 10 },
  { field: 'duracion', title: 'Duración', width: 18 },
  { field: 'creditos', title: 'Créditos', width: 10, kind: 'number', also: ['numero de creditos'] },
  { field: 'snies', title: 'SNIES', width: 16, also: ['codigo snies', 'codigo'] },
  { field: 'etiqueta', title: 'Rótulo', width: 18 },
  { field: 'imagen', title: 'Imagen', width: 40 },
  { field: 'publicado', title: 'Publicado', width: 12, also: ['en el sitio'] },
  { field: 'version', title: 'Versión', width: 10, kind: 'number' },
  { field: 'resumen', title: 'Resumen', width: 40 },
  { field: 'queEstudia', title: 'Qué va a estudiar', width: 40 },
  { field: 'perfil', title: 'Perfil', width: 40 },
  { field: 'requisitos', title: 'Requisitos', width: 40 },
  { field: 'plan', title: 'Plan de estudios', width: 40 },
  { field: 'preguntas', title: 'Preguntas', width: 40 },
  { field: 'fuentes', title: 'Fuentes', width: 40 },
  { field: 'referencia', title: 'Contenido de referencia', width: 12 },
  { field: 'cohortes', title: 'Períodos', width: 40 },
];

const spaced = (title: string) => foldAccents(title).trim().replace(/\s+/g, ' ');

/** The field that a column title means, ignoring case and accents; undefined for unknown columns. */
export function programFileField(title: string): string | undefined {
  const wanted = spaced(title);
  return PROGRAM_FILE_COLUMNS.find(
    ({ field, title: own, also = [] }) => field === wanted || spaced(own) === wanted || also.includes(wanted),
  )?.field;
}
