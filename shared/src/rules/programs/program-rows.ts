import { foldAccents } from '../texts/fold-accents';
import { plainNumber } from '../texts/plain-number';
import { MODALIDADES, NIVELES } from './catalog-options';
import { CURRENCIES } from './price';
import { PROGRAM_FILE_COLUMNS, programFileField } from './program-file-columns';
import { UNIVERSITY_NAMES } from './universities';

/** Index of the file's column that each field is read from. */
export type ColumnMapping = Readonly<Record<string, number>>;

/** Fields that a new program needs; not required if the file has an id column. */
const NEEDED = ['titulo', 'universidad', 'nivel', 'modalidad', 'duracion', 'creditos', 'snies'];
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  universidad: UNIVERSITY_NAMES,
  nivel: NIVELES,
  modalidad: MODALIDADES,
  moneda: CURRENCIES,
};
/** Fields whose empty cell means "none". */
const CLEARED = new Set([
  ...['precio', 'etiqueta', 'imagen'],
  ...['resumen', 'queEstudia', 'perfil', 'requisitos', 'plan', 'preguntas', 'fuentes'],
]);
/** Fields whose cell contains JSON. */
const STRUCTURED = new Set(['plan', 'preguntas', 'fuentes', 'cohortes']);
/** Fields whose empty cell is ignored. */
const SKIPPED = new Set(['id', 'moneda', 'publicado', 'version', 'referencia', 'cohortes']);
const YES = /^(s[ií]|true|verdadero|1)$/i;

/** Derives the mapping from the column titles. */
export function guessMapping(titles: readonly string[]): ColumnMapping {
  const mapping: Record<string, number> = {};
  for (const [index, title] of titles.entries()) {
    const field = programFileField(title);
    if (field) mapping[field] ??= index;
  }
  return mapping;
}

/** Titles of the required columns that are missing. */
export function missingColumns(mapping: ColumnMapping): string[] {
  if (mapping.id !== undefined) return [];
  return PROGRAM_FILE_COLUMNS.filter(
    ({ field }) => NEEDED.includes(field) && mapping[field] === undefined,
  ).map(({ title }) => title);
}

/** Converts the rows of a table (`programTableSchema`) to those of the import (`programImportSchema`). */
export function programRows(
  { filas }: { readonly filas: readonly { readonly celdas: readonly string[] }[] },
  mapping: ColumnMapping,
): Record<string, unknown>[] {
  const columns = Object.entries(mapping);
  return filas.map(({ celdas }) => {
    const values: Record<string, unknown> = {};
    for (const [field, index] of columns) {
      const value = fieldValue(field, celdas[index] ?? '');
      if (value !== undefined) values[field] = value;
    }
    return values;
  });
}

/** Invalid JSON stays a text, which the import refuses. */
function structured(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function fieldValue(field: string, cell: string): unknown {
  // An exported CSV has an apostrophe before a text that a spreadsheet would run as a formula.
  const text = cell.trim().replace(/^'(?=[=+\-@])/, '');
  if (text === '') return CLEARED.has(field) ? null : SKIPPED.has(field) ? undefined : '';
  if (field === 'publicado' || field === 'referencia') return YES.test(text);
  if (field === 'requisitos') return text.split(/\r?\n/).flatMap((line) => line.trim() || []);
  if (STRUCTURED.has(field)) return structured(text);
  if (field === 'precio') return plainNumber(text);
  if (field === 'version') return Number(text);
  const folded = foldAccents(text);
  return OPTIONS[field]?.find((option) => foldAccents(option) === folded) ?? text;
}
