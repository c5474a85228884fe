import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createCsv } from './csv.mjs';
import { createWorkbook } from './workbook.mjs';

/** Writes one file in a thread of its own, so that other calls are answered meanwhile and a cancelled one just ends. */

if (!parentPort) throw new Error('Runs as a worker thread only.');
const port = parentPort;
// Calls that somebody waits for come first. On Linux this is the priority of the thread, elsewhere of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
/** @type {import('./file-messages').FileStart} */
const { format, fileName, sheet, columns } = workerData;
const file = format === 'csv' ? createCsv(columns) : createWorkbook(columns, sheet);
let totalRecords = 0;

port.on('message', async (/** @type {import('./file-messages').ToFileThread} */ message) => {
  if ('rows' in message) {
    file.add(message.rows);
    totalRecords += message.rows.length;
    port.postMessage({ added: totalRecords });
    return;
  }
  const bytes = await file.finish();
  // Here and not in the main thread, where it would hold up every other call.
  const rest = JSON.stringify({ fileName, totalRecords }).slice(1);
  const answer = new TextEncoder().encode(`{"success":true,"file":"${bytes.toString('base64')}",${rest}`);
  // Handed over: copying megabytes would hold up the main thread.
  port.postMessage({ answer }, [answer.buffer]);
});
