import { HttpError } from '../errors';

/** Runs work one after another; what is beyond the waiting room is refused. */
export interface ExportQueue {
  /**
   * Waits its turn, then works. Rejects with the signal's reason when it is aborted while it waits.
   * `onWaiting` is called every half minute until it is its turn: the sign that it has not been forgotten.
   */
  run<T>(signal: AbortSignal, work: () => Promise<T>, onWaiting?: () => void): Promise<T>;
}

/** Well below the two minutes after which the audit lists count a silent export as failed. */
const WAITING_SIGN_MS = 30_000;

/** 429: as many exports wait as may. */
function tooManyExports(): HttpError {
  return new HttpError(
    429,
    'too_many_exports',
    'Hay demasiadas exportaciones en espera. Intente de nuevo en unos minutos.',
  );
}

/** A queue of one worker: a file of 100.000 rows takes half a gigabyte while it is written. */
export function createExportQueue(room: number): ExportQueue {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    async run(signal, work, onWaiting) {
      if (waiting > room) throw tooManyExports();
      waiting += 1;
      const before = last;
      const sign = setInterval(() => onWaiting?.(), WAITING_SIGN_MS);
      const mine = (async () => {
        await before;
        clearInterval(sign);
        signal.throwIfAborted();
        return work();
      })();
      last = mine.catch(() => undefined);
      try {
        return await Promise.race([mine, abortion(signal)]);
      } finally {
        clearInterval(sign);
        waiting -= 1;
      }
    },
  };
}

function abortion(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
