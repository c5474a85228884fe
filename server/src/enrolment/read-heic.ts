import { Worker } from 'node:worker_threads';

/** What the thread says: the picture as RGBA, or that it has too many pixels. */
type FromThread = { width: number; height: number; data: Uint8ClampedArray } | 'pixels';

const LONGEST_MS = 30_000;
const MEMORY_MB = 512;

/** A picture that is not compressed takes the memory of some hundred others: they are read one after another. */
let line: Promise<unknown> = Promise.resolve();

/** A photo as telephones keep it, unpacked and upright. Rejects for one that is broken, or has too many pixels. */
export function readHeic(bytes: Buffer, maxPixels: number) {
  const reading = line.then(() => readInThread(bytes, maxPixels));
  line = reading.catch(() => undefined);
  return reading;
}

async function readInThread(bytes: Buffer, maxPixels: number) {
  const worker = new Worker(new URL('./heic-worker.mjs', import.meta.url), {
    workerData: { bytes, maxPixels },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // It prints why a file is broken.
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
