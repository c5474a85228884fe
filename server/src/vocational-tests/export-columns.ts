import { EXPORT_COLUMNS } from 'shared/schemas';
import type { FileColumn } from '../spreadsheets/file-messages';

/** Widths of the columns in characters. */
const WIDTHS = [30, 32, 16, 22, 48, 32, 22, 18, 18];
/** The column of the test's date. */
const DATE = EXPORT_COLUMNS.length - 1;

/** The columns of an exported file. */
export const columns: readonly FileColumn[] = EXPORT_COLUMNS.map((title, index) => ({
  title,
  width: WIDTHS[index] ?? 20,
  kind: index === DATE ? 'date' : 'text',
}));
