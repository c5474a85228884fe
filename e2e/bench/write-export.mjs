import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

/**
 * Writes one spreadsheet of ROWS rows with one writer and prints the time and the peak memory of the process.
 * Each measurement has a process of its own, so that none is affected by another.
 *   node write-export.mjs puentes|exceljs ROWS FILE
 */

const [writer, count = '0', file = ''] = process.argv.slice(2);
const ROWS = Number(count);
const BATCH = 1_000;
const WIDTH = 24;
/** Columns of text; one column of times follows. */
const TEXTS = 8;
const TITLES = Array.from({ length: TEXTS + 1 }, (_, index) => `Columna ${index}`);
const START = Date.UTC(2026, 0, 1);

/** @param {number} index */
const row = (index) => [
  `Estudiante número ${index}`,
  `estudiante${index}@example.com`,
  ['Sexto a Noveno', 'Décimo', 'Once', 'Universitario'][index % 4] ?? '',
  `3005${String(index).padStart(6, '0')}`,
  'Psicología; Trabajo Social; Ingeniería de Sistemas',
  `acudiente${index}@example.com`,
  `3105${String(index).padStart(6, '0')}`,
  'COL-2026',
  START + index * 60_000,
];

async function ours() {
  const { createWorkbook } = await import('../../server/src/spreadsheets/workbook.mjs');
  const workbook = createWorkbook(
    TITLES.map((title, index) => ({ title, width: WIDTH, kind: index === TEXTS ? 'date' : 'text' })),
    'Tests vocacionales',
  );
  for (let at = 0; at < ROWS; at += BATCH) {
    workbook.add(Array.from({ length: Math.min(BATCH, ROWS - at) }, (_, index) => row(at + index)));
  }
  const stream = createWriteStream(file);
  stream.end(await workbook.finish());
  await once(stream, 'close');
}

async function exceljs() {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: file, useStyles: true });
  const sheet = workbook.addWorksheet('Tests', { views: [{ state: 'frozen', ySplit: 1 }] });
  const date = { style: { numFmt: 'dd/mm/yyyy hh:mm' } };
  sheet.columns = TITLES.map((header, index) => ({ header, width: WIDTH, ...(index === TEXTS && date) }));
  for (let index = 0; index < ROWS; index += 1) {
    const values = row(index);
    sheet.addRow([...values.slice(0, TEXTS), new Date(Number(values[TEXTS]))]).commit();
  }
  sheet.commit();
  await workbook.commit();
}

const started = performance.now();
await (writer === 'puentes' ? ours() : exceljs());
const { maxRSS } = process.resourceUsage();
process.stdout.write(JSON.stringify({ ms: performance.now() - started, mb: maxRSS / 1024 }));
