/** @typedef {import('./file-messages').FileRow} FileRow */
/** @typedef {import('./file-messages').FileColumn} FileColumn */

/** Spreadsheets recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\ufeff';
/**
 * Where a cell begins that would be run as a formula: the cell itself, or what follows a separator in it, since a program
 * set to another separator ends a cell there, quotes or not.
 */
const FORMULA = /(^|[,;\t\r\n])(?=[=+\-@\t\r])/g;
const BOGOTA_MS = 5 * 3_600_000;

/** @param {string} text */
function cell(text) {
  const safe = text.replace(FORMULA, "$1'");
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A moment as Bogotá's clock shows it, `21/11/2026 15:04`.
 * @param {number} moment milliseconds since 1970
 */
function dateCell(moment) {
  const [day = '', time = ''] = new Date(moment - BOGOTA_MS).toISOString().split('T');
  return `${day.split('-').reverse().join('/')} ${time.slice(0, 5)}`;
}

/**
 * @param {string | number} value
 * @param {FileColumn['kind']} kind
 */
function cellOf(value, kind) {
  if (typeof value === 'string') return cell(value);
  // The decimal comma of spreadsheets in Spanish.
  return kind === 'date' ? dateCell(value) : String(value).replace('.', ',');
}

/**
 * Begins a CSV file: semicolons, as spreadsheets in Spanish expect, and UTF-8 with a byte order mark.
 * @param {readonly FileColumn[]} columns
 */
export function createCsv(columns) {
  const lines = [columns.map(({ title }) => cell(title)).join(';')];
  return {
    /** @param {readonly FileRow[]} added */
    add(added) {
      for (const row of added) {
        lines.push(row.map((value, index) => cellOf(value, columns[index]?.kind)).join(';'));
      }
    },
    /** The file's bytes. */
    async finish() {
      return Buffer.from(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`);
    },
  };
}
