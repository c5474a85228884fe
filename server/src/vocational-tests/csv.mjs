/** @typedef {import('./export-columns').ExportRow} ExportRow */

/** Spreadsheets recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\ufeff';
/** A cell that begins so would be run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const BOGOTA_MS = 5 * 3_600_000;

/** @param {string} text */
function cell(text) {
  const safe = FORMULA.test(text) ? `'${text}` : text;
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
 * Begins a CSV file: semicolons, as spreadsheets in Spanish expect, and UTF-8 with a byte order mark.
 * @param {readonly {title: string}[]} columns
 */
export function createCsv(columns) {
  const lines = [columns.map(({ title }) => cell(title)).join(';')];
  return {
    /** @param {readonly ExportRow[]} added */
    add(added) {
      for (const row of added) {
        lines.push(row.map((value) => (typeof value === 'number' ? dateCell(value) : cell(value))).join(';'));
      }
    },
    /** The file's bytes. */
    async finish() {
      return Buffer.from(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`);
    },
  };
}
