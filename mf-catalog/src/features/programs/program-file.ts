import Papa from 'papaparse';
import type { StaffProgram } from 'shared/schemas';

/** Columns of the file, as the calls name them. */
const COLUMNS = [
  'id',
  'titulo',
  'universidad',
  'nivel',
  'modalidad',
  'precio',
  'moneda',
  'duracion',
  'creditos',
  'snies',
  'etiqueta',
  'imagen',
  'publicado',
] as const;

const BYTE_ORDER_MARK = '\ufeff';
const TRUE = /^(s[ií]|true|verdadero|1)$/i;

/** The programs as a CSV that `readProgramFile` takes back; cells that a spreadsheet would run are neutralised. */
export function programFile(programs: readonly StaffProgram[]): string {
  const rows = programs.map((program) => COLUMNS.map((column) => cell(program[column])));
  return (
    BYTE_ORDER_MARK +
    Papa.unparse({ fields: [...COLUMNS], data: rows }, { delimiter: ';', escapeFormulae: true })
  );
}

const cell = (value: unknown) => (typeof value === 'boolean' ? (value ? 'sí' : 'no') : (value ?? ''));

/** The rows of a CSV as the import takes them. Throws when the file is none, or has none of our columns. */
export async function readProgramFile(file: Blob): Promise<object[]> {
  const { data, meta } = Papa.parse<Record<string, string>>(
    (await file.text()).replace(BYTE_ORDER_MARK, ''),
    {
      header: true,
      skipEmptyLines: 'greedy',
      transformHeader: (header) => header.trim().toLowerCase(),
    },
  );
  const missing = ['titulo', 'universidad', 'nivel'].filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0) throw new Error(`Al archivo le faltan estas columnas: ${missing.join(', ')}.`);
  return data.map(rowOf);
}

function rowOf(row: Record<string, string>): object {
  const values: Record<string, unknown> = {};
  for (const column of COLUMNS) {
    // What `programFile` has put before a formula.
    const text = row[column]?.trim().replace(/^'(?=[=+\-@])/, '');
    if (column === 'publicado') {
      if (text) values[column] = TRUE.test(text);
    } else if (column === 'precio' || column === 'etiqueta' || column === 'imagen')
      values[column] = text || null;
    else if (text) values[column] = text;
  }
  return values;
}
