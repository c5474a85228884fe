import { fork } from 'node:child_process';
import type { FileRow, FileStart, FromFileProcess, ToFileProcess } from './file-messages';

/** A process that needs more ends before it takes the machine's memory. */
const MEMORY_MB = 1_024;
/** Length of the reported error output, in characters. */
const SAID = 1_000;

/** A file, its rows, and how its caller cancels it and follows its progress. */
export interface WriteOptions extends FileStart {
  readonly rows: AsyncIterable<readonly FileRow[]>;
  /** Aborted: the process is ended at once. */
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/**
 * Writes a file in its own process, so that its memory is freed as soon as the file is written; the process gets none of the server's
 * environment variables. Resolves with the body of the whole answer as JSON; rejects when the rows cannot be read, the process fails, or
 * the signal is aborted (with its reason).
 */
export async function writeFile({ rows, signal, onProgress, ...start }: WriteOptions): Promise<Buffer> {
  signal.throwIfAborted();
  const writer = fork(new URL('./file-process.mjs', import.meta.url), {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    env: {},
    // Sends bytes unchanged.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  writer.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const failed = new Promise<never>((_resolve, reject) => {
    writer.on('error', reject);
    writer.once('close', (code, by) =>
      reject(new Error(`the file's process ended with ${code ?? by}: ${said.slice(0, SAID)}`)),
    );
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // The process may fail while rows are read and nobody awaits it.
  failed.catch(() => undefined);
  const tell = (message: ToFileProcess) => void writer.send(message);
  const ask = (message: ToFileProcess): Promise<FromFileProcess> => {
    const answer = new Promise<FromFileProcess>((resolve) => writer.once('message', resolve));
    tell(message);
    return Promise.race([answer, failed]);
  };
  try {
    tell({ start });
    for await (const batch of rows) {
      signal.throwIfAborted();
      const reply = await ask({ rows: batch });
      if ('added' in reply) onProgress(reply.added);
    }
    const reply = await ask({ finish: true });
    if (!('answer' in reply)) throw new Error('the process gave no file');
    const { buffer, byteOffset, byteLength } = reply.answer;
    return Buffer.from(buffer, byteOffset, byteLength);
  } finally {
    writer.kill('SIGKILL');
  }
}
