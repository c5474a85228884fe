import { foldAccents } from '../texts/fold-accents';
import { plainNumber } from '../texts/plain-number';
import { MODALIDADES, NIVELES } from './catalog-options';
import { CURRENCIES } from './price';
import { PROGRAM_FILE_COLUMNS, programFileField } from './program-file-columns';
import { UNIVERSITY_NAMES } from './universities';

/** Which column of the file each field is read from, by its index. */
export type ColumnMapping = Readonly<Record<string, number>>;

/** Fields without which no program can be made; not asked for where rows name their programs by id. */
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
/** Fields that a cell holds as JSON. */
const STRUCTURED = new Set(['plan', 'preguntas', 'fuentes', 'cohortes']);
/** Fields whose empty cell says nothing. */
const SKIPPED = new Set(['id', 'moneda', 'publicado', 'version', 'referencia', 'cohortes']);
const YES = /^(s[ií]|true|verdadero|1)$/i;

/** The mapping that the titles tell. */
export function guessMapping(titles: readonly string[]): ColumnMapping {
  const mapping: Record<string, number> = {};
  for (const [index, title] of titles.entries()) {
    const field = programFileField(title);
    if (field) mapping[field] ??= index;
  }
  return mapping;
}

/** Titles of the columns that are still needed. */
export function missingColumns(mapping: ColumnMapping): string[] {
  if (mapping.id !== undefined) return [];
  return PROGRAM_FILE_COLUMNS.filter(
    ({ field }) => NEEDED.includes(field) && mapping[field] === undefined,
  ).map(({ title }) => title);
}

/** The rows of a table (`programTableSchema`) as the import takes them (`programImportSchema`). */
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

/** What is no JSON any more stays a text, which the import refuses. */
function structured(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function fieldValue(field: string, cell: string): unknown {
  // The apostrophe is what an exported CSV has before a text that a spreadsheet would run.
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
