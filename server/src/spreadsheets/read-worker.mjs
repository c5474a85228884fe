import { parentPort, workerData } from 'node:worker_threads';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import yauzl from 'yauzl';

/** Reads an uploaded file in a thread of its own, which has a limit of memory and can be ended. */

if (!parentPort) throw new Error('Runs as a worker thread only.');
const port = parentPort;
/** @type {{bytes: Uint8Array, limits: {rows: number, columns: number}}} */
const { bytes, limits } = workerData;
const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const BATCH = 1_000;
/** A longer cell is cut, and its row refused later: no field may be as long. */
const MAX_CELL = 6_000;
/** A sheet of 100,000 rows has some 100 MB of XML. */
const MAX_UNPACKED = 250 * 1024 * 1024;
const MAX_ENTRIES = 2_000;
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const WRONG_TYPE = 'El archivo no es CSV ni XLSX. Guárdelo como CSV o como libro de Excel (.xlsx).';
const BROKEN = 'El archivo está dañado o no es una hoja de cálculo. Guárdelo de nuevo e intente otra vez.';

/** Why a file cannot be read, as it may be shown. */
class Problem extends Error {}

/** Unpacks everything once without keeping it: the sizes that an archive declares may be false. */
async function refuseBomb() {
  const archive = await yauzl.fromBufferPromise(file);
  let unpacked = 0;
  let entries = 0;
  for await (const entry of archive.eachEntry()) {
    entries += 1;
    if (entries > MAX_ENTRIES) throw new Problem(BROKEN);
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      unpacked += chunk.length;
      if (unpacked > MAX_UNPACKED)
        throw new Problem('El archivo es demasiado grande al descomprimirlo. Divídalo en varios.');
    }
  }
}

/** @param {unknown} value */
function cellText(value) {
  if (value === null || value === undefined) return '';
  // Dates of a sheet have no time zone: they are read as UTC.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return String(value).slice(0, MAX_CELL);
}

async function xlsxRows() {
  await refuseBomb();
  const rows = await readSheet(file);
  return rows.map((row) => row.map(cellText));
}

/** Decodes UTF-8, UTF-16 by its byte order mark, or else Windows-1252, which spreadsheets in Spanish write. */
function decoded() {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file);
  if (file.includes(0)) throw new Problem(WRONG_TYPE);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

function csvRows() {
  // Otherwise an empty last line would count as a row of one column when the separator is guessed.
  const { data } = /** @type {Papa.ParseResult<string[]>} */ (
    Papa.parse(decoded().replace(/[\r\n]+$/, ''), { skipEmptyLines: false })
  );
  return data.map((row) => row.map(cellText));
}

/** @param {object} message */
async function tell(message) {
  const ready = new Promise((resolve) => port.once('message', resolve));
  port.postMessage(message);
  await ready;
}

try {
  const rows = file.subarray(0, 4).equals(ZIP) ? await xlsxRows() : csvRows();
  const numbered = rows
    .map((celdas, index) => ({ fila: index + 1, celdas }))
    .filter(({ celdas }) => celdas.some((cell) => cell.trim() !== ''));
  if (numbered.length < 2)
    throw new Problem('El archivo no tiene filas. La primera fila debe tener los títulos de las columnas.');
  if (numbered.length - 1 > limits.rows) {
    throw new Problem(
      `El archivo tiene más de ${limits.rows.toLocaleString('es-CO')} filas. Divídalo en varios.`,
    );
  }
  if (numbered.some(({ celdas }) => celdas.length > limits.columns)) {
    throw new Problem(`El archivo tiene más de ${limits.columns} columnas. Quite las que no necesita.`);
  }
  for (let from = 0; from < numbered.length; from += BATCH)
    await tell({ rows: numbered.slice(from, from + BATCH) });
  port.postMessage({ done: true });
} catch (error) {
  port.postMessage({ problem: error instanceof Problem ? error.message : BROKEN });
}
