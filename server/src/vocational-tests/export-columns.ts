import { EXPORT_COLUMNS } from 'shared/schemas';

/** A test as the file's writers take it: texts in the order of the columns, then milliseconds since 1970. */
export type ExportRow = readonly (string | number)[];

/** Widths of the columns in characters. */
const WIDTHS = [30, 32, 16, 22, 48, 32, 22, 18, 18];

/** Title and width of each column. */
export const columns = EXPORT_COLUMNS.map((title, index) => ({ title, width: WIDTHS[index] ?? 20 }));
