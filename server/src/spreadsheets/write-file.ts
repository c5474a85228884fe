import { Worker } from 'node:worker_threads';
import type { FileRow, FileStart, FromFileThread, ToFileThread } from './file-messages';

/** A thread that needs more is ended before it takes the server's memory. */
const MEMORY_MB = 1_024;

/** A file, its rows, and who waits for it. */
export interface WriteOptions extends FileStart {
  readonly rows: AsyncIterable<readonly FileRow[]>;
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
  const worker = new Worker(new URL('./file-worker.mjs', import.meta.url), {
    workerData: start satisfies FileStart,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const failed = new Promise<never>((_resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the file's thread ended with ${code}`)));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // It may fail while the rows are read and nobody waits for the thread.
  failed.catch(() => undefined);
  const ask = (message: ToFileThread): Promise<FromFileThread> => {
    const answer = new Promise<FromFileThread>((resolve) => worker.once('message', resolve));
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
    if (!('answer' in reply)) throw new Error('the thread gave no file');
    const { buffer, byteOffset, byteLength } = reply.answer;
    return Buffer.from(buffer, byteOffset, byteLength);
  } finally {
    await worker.terminate();
  }
}
