import { Worker } from 'node:worker_threads';
import { columns, type ExportRow } from './export-columns';
import type { ExportStart, FromExportThread, ToExportThread } from './export-messages';

/** A thread that needs more is ended before it takes the server's memory. */
const MEMORY_MB = 1_024;

interface WriteOptions extends Omit<ExportStart, 'columns'> {
  readonly rows: AsyncIterable<readonly ExportRow[]>;
  /** Aborted: the thread is ended at once. */
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/**
 * Writes a file in a thread of its own. Resolves with the whole answer's body as JSON; rejects when the rows can't be
 * read, the thread fails, or the signal is aborted (with its reason).
 */
export async function writeFile({ rows, signal, onProgress, ...start }: WriteOptions): Promise<Buffer> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./export-worker.mjs', import.meta.url), {
    workerData: { ...start, columns } satisfies ExportStart,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const failed = new Promise<never>((_resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the export's thread ended with ${code}`)));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const ask = (message: ToExportThread): Promise<FromExportThread> => {
    const answer = new Promise<FromExportThread>((resolve) => worker.once('message', resolve));
    worker.postMessage(message);
    return Promise.race([answer, failed]);
  };
  try {
    for await (const batch of rows) {
      signal.throwIfAborted();
      const reply = await ask({ rows: batch });
      if ('added' in reply) onProgress(reply.added);
    }
    const reply = await ask({ finish: true });
    if (!('answer' in reply)) throw new Error('the export thread gave no file');
    return Buffer.from(reply.answer);
  } finally {
    failed.catch(() => undefined);
    await worker.terminate();
  }
}
