import { constants, setPriority } from 'node:os';
import { createCsv } from './csv.mjs';
import { createWorkbook } from './workbook.mjs';

/** Writes one file in its own process: other calls are answered meanwhile, and cancelling just ends the process. */

// Lower priority: calls that somebody waits for come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
/** @type {import('./file-messages').FileStart | undefined} */
let begun;
/** @type {ReturnType<typeof createCsv> | ReturnType<typeof createWorkbook> | undefined} */
let file;
let totalRecords = 0;

/** @param {import('./file-messages').FromFileProcess} message */
const tell = (message) => void process.send?.(message);

process.on('message', async (/** @type {import('./file-messages').ToFileProcess} */ message) => {
  if ('start' in message) {
    begun = message.start;
    const { format, columns, sheet } = begun;
    file = format === 'csv' ? createCsv(columns) : createWorkbook(columns, sheet);
    return;
  }
  if (!begun || !file) throw new Error('The start comes first.');
  if ('rows' in message) {
    file.add(message.rows);
    totalRecords += message.rows.length;
    return tell({ added: totalRecords });
  }
  const bytes = await file.finish();
  // Here and not in the server, where it would hold up every other call.
  const rest = JSON.stringify({ fileName: begun.fileName, totalRecords }).slice(1);
  tell({
    answer: new TextEncoder().encode(`{"success":true,"file":"${bytes.toString('base64')}",${rest}`),
  });
});
