import { once } from 'node:events';
import { createRequire } from 'node:module';
import yauzl from 'yauzl';
import yazl from 'yazl';

/**
 * The styled workbook of a file. Plain JavaScript, as it runs in a process that starts without the TypeScript loader.
 * Rows are kept as a dense sheet, written as an uncompressed archive and compressed again by Node's own zlib: a third of
 * the time and two thirds of the memory that the library needs to compress by itself.
 */

// Loading the library takes most of the time of a short file. With this global it skips the code pages of the old binary formats; with
// `require` Node does not search 740 kB for the names of its exports.
Object.assign(globalThis, { cptable: {} });
/** @type {typeof import('sheetjs-style')} */
const { utils, write } = createRequire(import.meta.url)('sheetjs-style');

/** @typedef {import('./file-messages').FileRow} FileRow */
/** @typedef {import('./file-messages').FileColumn} FileColumn */

const DAY_MS = 86_400_000;
/** Days from 1899-12-30, where spreadsheets begin to count, to 1970-01-01. */
const EPOCH_DAY = 25_569;
/** Bogotá is 5 hours behind UTC all year. */
const BOGOTA_MS = 5 * 3_600_000;
const DATE_FORMAT = 'dd/mm/yyyy hh:mm';

const HEADER = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { patternType: 'solid', fgColor: { rgb: '10243E' } },
  alignment: { vertical: 'center', wrapText: true },
};
const DATE = { numFmt: DATE_FORMAT };
/** Index of the default style: the library would look up an object for every single cell. */
const PLAIN = 0;

/**
 * Removes what XML cannot carry. A spreadsheet would read `_x0041_` as an escaped character, so its underscore is escaped.
 * @param {string} text
 */
const xmlText = (text) =>
  text.replace(/[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu, '').replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/**
 * Serial number of a moment in Bogotá's time. The library's own conversion is off by seconds there.
 * @param {number} moment milliseconds since 1970
 */
export const bogotaSerial = (moment) => (moment - BOGOTA_MS) / DAY_MS + EPOCH_DAY;

/**
 * Begins a workbook.
 * @param {readonly FileColumn[]} columns
 * @param {string} name of its sheet
 */
export function createWorkbook(columns, name) {
  /** @type {object[][]} */
  const rows = [columns.map(({ title }) => ({ t: 's', v: title, s: HEADER }))];
  return {
    /** @param {readonly FileRow[]} added */
    add(added) {
      for (const row of added) {
        rows.push(
          row.map((value, index) => {
            if (typeof value === 'string') return { t: 's', v: xmlText(value), s: PLAIN };
            return columns[index]?.kind === 'date'
              ? { t: 'n', v: bogotaSerial(value), s: DATE }
              : { t: 'n', v: value, s: PLAIN };
          }),
        );
      }
    },
    /** The file's bytes. Nothing can be added afterwards. */
    async finish() {
      const last = { c: columns.length - 1, r: rows.length - 1 };
      const range = utils.encode_range({ s: { c: 0, r: 0 }, e: last });
      const sheet = Object.assign(rows, {
        '!ref': range,
        '!cols': columns.map(({ width }) => ({ wch: width })),
        '!rows': [{ hpt: 30 }],
        '!autofilter': { ref: range },
      });
      const book = { SheetNames: [name], Sheets: { [name]: sheet } };
      const stored = write(book, { type: 'buffer', bookType: 'xlsx', compression: false });
      rows.length = 0;
      return compress(stored);
    },
  };
}

const FREE_VIEW = '<sheetView workbookViewId="0"/>';
/** The library can't freeze rows. */
const FROZEN_VIEW =
  '<sheetView workbookViewId="0" tabSelected="1"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';

/** @param {Buffer} stored an archive whose files are not compressed */
async function compress(stored) {
  const archive = await yauzl.fromBufferPromise(stored);
  const zip = new yazl.ZipFile();
  /** @type {Buffer[]} */
  const parts = [];
  zip.outputStream.on('data', (part) => parts.push(part));
  const ended = once(zip.outputStream, 'end');
  for await (const entry of archive.eachEntry()) {
    /** @type {Buffer[]} */
    const chunks = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk);
    const content = Buffer.concat(chunks);
    zip.addBuffer(entry.fileName.includes('worksheets/sheet') ? freeze(content) : content, entry.fileName);
  }
  zip.end();
  await ended;
  return Buffer.concat(parts);
}

/** @param {Buffer} xml a worksheet */
function freeze(xml) {
  const at = xml.indexOf(FREE_VIEW);
  if (at < 0) throw new Error('The worksheet has no view to freeze.');
  return Buffer.concat([xml.subarray(0, at), Buffer.from(FROZEN_VIEW), xml.subarray(at + FREE_VIEW.length)]);
}
