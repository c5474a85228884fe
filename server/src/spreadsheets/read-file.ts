import { Worker } from 'node:worker_threads';
import { IMPORT_LIMITS } from 'shared/schemas';
import { HttpError } from '../errors';

/** Messages of the reading thread: a batch of rows with their numbers, the end, or why the file is refused. */
type FromReader =
  | { readonly rows: readonly { fila: number; celdas: string[] }[] }
  | { readonly done: true }
  | { readonly problem: string };

/** A thread that needs more is ended before it takes the server's memory. */
const MEMORY_MB = 768;
const LONGEST_MS = 60_000;

/** 400: the file cannot be taken; the text says why. */
const unreadable = (message: string) =>
  new HttpError(400, 'unreadable_file', message, { fields: { archivo: message } });

const TOO_MUCH = 'El archivo no se pudo leer: es demasiado grande o está dañado. Divídalo en varios.';

/** The rows of a file in batches, titles first, read in a thread of its own. 400 when it is neither CSV nor XLSX. */
export async function* readFile(
  bytes: Uint8Array,
): AsyncGenerator<readonly { fila: number; celdas: string[] }[]> {
  const worker = new Worker(new URL('./read-worker.mjs', import.meta.url), {
    workerData: { bytes, limits: IMPORT_LIMITS },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const failed = new Promise<never>((_resolve, reject) => {
    const end = () => reject(unreadable(TOO_MUCH));
    worker.once('error', end);
    worker.once('exit', end);
  });
  failed.catch(() => undefined);
  const timer = setTimeout(() => void worker.terminate(), LONGEST_MS);
  let answer = next(worker);
  try {
    while (true) {
      const message = await Promise.race([answer, failed]);
      if ('problem' in message) throw unreadable(message.problem);
      if ('done' in message) return;
      yield message.rows;
      answer = next(worker);
      worker.postMessage('more');
    }
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

const next = (worker: Worker) => new Promise<FromReader>((resolve) => worker.once('message', resolve));
