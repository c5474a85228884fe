import { fork } from 'node:child_process';
import type { FileRow, FileStart, FromFileProcess, ToFileProcess } from './file-messages';

/** A process that needs more ends before it takes the machine's memory. */
const MEMORY_MB = 1_024;
/** Of what it says when it fails, so much is told. */
const SAID = 1_000;

/** A file, its rows, and who waits for it. */
export interface WriteOptions extends FileStart {
  readonly rows: AsyncIterable<readonly FileRow[]>;
  /** Aborted: the process is ended at once. */
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/**
 * Writes a file in a process of its own, so that the memory that it took goes back as soon as it is written; it has none of the server's
 * variables. Resolves with the whole answer's body as JSON; rejects when the rows can't be read, the process fails, or the signal is
 * aborted (with its reason).
 */
export async function writeFile({ rows, signal, onProgress, ...start }: WriteOptions): Promise<Buffer> {
  signal.throwIfAborted();
  const writer = fork(new URL('./file-process.mjs', import.meta.url), {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    env: {},
    // Bytes as they are.
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
  // It may fail while the rows are read and nobody waits for the process.
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
