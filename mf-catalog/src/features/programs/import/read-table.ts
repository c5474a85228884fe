/** A file's first sheet: its titles, and its rows with their numbers as a spreadsheet shows them. */
export interface FileTable {
  readonly titles: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly unknown[] }[];
}

/** Most bytes that a workbook may unpack to: a small file can claim to be enormous. */
const MAX_UNPACKED = 200 * 1024 * 1024;
const BYTE_ORDER_MARK = '\ufeff';
const UNREADABLE = 'No se pudo leer el archivo. Use un libro de Excel (.xlsx) o un CSV.';

/** Reads an XLSX or CSV file. Throws with a message for the user when it is neither, or has no rows. */
export async function readTable(file: File): Promise<FileTable> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isZip(bytes) && !/\.csv$/i.test(file.name)) throw new Error(UNREADABLE);
  const sheet = isZip(bytes) ? await readWorkbook(bytes) : await readCsv(file);
  const [titles = [], ...rows] = sheet;
  const filled = rows
    .map((cells, index) => ({ line: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== null && String(cell).trim() !== ''));
  if (filled.length === 0) throw new Error('El archivo no tiene filas debajo de los títulos.');
  return { titles: titles.map((title) => String(title ?? '').trim()), rows: filled };
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

async function readWorkbook(bytes: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  const [{ unzipSync, zipSync }, { default: readSheets }] = await Promise.all([
    import(/* webpackChunkName: "workbook" */ 'fflate'),
    import(/* webpackChunkName: "workbook" */ 'read-excel-file/universal'),
  ]);
  let unpacked = 0;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpacked += originalSize;
        if (unpacked > MAX_UNPACKED) throw new Error('too large');
        return true;
      },
    });
    // Stored without compression: the reader unpacks large parts in `blob:` workers, which the site's policy refuses.
    const stored = zipSync(parts, { level: 0 });
    const [sheet] = await readSheets(stored.buffer);
    return sheet?.data ?? [];
  } catch (cause) {
    throw new Error(UNREADABLE, { cause });
  }
}

async function readCsv(file: Blob): Promise<readonly (readonly unknown[])[]> {
  const { default: Papa } = await import(/* webpackChunkName: "csv" */ 'papaparse');
  const text = await file.text();
  // A byte that is no UTF-8: an old workbook, a picture, or a CSV in another encoding.
  if (text.includes('\ufffd') || text.includes('\0')) throw new Error(`${UNREADABLE} El CSV va en UTF-8.`);
  const content = text.replace(BYTE_ORDER_MARK, '');
  return Papa.parse<string[]>(content, { delimiter: delimiterOf(content) }).data;
}

/** What stands most often between the titles. */
function delimiterOf(content: string): string {
  const [titles = ''] = content.split('\n', 1);
  const count = (delimiter: string) => titles.split(delimiter).length;
  return [';', ',', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}
