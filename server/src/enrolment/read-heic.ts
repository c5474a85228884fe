import { Worker } from 'node:worker_threads';

/** Message of the thread: the picture as RGBA, or that it has too many pixels. */
type FromThread = { width: number; height: number; data: Uint8ClampedArray } | 'pixels';

const LONGEST_MS = 30_000;
const MEMORY_MB = 512;

/** Queue: an uncompressed picture takes much memory, so pictures are read one after another. */
let line: Promise<unknown> = Promise.resolve();

/** Decodes a HEIC photo, as telephones store it, upright. Rejects if it is broken or has too many pixels. */
export function readHeic(bytes: Buffer, maxPixels: number) {
  const reading = line.then(() => readInThread(bytes, maxPixels));
  line = reading.catch(() => undefined);
  return reading;
}

async function readInThread(bytes: Buffer, maxPixels: number) {
  const worker = new Worker(new URL('./heic-worker.mjs', import.meta.url), {
    workerData: { bytes, maxPixels },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // The library prints why a file is broken: keep that out of our output.
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void worker.terminate(), LONGEST_MS);
  try {
    const answer = await new Promise<FromThread>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread ended')));
    });
    if (answer === 'pixels') throw new Error('pixel limit');
    return answer;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
